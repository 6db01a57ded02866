import XcodeProject

/// The app that gets the extension, as its project describes it.
struct HostApp {
  let project: Project
  /// An empty batch of edits: what tells the dialect of a large file is looked at once.
  let editor: ProjectEditor
  let target: ProjectTarget
  /// The project file below the root.
  let file: String
  /// The folder of `SRCROOT`, below the root.
  let sourceRoot: String
  /// The app's configurations, one for each of the project's.
  let configurations: [HostConfiguration]
  /// Paths of file elements.
  let fileTree: FileTree

  var name: String { target.name }
  /// The configuration for a release: the list's default, else the last.
  var release: HostConfiguration? {
    let name = target.configurationList?.defaultName
    return configurations.first { $0.name == name } ?? configurations.last
  }
  /// Where the project file is, for findings.
  var place: SetupFinding.Place { .init(path: file) }
  /// Where the app's target is described, for findings.
  var targetPlace: SetupFinding.Place {
    project.node(of: target.id).map { node in
      SetupFinding.Place(path: file, line: node.location.position.line, column: node.location.position.column)
    } ?? place
  }

  /// Reads an app from a project.
  ///
  /// - Throws: `SetupFailure` when there is no such app, or several.
  init(
    _ project: Project, in detected: DetectedProject, folder: ProjectFolder, target name: String?
  ) throws(SetupFailure) {
    self.project = project
    editor = ProjectEditor(project)
    file = detected.projectFile
    let place = SetupFinding.Place(path: detected.projectFile)
    guard project.rootObject != nil else {
      throw SetupFailure(
        .malformed, "'rootObject' names no project object", at: place, hint: "restore the file from version control")
    }
    let names = project.configurationNames
    guard !names.isEmpty else {
      throw SetupFailure(
        .noConfigurations, "the project has no build configurations", at: place, hint: "add one in Xcode")
    }
    target = try AppTargets(project: project, place: place).choose(name)
    let tree = FileTree(project)
    fileTree = tree
    let base = project.rootObject?.string("projectDirPath") ?? ""
    sourceRoot = RelativePath.join(detected.projectFolder, base)
    configurations = TargetConfigurations.read(target, project, detected, folder, tree)
  }

  /// The Xcode version that wrote the project, as its major number.
  var toolsVersion: Int {
    let attributes = project.rootObject?["attributes"]
    let checks = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { attributes?[$0]?.string }.compactMap {
      Int($0)
    }
    if let newest = checks.max(), newest >= 500 { return newest / 100 }
    switch project.objectVersion ?? 46 {
    case ..<48: return 8
    case ..<50: return 9
    case ..<53: return 11
    case ..<60: return 14
    case ..<77: return 15
    default: return 16
    }
  }

  /// The Info.plists of all configurations with the names of those that use them, each once.
  var infoPlists: [(path: String, configurations: [HostConfiguration])] { grouped(\.infoPlist) }

  /// The entitlements of all configurations with the names of those that use them, each once.
  var entitlements: [(path: String, configurations: [HostConfiguration])] { grouped(\.entitlements) }

  private func grouped(_ key: (HostConfiguration) -> String?) -> [(path: String, configurations: [HostConfiguration])] {
    var result: [(path: String, configurations: [HostConfiguration])] = []
    for configuration in configurations {
      guard let path = key(configuration) else { continue }
      if let index = result.firstIndex(where: { $0.path == path }) {
        result[index].configurations.append(configuration)
      } else {
        result.append((path, [configuration]))
      }
    }
    return result
  }
}
