import ActivationRules
import Foundation
import XcodeProject

/// Finds out what a description leaves open, and refuses what cannot be.
struct SetupResolver {
  let detected: DetectedProject
  let host: HostApp
  let files: HostFiles
  let request: SetupRequest
  let record: SetupRecord?
  let defaultPackage: InletDescription.Package
  /// Where `inlet.json` is when it has values that can be wrong.
  let place: SetupFinding.Place?
  private(set) var findings: [SetupFinding] = []

  init(
    detected: DetectedProject, host: HostApp, files: HostFiles, request: SetupRequest, record: SetupRecord?,
    defaultPackage: InletDescription.Package, place: SetupFinding.Place?
  ) {
    self.detected = detected
    self.host = host
    self.files = files
    self.request = request
    self.record = record
    self.defaultPackage = defaultPackage
    self.place = place
  }

  /// The place of what a person said: the options have none.
  private var saidPlace: SetupFinding.Place { place ?? host.targetPlace }

  mutating func resolve(
    _ given: InletDescription, _ copy: inout WorkingCopy
  ) throws(SetupFailure) -> ResolvedSetup {
    var description = given
    let name = given.name ?? given.kind.defaultName
    checkName(name)
    checkOthers(name, given.kind, &copy)
    let accepts = given.accepts ?? InletDescription.standardContent
    let appIDs = bundleIDs()
    let ids = extensionIDs(given.bundleIdentifier, name: name, appIDs)
    let appGroup = group(given.appGroup, appIDs)
    let scheme = scheme(given.urlScheme, opensApp: given.opensApp ?? true, appIDs)
    let folder = extensionFolder(name)
    checkFolder(folder, name, copy.folder)
    checkPackage(given.package, copy.folder)
    guard findings.isEmpty, let appGroup else { throw SetupFailure(findings) }

    description.project = detected.project
    description.target = host.name
    description.name = name
    description.displayName = given.displayName ?? files.displayName ?? host.name
    description.accepts = accepts
    description.appGroup = appGroup
    description.urlScheme = scheme
    description.opensApp = given.opensApp ?? true
    description.package = given.package ?? defaultPackage
    let main = host.project.mainGroup.flatMap { host.fileTree.path(of: $0) } ?? ""
    let mainFolder = RelativePath.join(detected.projectFolder, main)
    return ResolvedSetup(
      description: description, name: name, displayName: description.displayName ?? name, accepts: accepts,
      appGroup: appGroup, urlScheme: scheme, bundleIDs: ids, folder: folder,
      groupPath: RelativePath.from(mainFolder, to: folder),
      fileStyle: detected.framework.regeneratesProject || !main.isEmpty ? .group : .automatic,
      package: description.package ?? .none)
  }

  // MARK: The name

  private mutating func checkName(_ name: String) {
    let forbidden: Set<Character> = ["/", ":", "\\", "\"", "$", "'", "`"]
    if name.isEmpty || name.utf8.count > 100 || name.hasPrefix(".") || name.contains(where: { forbidden.contains($0) })
      || name.unicodeScalars.contains(where: { $0.value < 0x20 })
    {
      findings.append(
        SetupFinding(
          .invalidValue, "'\(name)' cannot be the name of an extension", at: saidPlace,
          hint: "use letters, digits and spaces, for example ShareExtension"))
    }
    let product = host.release?.resolved("PRODUCT_NAME")
    if [host.name, product].compactMap({ $0?.lowercased() }).contains(name.lowercased()) {
      findings.append(
        SetupFinding(
          .nameIsApp, "the extension has the app's name '\(name)'", at: saidPlace,
          hint: "choose another one, for example --name ShareExtension"))
      return
    }
    let editor = host.editor
    guard let other = host.project.targets.first(where: { $0.name.lowercased() == name.lowercased() }),
      other.id != editor.derivedID(isa: "PBXNativeTarget", ["target", name])
    else { return }
    findings.append(
      SetupFinding(
        .nameTaken, "there is a target '\(other.name)' that was not added by inlet", at: host.place,
        hint: "choose another name with --name, or remove that target first"))
  }

  private mutating func checkOthers(_ name: String, _ kind: InletDescription.Kind, _ copy: inout WorkingCopy) {
    guard kind == .share, !request.allowsOtherExtensions, record == nil else { return }
    let others = OtherExtension.all(of: host, &copy).filter {
      $0.target.name != name && $0.point == kind.extensionPoint
    }
    guard !others.isEmpty else { return }
    let names = others.map { "'\($0.target.name)'" }.joined(separator: ", ")
    findings.append(
      SetupFinding(
        .otherShareExtension, "the app has a share extension already: \(names)",
        at: others[0].infoPlist.map { .init(path: $0) } ?? host.place,
        hint: "remove it first, or add one more with --beside-others; iOS shows one of them well"))
  }

  private func extensionFolder(_ name: String) -> String {
    detected.framework.regeneratesProject
      ? RelativePath.join("inlet", name) : RelativePath.join(host.sourceRoot, name)
  }

  private mutating func checkFolder(_ path: String, _ name: String, _ folder: ProjectFolder) {
    let generated = [
      "Info.plist", name + ".entitlements", ResolvedSetup.sourceName, ResolvedSetup.privacyName,
      ResolvedSetup.pageScriptName,
    ]
    let editor = host.editor
    let isInstalled = editor.contains(editor.derivedID(isa: "PBXNativeTarget", ["target", name]))
    let isRecorded = record?.files.keys.contains { $0.hasPrefix(path + "/") } == true
    guard !isInstalled, !isRecorded else { return }
    let foreign = folder.names(in: path).filter { !generated.contains($0) && $0 != ".DS_Store" }
    guard let first = foreign.first else { return }
    findings.append(
      SetupFinding(
        .nameTaken, "there is a folder '\(path)' that holds other files", at: .init(path: path + "/" + first),
        hint: "choose another name with --name, or move the folder away"))
  }

  /// Refuses a folder without a package when it is named for the first time; later `doctor` tells of it.
  private mutating func checkPackage(_ package: InletDescription.Package?, _ folder: ProjectFolder) {
    guard case .path(let path)? = package, request.package != nil || record == nil,
      let reason = LocalPackage.fault(at: path, seenFrom: folder)
    else { return }
    findings.append(
      SetupFinding(
        .packageNotFound, reason, at: request.package != nil ? .init(path: path) : place ?? .init(path: path),
        hint: "give the folder of Inlet's checkout with --package, or its repository and a version: URL@VERSION"))
  }

  // MARK: Bundle identifiers

  private mutating func bundleIDs() -> [(configuration: HostConfiguration, id: String)] {
    var result: [(configuration: HostConfiguration, id: String)] = []
    for configuration in host.configurations {
      if let id = files.bundleID(configuration) {
        result.append((configuration, id))
      } else {
        let raw = configuration.bundleIDSetting ?? files.infoText("CFBundleIdentifier", configuration)
        findings.append(
          SetupFinding(
            .bundleIDUnknown,
            "the app's bundle identifier in configuration '\(configuration.name)' cannot be told"
              + (raw.map { ": it is '\($0)'" } ?? ""), at: host.targetPlace,
            hint: "set PRODUCT_BUNDLE_IDENTIFIER, or create the xcconfig file that does"))
        break
      }
    }
    return result
  }

  private mutating func extensionIDs(
    _ given: ByConfiguration?, name: String, _ apps: [(configuration: HostConfiguration, id: String)]
  ) -> [String: String] {
    let allowed = name.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || (48...57).contains($0.value))
    }
    let suffix = allowed.isEmpty ? "share" : String(String.UnicodeScalarView(allowed))
    var result: [String: String] = [:]
    for (configuration, id) in apps {
      guard let given else {
        let base = configuration.bundleIDSetting == nil ? nil : configuration.portable("PRODUCT_BUNDLE_IDENTIFIER")
        result[configuration.name] = (base ?? id) + "." + suffix
        continue
      }
      guard let own = given.value(for: configuration.name) else {
        findings.append(
          SetupFinding(
            .invalidValue, "no bundle identifier of the extension is given for configuration '\(configuration.name)'",
            at: saidPlace, hint: "give one for each of \(host.configurations.map(\.name).joined(separator: ", "))"))
        continue
      }
      let resolved = configuration.expand(own) ?? own
      if !resolved.hasPrefix(id + ".") || resolved == id + "." {
        findings.append(
          SetupFinding(
            .bundleIDPrefix, "the extension's bundle identifier '\(own)' does not begin with the app's and a dot",
            at: saidPlace, hint: "use for example '\(id).\(suffix)'"))
      }
      result[configuration.name] = own
    }
    return result
  }

  // MARK: App Group and scheme

  private mutating func group(
    _ given: ByConfiguration?, _ apps: [(configuration: HostConfiguration, id: String)]
  ) -> ByConfiguration? {
    guard let given else { return existingGroup(apps) }
    for value in given.values where !Self.isAppGroup(value) {
      findings.append(
        SetupFinding(
          .invalidAppGroup, "'\(value)' is no App Group: its name begins with 'group.'", at: saidPlace,
          hint: "use for example 'group.\(apps.first?.id ?? "com.example.app")'"))
    }
    for configuration in host.configurations where given.value(for: configuration.name) == nil {
      findings.append(
        SetupFinding(
          .invalidValue, "no App Group is given for configuration '\(configuration.name)'", at: saidPlace,
          hint: "give one for each of \(host.configurations.map(\.name).joined(separator: ", "))"))
    }
    return given
  }

  private mutating func existingGroup(
    _ apps: [(configuration: HostConfiguration, id: String)]
  ) -> ByConfiguration? {
    let present = host.configurations.map { ($0.name, files.appGroups($0)) }
    let used = present.filter { !$0.1.isEmpty }
    let all = Set(used.flatMap { $0.1 })
    if all.isEmpty {
      let id = apps.first { $0.configuration.name == host.release?.name }?.id ?? apps.first?.id
      return id.map { .all("group." + $0) }
    }
    if all.count == 1, let only = all.first { return .all(only) }
    if used.count == present.count, used.allSatisfy({ $0.1.count == 1 }) {
      return .each(Dictionary(used.map { ($0.0, $0.1[0]) }) { first, _ in first })
    }
    findings.append(
      SetupFinding(
        .severalAppGroups, "the app has several App Groups: \(all.sorted().joined(separator: ", "))",
        at: host.entitlements.first.map { .init(path: $0.path) } ?? host.place,
        hint: "say with --app-group which one carries shares"))
    return nil
  }

  static func isAppGroup(_ text: String) -> Bool {
    text.hasPrefix("group.") && text.utf8.count > 6 && text.utf8.count <= 255
      && !text.unicodeScalars.contains { $0.value <= 0x20 || "<>&\"'/\\".unicodeScalars.contains($0) }
  }

  private mutating func scheme(
    _ given: String?, opensApp: Bool, _ apps: [(configuration: HostConfiguration, id: String)]
  ) -> String? {
    guard let given else {
      guard opensApp else { return nil }
      let id = apps.first { $0.configuration.name == host.release?.name }?.id ?? apps.first?.id ?? "app"
      let clean = String(id.lowercased().map { Self.schemeCharacters.contains($0) ? $0 : "-" })
      let text = (clean.first?.isLetter == true ? clean : "app" + clean) + ".share"
      return text
    }
    if !Self.isScheme(given) {
      findings.append(
        SetupFinding(
          .invalidScheme, "'\(given)' is no URL scheme: no link begins with it", at: saidPlace,
          hint: "a letter, then letters, digits, '+', '-' and '.'; for example '"
            + String(given.lowercased().map { Self.schemeCharacters.contains($0) ? $0 : "-" }) + "'"))
    }
    return given
  }

  private static let schemeCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789+-.")
  private static let foreignSchemes: Set<String> = [
    "http", "https", "file", "data", "about", "javascript", "mailto", "tel", "sms", "facetime", "itms", "itms-apps",
  ]

  static func isScheme(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard let first = lower.first, first.isASCII, first.isLetter, lower.utf8.count <= 128 else { return false }
    return lower.allSatisfy { schemeCharacters.contains($0) } && !foreignSchemes.contains(lower)
  }
}
