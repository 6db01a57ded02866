/// What lies at a path: the folder to work in, what the app is made with, and its Xcode project.
public struct DetectedProject: Sendable, Hashable {
  /// The folder that is worked in, where `inlet.json` lies; an absolute path.
  public var root: String
  /// What the app is made with.
  public var framework: Framework
  /// The `.xcodeproj` folder below the root; nil where there is none yet.
  public var project: String?
  /// Why it is taken for that, as a phrase for people: `pubspec.yaml names flutter`.
  public var evidence: String

  /// The Podfile that builds this project's libraries, if there is one.
  var podfile: String?
  /// The AIR descriptor.
  var descriptor: String?

  /// The folder that holds the `.xcodeproj`, below the root.
  var projectFolder: String { RelativePath.folder(of: project ?? "") }
  /// The project file below the root.
  var projectFile: String { (project ?? "") + "/project.pbxproj" }
}
