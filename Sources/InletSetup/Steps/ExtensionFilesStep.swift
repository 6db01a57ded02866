import ActivationRules
import InletWebPage
import XcodeProject

/// Writes the extension's own files: its view controller, Info.plist, entitlements and privacy manifest.
struct ExtensionFilesStep {
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    let setup = context.setup
    let wanted = ExtensionSource.text(setup.description.interface, setup.kind)
    let present = try context.copy.read(setup.source).map { String(decoding: $0, as: UTF8.self) }
    // A file that nobody has written in may follow the description; any other is the person's.
    if present.map(ExtensionSource.isGenerated) ?? true {
      try context.copy.write(setup.source, Array(wanted.utf8), ["the extension's view controller"])
    }
    if try context.copy.read(setup.privacyManifest) == nil {
      try create(
        setup.privacyManifest, Self.privacyManifest, "says why the extension uses files and defaults", &context)
    }
    try writePageScript(&context)
    try writeEntitlements(&context)
    try writeInfoPlist(&context)
  }

  static let privacyManifest: PropertyListValue = [
    "NSPrivacyTracking": false,
    "NSPrivacyTrackingDomains": [],
    "NSPrivacyCollectedDataTypes": [],
    "NSPrivacyAccessedAPITypes": [
      [
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
        "NSPrivacyAccessedAPITypeReasons": ["1C8F.1"],
      ],
      [
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "NSPrivacyAccessedAPITypeReasons": ["C617.1"],
      ],
      [
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryDiskSpace",
        "NSPrivacyAccessedAPITypeReasons": ["E174.1"],
      ],
    ],
  ]

  /// The script that runs in web pages: as this version of Inlet has it, unless somebody wrote in it.
  private static func writePageScript(_ context: inout SetupContext) throws(SetupFailure) {
    let path = context.setup.folder + "/" + ResolvedSetup.pageScriptName
    let present = try context.copy.read(path)
    let isOurs = present.map { context.record?.files[path]?.stamp == ContentStamp($0) } ?? true
    let source = Array(WebPageScript.source.utf8)
    guard context.setup.pageScript != nil else {
      if present == source || (present != nil && isOurs) {
        try context.copy.write(path, nil, ["web pages are not accepted any more"])
      }
      return
    }
    if isOurs { try context.copy.write(path, source, ["reads the web page that is shared"]) }
  }

  private static func create(
    _ path: String, _ value: PropertyListValue, _ reason: String, _ context: inout SetupContext
  ) throws(SetupFailure) {
    do {
      let document = try PropertyListDocument(creating: value, path: path)
      try context.copy.write(path, document.text.bytes, [reason])
    } catch let failure as SetupFailure {
      throw failure
    } catch let failure as SourceFailure {
      throw SetupFailure([SetupFinding(failure)])
    } catch {
      throw SetupFailure(.malformed, "\(error)", at: .init(path: path))
    }
  }

  private static func writeEntitlements(_ context: inout SetupContext) throws(SetupFailure) {
    let path = context.setup.entitlements
    let group = PropertyListValue.string(context.setup.groupText)
    guard try context.copy.read(path) != nil else {
      context.add(Addition(kind: .item, path: [HostFiles.groupsKey], value: context.setup.groupText), to: path)
      return try create(path, [HostFiles.groupsKey: [group]], "lets the extension into the App Group", &context)
    }
    try GroupEdit.run(path, &context, reason: "lets the extension into the App Group")
  }

  private static func writeInfoPlist(_ context: inout SetupContext) throws(SetupFailure) {
    let setup = context.setup
    let values = try InfoPlistContent(context)
    guard var document = try HostFiles.document(setup.infoPlist, &context.copy) else {
      return try create(
        setup.infoPlist, values.whole, "what the extension accepts and how it reaches the app", &context)
    }
    do {
      for (path, value) in values.managed where document.value.value(at: path)?.isEquivalent(to: value) != true {
        try document.set(value, at: path)
      }
      let script = InfoPlistContent.scriptPath
      if values.script == nil, document.value.value(at: script)?.string == WebPageScript.name {
        try document.remove(at: script)
      }
      if values.scheme == nil, document.value.value(at: ["InletURLScheme"]) != nil {
        try document.remove(at: ["InletURLScheme"])
      }
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    try context.copy.write(
      setup.infoPlist, document.text.bytes, ["what the extension accepts and how it reaches the app"])
  }
}
