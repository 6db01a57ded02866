/// The build settings in force for a target or a project in one configuration.
///
/// Four levels, the strongest first: the target's settings, the target's xcconfig, the project's settings, the
/// project's xcconfig; beneath them what ``builtIn`` says. Xcode's own defaults are not known here, so a setting that
/// nobody set is nil.
///
/// ```swift
/// let settings = BuildSettings(of: target, configuration: "Release", loader: .disk(folder: "ios"))
/// try settings.value("PRODUCT_BUNDLE_IDENTIFIER")  // "org.example.app"
/// ```
public struct BuildSettings: Sendable {
  /// One source of settings.
  public struct Level: Sendable {
    /// What it is.
    public enum Origin: Sendable, Hashable {
      /// The settings of the target's configuration.
      case target
      /// The xcconfig file beneath them.
      case targetFile(path: String)
      /// The settings of the project's configuration.
      case project
      /// The xcconfig file beneath them.
      case projectFile(path: String)
      /// ``BuildSettings/builtIn``.
      case builtIn
    }

    /// What it is.
    public let origin: Origin
    let assignments: [(name: SettingName, value: String)]
  }

  /// The levels, the strongest first.
  public let levels: [Level]
  /// What went wrong with xcconfig files; settings of the rest are still there.
  public let problems: [Problem]
  /// What conditions such as `[sdk=iphoneos*]` are compared with.
  let facts: [String: String]

  /// The settings of a target.
  ///
  /// - Parameters:
  ///   - target: The target, with its project.
  ///   - configuration: The name of the configuration.
  ///   - loader: Reads xcconfig files; none are read unless given.
  ///   - builtIn: Values beneath all levels, for instance `SRCROOT`. `TARGET_NAME` and `CONFIGURATION` are known.
  ///   - sdk: What `[sdk=…]` is compared with; `iphoneos` unless given.
  ///   - tree: The project's files, where the caller has walked them already; walked unless given.
  public init(
    of target: ProjectTarget, configuration: String, loader: XcconfigLoader = .none, builtIn: [String: String] = [:],
    sdk: String = "iphoneos", tree: FileTree? = nil
  ) {
    let lists = [target.configurationList, target.object.source.configurationList]
    var known = ["TARGET_NAME": target.name, "TARGETNAME": target.name, "CONFIGURATION": configuration]
    known.merge(builtIn) { $1 }
    self.init(lists, configuration, target.object.source, loader, known, sdk, tree)
  }

  /// The settings of the project itself, without a target.
  public init(
    ofProject project: any ProjectReading, configuration: String, loader: XcconfigLoader = .none,
    builtIn: [String: String] = [:], sdk: String = "iphoneos", tree: FileTree? = nil
  ) {
    let known = ["CONFIGURATION": configuration].merging(builtIn) { $1 }
    self.init([nil, project.configurationList], configuration, project, loader, known, sdk, tree)
  }

  private init(
    _ lists: [ConfigurationList?], _ configuration: String, _ project: any ProjectReading, _ loader: XcconfigLoader,
    _ builtIn: [String: String], _ sdk: String, _ tree: FileTree?
  ) {
    let tree = tree ?? FileTree(project)
    var levels: [Level] = []
    var problems: [Problem] = []
    for (list, isTarget) in zip(lists, [true, false]) {
      guard let own = list?.configuration(named: configuration) else { continue }
      let settings = own.settings.compactMap { entry in
        entry.value.settingText.map { (name: SettingName(entry.key), value: $0) }
      }
      levels.append(Level(origin: isTarget ? .target : .project, assignments: settings))
      guard let path = Self.baseFilePath(of: own, in: tree, &problems) else { continue }
      let (assignments, found) = loader.load(path)
      problems += found
      levels.append(
        Level(
          origin: isTarget ? .targetFile(path: path) : .projectFile(path: path),
          assignments: assignments.map { (name: $0.0, value: $0.1) }))
    }
    let known = builtIn.sorted { $0.key < $1.key }.map { (name: SettingName($0.key), value: $0.value) }
    self.levels = levels + [Level(origin: .builtIn, assignments: known)]
    self.problems = problems
    facts = ["sdk": sdk, "config": configuration, "arch": "arm64"]
  }

  private static func baseFilePath(
    of configuration: BuildConfiguration, in tree: FileTree, _ problems: inout [Problem]
  ) -> String? {
    if let (folder, path) = configuration.baseFileInFolder {
      return tree.path(of: folder.element).map { $0.isEmpty ? path : $0 + "/" + path }
    }
    guard let file = configuration.baseFile else { return nil }
    guard let path = tree.path(of: file) else {
      problems.append(.unreadable(path: file.displayName, from: nil))
      return nil
    }
    return path
  }
}

extension BuildSettings {
  /// Something about an xcconfig file that keeps settings from being known.
  public enum Problem: Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read; `from` is the `#include`, nil for a configuration's own file.
    case unreadable(path: String, from: SourceLocation?)
    /// Files include each other in a circle, too deeply or too many.
    case includesTooMany(path: String, from: SourceLocation?)
    /// A line that is neither assignment, include nor comment.
    case malformed(SourceLocation)

    /// The problem with its place and the next step.
    public var description: String {
      switch self {
      case .unreadable(let path, let from):
        "\(Self.place(path, from))'\(path)' cannot be read; create it (pod install, flutter pub get) or fix the path"
      case .includesTooMany(let path, let from):
        "\(Self.place(path, from))'\(path)' is included in a circle or too deeply; remove the include"
      case .malformed(let place): "\(place): this line is no setting; write NAME = value"
      }
    }

    private static func place(_ path: String, _ from: SourceLocation?) -> String { "\(from?.description ?? path): " }
  }
}
