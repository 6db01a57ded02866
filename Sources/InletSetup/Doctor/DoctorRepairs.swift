import XcodeProject

/// Edits that `sync` leaves to people because the app might want it so, and that are certain once the doctor has found
/// something.
struct DoctorRepairs {
  private var editor: ProjectEditor
  private let app: ProjectTarget
  private let target: ProjectTarget
  private let tree: FileTree
  private let infoPlist: String
  private var reasons: [String] = []

  /// Repairs the project file of a plan.
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    let file = context.host.file
    guard let bytes = try context.copy.read(file) else { return }
    let project: Project
    do {
      project = try Project(SourceText(bytes, path: file))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    guard let app = project.target(named: context.host.name), let target = project.target(named: context.setup.name)
    else { return }
    let base = RelativePath.folder(of: RelativePath.folder(of: file))
    var repairs = DoctorRepairs(
      editor: ProjectEditor(project), app: app, target: target, tree: FileTree(project),
      infoPlist: RelativePath.from(base, to: context.setup.infoPlist))
    do {
      try repairs.moveEmbedding()
      try repairs.signOnce()
      try repairs.stopCopyingInfoPlist()
      try repairs.includeGeneratedSettings()
    } catch {
      throw SetupFailure([SetupFinding(error, path: file)])
    }
    guard !repairs.editor.isUntouched else { return }
    try context.copy.write(file, repairs.editor.bytes(), repairs.reasons)
  }

  /// Puts the phase that embeds the extension before Flutter's "Thin Binary".
  private mutating func moveEmbedding() throws(ProjectEditor.Failure) {
    let phases = app.buildPhases
    guard let thinning = phases.firstIndex(where: \.isFlutterThinBinary),
      let embedding = phases.firstIndex(where: { $0.embedsExtensions && files(of: $0).isEmpty == false }),
      embedding > thinning
    else { return }
    let id = phases[embedding].id
    try editor.removeElement(.string(id.rawValue), fromList: "buildPhases", of: app.id)
    try editor.insert(reference: id, at: editor.positionOfEmbedding(in: app), inList: "buildPhases", of: app.id)
    reasons.append("embeds the extension before '\(phases[thinning].name)'")
  }

  /// Takes away the second signature, which can make the build a cycle.
  private mutating func signOnce() throws(ProjectEditor.Failure) {
    for file in app.buildPhases.filter(\.embedsExtensions).flatMap({ files(of: $0) })
    where file.attributes.contains("CodeSignOnCopy") {
      let rest = file.attributes.filter { $0 != "CodeSignOnCopy" }
      try editor.set(.strings(rest), at: ["settings", "ATTRIBUTES"], of: file.id)
      reasons.append("does not sign the extension again when it is embedded")
    }
  }

  /// Takes the Info.plist out of the extension's resources.
  private mutating func stopCopyingInfoPlist() throws(ProjectEditor.Failure) {
    for file in target.buildPhase(.resources)?.files ?? [] {
      guard let element = file.file, tree.path(of: element) == infoPlist else { continue }
      try editor.removeBuildFile(file.id)
      reasons.append("does not copy the extension's Info.plist as a resource")
    }
    for folder in target.synchronizedFolders {
      guard let place = tree.path(of: folder.element), infoPlist.hasPrefix(place + "/"),
        let set = folder.exceptionSets.first(where: { $0.target?.id == target.id })
      else { continue }
      let inside = String(infoPlist.dropFirst(place.count + 1))
      guard !set.membershipExceptions.contains(inside) else { continue }
      try editor.insert(.string(inside), inList: "membershipExceptions", of: set.id)
      reasons.append("does not copy the extension's Info.plist as a resource")
    }
  }

  /// Puts Flutter's generated settings beneath configurations that need them and have no file of their own.
  private mutating func includeGeneratedSettings() throws(ProjectEditor.Failure) {
    let generated = editor.objects(ofClass: "PBXFileReference").first {
      tree.path(of: FileElement($0))?.hasSuffix("Flutter/Generated.xcconfig") == true
    }
    guard let generated else { return }
    for configuration in target.configurationList?.configurations ?? [] {
      let refers = VersionSource.Number.allCases.contains {
        configuration.setting($0.setting)?.contains("FLUTTER_BUILD_") == true
      }
      guard refers, configuration.baseFile == nil, configuration.baseFileInFolder == nil else { continue }
      try editor.set(.string(generated.id.rawValue), at: "baseConfigurationReference", of: configuration.id)
      reasons.append("takes the extension's version from Flutter's generated settings")
    }
  }

  /// The files of a phase that are the extension.
  private func files(of phase: BuildPhase) -> [BuildFile] {
    guard let product = target.product?.id else { return [] }
    return phase.files.filter { $0.file?.id == product }
  }
}
