import Foundation

/// Finds out what lies at a path, without being told.
public struct ProjectDetector: Sendable {
  /// Looks at a path: a folder, an `.xcodeproj` or an `.xcworkspace`.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to the current folder.
  ///   - project: The `.xcodeproj` to take, relative to the folder; the only one there is unless given.
  /// - Returns: What lies there.
  /// - Throws: ``SetupFailure`` with what was found instead: nothing, several projects, a generator's description.
  public static func detect(at path: String, project: String? = nil) throws(SetupFailure) -> DetectedProject {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), isFolder.boolValue else {
      throw SetupFailure(
        .noSuchPath, "there is no folder '\(path)'", at: .init(path: path),
        hint: "give the folder of the app, or its .xcodeproj")
    }
    var root = absolute
    var project = project
    let name = (absolute as NSString).lastPathComponent
    let isPackage = name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    if isPackage || (name == "ios" && belongsToFramework((absolute as NSString).deletingLastPathComponent)) {
      root = (absolute as NSString).deletingLastPathComponent
      if name.hasSuffix(".xcodeproj") { project = name }
      if name.hasSuffix(".xcworkspace") { project = try self.project(ofWorkspace: name, root: root) }
    }
    let detector = ProjectDetector(folder: ProjectFolder(root: root), choice: project)
    return try detector.detect()
  }

  /// The folder that a path means: itself, or the one around an `.xcodeproj` or `.xcworkspace`.
  static func folder(of path: String) -> String {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let isPackage = absolute.hasSuffix(".xcodeproj") || absolute.hasSuffix(".xcworkspace")
    return isPackage ? (absolute as NSString).deletingLastPathComponent : absolute
  }

  let folder: ProjectFolder
  /// The project that was asked for.
  let choice: String?

  private static func belongsToFramework(_ root: String) -> Bool {
    FrameworkEvidence.find(in: ProjectFolder(root: root)) != nil
  }

  private func detect() throws(SetupFailure) -> DetectedProject {
    let found = FrameworkEvidence.find(in: folder)
    var result = DetectedProject(
      root: folder.root, framework: found?.framework ?? .native, evidence: found?.reason ?? "an Xcode project")
    if let descriptor = found?.descriptor { result.descriptor = descriptor }
    if let choice {
      let path = RelativePath.join("", choice)
      guard path.hasSuffix(".xcodeproj"), folder.isFolder(path) else {
        throw SetupFailure(
          .noProject, "there is no Xcode project '\(choice)' in this folder", at: .init(path: choice),
          hint: listing(allProjects()))
      }
      result.project = path
    } else {
      if let generator = GeneratedProject.find(in: folder) { throw SetupFailure([generator.finding]) }
      result.project = try onlyProject(of: result)
    }
    if result.framework == .native, let project = result.project {
      result.evidence = "\(project), and no other framework's files"
    }
    result.podfile = podfile(for: result)
    return result
  }

  private func onlyProject(of found: DetectedProject) throws(SetupFailure) -> String? {
    let places = found.framework.projectPlaces
    let candidates = places.isEmpty ? allProjects() : places.flatMap { projects(in: $0) }
    if candidates.count == 1 { return candidates[0] }
    if let preferred = found.framework.preferredProject, candidates.contains(preferred) { return preferred }
    guard candidates.isEmpty else {
      throw SetupFailure(
        .severalProjects, "there are several Xcode projects: \(candidates.joined(separator: ", "))",
        at: .init(path: candidates[0]), hint: "say which with --project")
    }
    if found.framework == .expo || found.framework == .air { return nil }
    guard let command = found.framework.creatingCommand else {
      throw SetupFailure(
        .noProject, "there is no app project here", at: .init(path: "."),
        hint:
          "give the folder of the app: of an .xcodeproj, or of a Flutter, Capacitor, Cordova, React Native, Expo or AIR app"
      )
    }
    throw SetupFailure(
      .platformMissing, "this is a \(found.framework.displayName) app without its iOS project",
      at: .init(path: places[0]),
      hint: "run '\(command)' first")
  }

  private func projects(in path: String) -> [String] {
    folder.names(in: path).filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
      .map { RelativePath.join(path, $0) }
  }

  /// The projects in the folder; where there are none, those in folders one and two levels down.
  private func allProjects() -> [String] {
    var level = [""]
    for _ in 0..<3 {
      let found = level.flatMap { projects(in: $0) }
      if !found.isEmpty { return found }
      level = level.flatMap { parent in
        folder.names(in: parent).filter { !Self.skipped.contains($0) && !$0.hasPrefix(".") && !$0.contains(".xc") }
          .map { RelativePath.join(parent, $0) }.filter { folder.isFolder($0) }
      }
      if level.count > 200 { return [] }
    }
    return []
  }

  private static let skipped: Set<String> = ["Pods", "Carthage", "node_modules", "build", "DerivedData", "vendor"]

  private func listing(_ projects: [String]) -> String {
    projects.isEmpty ? "give the path of an .xcodeproj folder" : "there are: \(projects.joined(separator: ", "))"
  }

  private func podfile(for found: DetectedProject) -> String? {
    guard found.project != nil else { return nil }
    return [RelativePath.join(found.projectFolder, "Podfile"), "Podfile"].first { folder.exists($0) }
  }

  /// The only project that a workspace names, Pods apart.
  private static func project(ofWorkspace name: String, root: String) throws(SetupFailure) -> String {
    let file = name + "/contents.xcworkspacedata"
    let text = ProjectFolder(root: root).text(file) ?? ""
    let named = text.components(separatedBy: "location").dropFirst().compactMap { part -> String? in
      guard let value = part.components(separatedBy: "\"").dropFirst().first, value.hasSuffix(".xcodeproj") else {
        return nil
      }
      return value.components(separatedBy: ":").last
    }
    let projects = named.filter { !$0.hasSuffix("Pods.xcodeproj") }
    guard let first = projects.first else {
      throw SetupFailure(
        .noProject, "this workspace names no project", at: .init(path: file), hint: "give the path of the .xcodeproj")
    }
    guard projects.count == 1 else {
      throw SetupFailure(
        .severalProjects, "this workspace has several projects: \(projects.joined(separator: ", "))",
        at: .init(path: file), hint: "say which with --project")
    }
    return first
  }
}

extension Framework {
  /// Where the Xcode project lies; empty where it can be anywhere.
  fileprivate var projectPlaces: [String] {
    switch self {
    case .native: []
    case .flutter, .reactNative, .expo: ["ios"]
    case .capacitor: ["ios/App", "ios"]
    case .cordova: ["platforms/ios"]
    case .air: ["inlet-ios"]
    }
  }

  /// The project to take where several lie in one place.
  fileprivate var preferredProject: String? {
    switch self {
    case .flutter: "ios/Runner.xcodeproj"
    case .capacitor: "ios/App/App.xcodeproj"
    case .cordova: "platforms/ios/App.xcodeproj"
    default: nil
    }
  }

  /// The command that makes the project.
  fileprivate var creatingCommand: String? {
    switch self {
    case .native, .air, .expo: nil
    case .flutter: "flutter create --platforms=ios ."
    case .capacitor: "npx cap add ios"
    case .cordova: "cordova platform add ios"
    case .reactNative: "npx react-native init, or copy the ios folder of the template"
    }
  }
}
