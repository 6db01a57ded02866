import XcodeProject

/// Edits the app's property lists: the App Group in every entitlements file, the scheme in every Info.plist.
struct HostFilesStep {
  static let appGroupKey = "InletAppGroup"
  static let schemeKey = "InletURLScheme"

  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    let missing = MissingHostFiles(context.host, context.files, context.copy.folder)
    for (path, configurations) in context.host.entitlements {
      let expand = configurations[0].expand
      try GroupEdit.run(path, &context, expand: { expand($0) ?? $0 }, reason: "lets the app into the App Group")
    }
    for (path, _) in missing.entitlements {
      if try context.copy.read(path) == nil {
        context.add(Addition(kind: .item, path: [HostFiles.groupsKey], value: context.setup.groupText), to: path)
        try write(
          path, [HostFiles.groupsKey: [.string(context.setup.groupText)]], "lets the app into the App Group", &context)
      } else {
        try GroupEdit.run(path, &context, reason: "lets the app into the App Group")
      }
    }
    for (path, _) in context.host.infoPlists { try editInfoPlist(path, &context) }
    guard let (path, _) = missing.infoPlist,
      context.setup.urlScheme != nil || !context.detected.framework.linksAppLibraries
    else { return }
    if try context.copy.read(path) == nil { try write(path, [:], "lets links of the extension open the app", &context) }
    try editInfoPlist(path, &context)
  }

  private static func write(
    _ path: String, _ value: PropertyListValue, _ reason: String, _ context: inout SetupContext
  ) throws(SetupFailure) {
    let bytes: [UInt8]
    do {
      bytes = try PropertyListDocument(creating: value, path: path).text.bytes
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    try context.copy.write(path, bytes, [reason])
  }

  private static func editInfoPlist(_ path: String, _ context: inout SetupContext) throws(SetupFailure) {
    guard var document = try HostFiles.document(path, &context.copy) else { return }
    do {
      try setKey(appGroupKey, context.setup.groupText, path, &document, &context)
      try setKey(schemeKey, context.setup.urlScheme, path, &document, &context)
      try addScheme(path, &document, &context)
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
    try context.copy.write(path, document.text.bytes, ["tells the app its App Group, and lets links open it"])
  }

  private static func setKey(
    _ key: String, _ value: String?, _ path: String, _ document: inout PropertyListDocument,
    _ context: inout SetupContext
  ) throws {
    let place = PropertyListPath([.key(key)])
    let present = document.value.value(at: place)
    let old = context.record?.files[path]?.additions.first { $0.kind == .key && $0.path == [key] }
    guard let value else {
      if let old, present?.string == old.value { try document.remove(at: place) }
      return
    }
    if present?.string != value { try document.set(.string(value), at: place) }
    if present == nil || old != nil {
      context.add(Addition(kind: .key, path: [key], value: value), to: path)
    }
  }

  private static func addScheme(
    _ path: String, _ document: inout PropertyListDocument, _ context: inout SetupContext
  ) throws {
    for old in context.record?.files[path]?.additions ?? []
    where old.kind == .urlType && old.value != context.setup.urlScheme {
      try PropertyListRemoval.remove(old, from: &document)
    }
    guard let scheme = context.setup.urlScheme else { return }
    let addition = Addition(kind: .urlType, path: [URLTypes.key], value: scheme)
    if URLTypes.schemes(of: document.value).contains(where: { $0.lowercased() == scheme.lowercased() }) {
      if context.wasAdded(addition, to: path) { context.add(addition, to: path) }
      return
    }
    try document.append(URLTypes.entry(scheme), toArrayAt: [.key(URLTypes.key)])
    context.add(addition, to: path)
  }
}

/// `CFBundleURLTypes` of an Info.plist.
enum URLTypes {
  static let key = "CFBundleURLTypes"

  /// All schemes that an Info.plist names.
  static func schemes(of value: PropertyListValue) -> [String] {
    (value.value(at: [.key(key)])?.array ?? []).flatMap {
      ($0.value(at: ["CFBundleURLSchemes"])?.array ?? []).compactMap(\.string)
    }
  }

  /// The entry for the links of the extension.
  static func entry(_ scheme: String) -> PropertyListValue {
    [
      "CFBundleTypeRole": "Editor", "CFBundleURLName": "$(PRODUCT_BUNDLE_IDENTIFIER).share",
      "CFBundleURLSchemes": [.string(scheme)],
    ]
  }
}
