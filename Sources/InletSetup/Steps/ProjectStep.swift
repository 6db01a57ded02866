import InletWebPage
import XcodeProject

/// Puts the extension into the Xcode project: target, files, embedding, dependency, settings, packages.
struct ProjectStep {
  private var editor: ProjectEditor
  private let host: HostApp
  private let setup: ResolvedSetup
  private let folder: ProjectFolder
  private var reasons: [String] = []
  private var settings: [Addition] = []

  /// Edits the project file.
  ///
  /// - Returns: The target's id.
  static func run(_ context: inout SetupContext) throws(SetupFailure) -> ObjectID {
    var step = ProjectStep(
      editor: context.host.editor, host: context.host, setup: context.setup, folder: context.copy.folder)
    let target: ObjectID
    do {
      target = try step.edit(context)
    } catch {
      throw SetupFailure([SetupFinding(error, path: context.host.file)])
    }
    let base = context.host.project
    let old = context.record?.files[context.host.file]?.additions ?? []
    let objects = step.editor.objectIDs.filter { !base.contains($0) }
      .map { Addition(kind: .object, value: $0.rawValue) }
    let kept = old.filter { addition in
      switch addition.kind {
      case .object: addition.value.map { step.editor.contains(ObjectID($0)) } == true
      case .setting: step.currentSetting(addition) == addition.value
      default: false
      }
    }
    context.additions[context.host.file] = kept
    for addition in step.settings + objects { context.add(addition, to: context.host.file) }
    guard !step.editor.isUntouched else { return target }
    try context.copy.write(context.host.file, step.editor.bytes(), step.reasons)
    return target
  }

  private mutating func edit(_ context: SetupContext) throws(ProjectEditor.Failure) -> ObjectID {
    let id = editor.derivedID(isa: "PBXNativeTarget", ["target", setup.name])
    let isNew = !editor.contains(id)
    reasons.append(
      isNew
        ? "adds the target '\(setup.name)', embeds it and makes the app depend on it"
        : "completes the target '\(setup.name)'")
    let plan = ExtensionSettings(host: host, files: context.files, setup: setup)
    let bases = try flutterBases(plan)
    let target = try editor.addNativeTarget(
      NewTarget(
        name: setup.name, product: .appExtension,
        settings: NewTargetSettings(byConfiguration: plan.settings, baseFiles: bases), attributes: attributes))
    let product = try editor.addProduct(named: setup.name, .appExtension)
    try editor.embedExtension(
      product, in: host.target.id,
      phaseNamed: host.toolsVersion >= 14 ? "Embed Foundation Extensions" : "Embed App Extensions")
    try editor.addAppExtension(
      NewAppExtension(
        name: setup.name, host: host.target.id, folder: setup.groupPath, sources: [ResolvedSetup.sourceName],
        resources: setup.resourceNames, supportFiles: ["Info.plist", setup.entitlementsName],
        fileStyle: setup.fileStyle))
    if !isNew {
      try correct(plan, target)
      try removePageScript()
    }
    try addHostFiles(context)
    try addHostSettings()
    try addPackages(context, to: target)
    if let version = context.airVersion { try followDescriptor(version) }
    return target
  }

  // MARK: The extension

  /// Sets what must follow the app where the extension exists already; what a person may choose stays.
  private mutating func correct(_ plan: ExtensionSettings, _ target: ObjectID) throws(ProjectEditor.Failure) {
    let configurations = editor.object(target).map(ProjectTarget.init)?.configurationList?.configurations ?? []
    for configuration in configurations {
      for entry in plan.settings[configuration.name] ?? [] {
        let present = configuration.object["buildSettings"]?[entry.key]
        if let present, plan.accepts(present, for: entry.key, in: configuration.name) { continue }
        try editor.set(entry.value, at: ["buildSettings", entry.key], of: configuration.id)
      }
      for name in ExtensionSettings.following
      where plan.contradicts(configuration.setting(name), name, configuration.name) {
        try editor.removeValue(at: ["buildSettings", name], of: configuration.id)
      }
    }
  }

  /// Takes out the script for web pages where none are accepted any more and its file is gone.
  private mutating func removePageScript() throws(ProjectEditor.Failure) {
    guard setup.pageScript == nil else { return }
    let name = ResolvedSetup.pageScriptName
    guard let main = editor.mainGroup else { return }
    let group = editor.object(editor.derivedID(isa: "PBXGroup", ["group", main.id.rawValue, setup.groupPath]))
    let isThere = folder.exists(RelativePath.join(setup.folder, name)) && !isPageScriptGenerated
    for file in group.map(FileElement.init)?.children ?? [] where file.path == name && !isThere {
      try editor.removeFileReference(file.id)
    }
  }

  private var isPageScriptGenerated: Bool {
    folder.text(RelativePath.join(setup.folder, ResolvedSetup.pageScriptName)) == WebPageScript.source
  }

  private mutating func flutterBases(_ plan: ExtensionSettings) throws(ProjectEditor.Failure) -> [String: ObjectID] {
    let names = plan.configurationsOnFlutter
    guard !names.isEmpty else { return [:] }
    let generated = editor.objects(ofClass: "PBXFileReference").first {
      host.fileTree.path(of: FileElement($0))?.hasSuffix("Flutter/Generated.xcconfig") == true
    }
    let file: ObjectID
    if let generated {
      file = generated.id
    } else {
      guard let main = editor.mainGroup else { return [:] }
      file = try editor.addFileReference(path: "Flutter/Generated.xcconfig", in: main.id)
    }
    return Dictionary(names.map { ($0, file) }) { first, _ in first }
  }

  private var attributes: [OpenStepEntry] {
    let known = host.target.attributes
    var names = ["CreatedOnToolsVersion"]
    if (8...10).contains(host.toolsVersion) { names += ["DevelopmentTeam", "ProvisioningStyle"] }
    return known.filter { names.contains($0.key) }
  }

  // MARK: The app

  private mutating func addHostFiles(_ context: SetupContext) throws(ProjectEditor.Failure) {
    let missing = MissingHostFiles(host, context.files, folder)
    for (path, names) in missing.entitlements {
      try setHost("CODE_SIGN_ENTITLEMENTS", RelativePath.from(host.sourceRoot, to: path), in: names)
      try addHostFile(path)
    }
    if let (path, names) = missing.infoPlist, setup.urlScheme != nil || !context.detected.framework.linksAppLibraries {
      try setHost("INFOPLIST_FILE", RelativePath.from(host.sourceRoot, to: path), in: names)
      try addHostFile(path)
      try exceptFromFolder(path)
    }
  }

  private mutating func addHostSettings() throws(ProjectEditor.Failure) {
    guard case .each(let groups) = setup.appGroup else { return }
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      try setHost(ResolvedSetup.groupSetting, group, in: [name])
    }
  }

  private mutating func setHost(
    _ setting: String, _ value: String, in names: [String]
  ) throws(ProjectEditor.Failure) {
    for configuration in host.target.configurationList?.configurations ?? [] where names.contains(configuration.name) {
      if configuration.setting(setting) == value { continue }
      try editor.set(.string(value), at: ["buildSettings", setting], of: configuration.id)
      settings.append(Addition(kind: .setting, path: [configuration.name, setting], value: value))
      reasons.append("sets \(setting) of the app")
    }
  }

  private func currentSetting(_ addition: Addition) -> String? {
    guard addition.path.count == 2, let target = editor.object(host.target.id).map(ProjectTarget.init) else {
      return nil
    }
    return target.configurationList?.configuration(named: addition.path[0])?.setting(addition.path[1])
  }

  /// Shows a new file of the app in the navigator, beside its neighbours.
  private mutating func addHostFile(_ path: String) throws(ProjectEditor.Failure) {
    if synchronizedFolder(around: path) != nil { return }
    let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
    let wanted = RelativePath.from(base, to: RelativePath.folder(of: path))
    let groups = editor.objects(ofClass: "PBXGroup").map(FileElement.init)
    if !wanted.isEmpty, let group = groups.first(where: { $0.path != nil && host.fileTree.path(of: $0) == wanted }) {
      try editor.addFileReference(path: RelativePath.name(of: path), in: group.id)
    } else if let main = editor.mainGroup {
      let mainPath = host.fileTree.path(of: main) ?? ""
      try editor.addFileReference(
        path: RelativePath.from(RelativePath.join(base, mainPath), to: path), in: main.id)
    }
  }

  private func synchronizedFolder(around path: String) -> (folder: SynchronizedFolder, inside: String)? {
    let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
    for folder in host.target.synchronizedFolders {
      guard let place = host.fileTree.path(of: folder.element) else { continue }
      let whole = RelativePath.join(base, place)
      if path.hasPrefix(whole + "/") { return (folder, String(path.dropFirst(whole.count + 1))) }
    }
    return nil
  }

  /// Keeps an Info.plist in a synchronized folder from being copied as a resource.
  private mutating func exceptFromFolder(_ path: String) throws(ProjectEditor.Failure) {
    guard let (folder, inside) = synchronizedFolder(around: path) else { return }
    if let set = folder.exceptionSets.first(where: { $0.target?.id == host.target.id }) {
      return try editor.insert(.string(inside), inList: "membershipExceptions", of: set.id)
    }
    let isa = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    let set = editor.derivedID(isa: isa, ["exceptions", folder.id.rawValue, host.target.id.rawValue])
    if !editor.contains(set) {
      try editor.add(
        set, isa: isa,
        ["membershipExceptions": .strings([inside]), "target": .string(host.target.id.rawValue)])
    }
    try editor.insert(.string(set.rawValue), inList: "exceptions", of: folder.id)
  }

  /// Gives the stand-in app of an AIR project the version of the descriptor.
  private mutating func followDescriptor(_ version: String) throws(ProjectEditor.Failure) {
    for configuration in host.project.configurationList?.configurations ?? [] {
      for name in ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"] where configuration.setting(name) != version {
        try editor.set(.string(version), at: ["buildSettings", name], of: configuration.id)
      }
    }
  }

  // MARK: Packages

  private mutating func addPackages(_ context: SetupContext, to target: ObjectID) throws(ProjectEditor.Failure) {
    let location: PackageLocation
    switch setup.package {
    case .none: return try removeEarlierPackages(context, keeping: nil)
    case .url(let url, let version): location = .remote(url: url, minimumVersion: version)
    case .path(let path), .embedded(let path):
      let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
      location = .local(path: path.hasPrefix("/") ? path : RelativePath.from(base, to: RelativePath.join("", path)))
    }
    let package = try editor.addPackage(location)
    try removeEarlierPackages(context, keeping: package)
    try editor.addPackageProduct(named: "InletExtension", of: package, to: target)
    if context.detected.framework.linksAppLibraries {
      for product in ["Inlet", "InletApp"] {
        try editor.addPackageProduct(named: product, of: package, to: host.target.id)
      }
    }
  }
  /// Takes out what an earlier run linked where the libraries come from elsewhere now.
  private mutating func removeEarlierPackages(
    _ context: SetupContext, keeping package: ObjectID?
  ) throws(ProjectEditor.Failure) {
    let recorded = (context.record?.files[host.file]?.additions ?? []).filter { $0.kind == .object }
    let objects = recorded.compactMap { $0.value.flatMap { editor.object(ObjectID($0)) } }
    let old = objects.filter { $0.isa.hasSuffix("SwiftPackageReference") && $0.id != package }
    guard !old.isEmpty else { return }
    reasons.append("links the libraries from where they come from now")
    for product in objects where product.isa == "XCSwiftPackageProductDependency" {
      try editor.removePackageProduct(product.id)
    }
    for reference in old {
      let isUsed = editor.objects(ofClass: "XCSwiftPackageProductDependency").contains {
        $0.string("package") == reference.id.rawValue
      }
      if !isUsed { try editor.removePackage(reference.id) }
    }
  }
}
