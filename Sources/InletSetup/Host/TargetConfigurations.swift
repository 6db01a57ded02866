import Foundation
import XcodeProject

/// The configurations of a target, one for each of the project's.
enum TargetConfigurations {
  static func read(
    _ target: ProjectTarget, _ project: Project, _ detected: DetectedProject, _ folder: ProjectFolder, _ tree: FileTree
  ) -> [HostConfiguration] {
    let loader = XcconfigLoader.disk(folder: folder.absolute(detected.projectFolder))
    let base = project.rootObject?.string("projectDirPath") ?? ""
    let sourceRoot = RelativePath.join(detected.projectFolder, base)
    let package = RelativePath.name(of: detected.project ?? "")
    let known = [
      "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".", "PROJECT_FILE_PATH": package,
      "PROJECT_NAME": package.components(separatedBy: ".xcodeproj")[0],
    ]
    return project.configurationNames.map { name in
      let settings = BuildSettings(of: target, configuration: name, loader: loader, builtIn: known, tree: tree)
      let shared = BuildSettings(ofProject: project, configuration: name, loader: loader, builtIn: known, tree: tree)
      return HostConfiguration(
        name: name, settings: settings, shared: shared,
        infoPlist: path("INFOPLIST_FILE", settings, sourceRoot),
        entitlements: path("CODE_SIGN_ENTITLEMENTS", settings, sourceRoot))
    }
  }

  /// A path that a setting names, below the root; nil when it is not set or not known.
  private static func path(_ setting: String, _ settings: BuildSettings, _ sourceRoot: String) -> String? {
    // try?: a path that cannot be worked out is reported where it is needed.
    guard let expansion = try? settings.expansion(of: setting), expansion.undefined.isEmpty, !expansion.text.isEmpty
    else { return nil }
    return expansion.text.hasPrefix("/") ? expansion.text : RelativePath.join(sourceRoot, expansion.text)
  }
}
