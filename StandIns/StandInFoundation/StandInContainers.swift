// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The App Group containers an extension may see.
///
/// They belong to the task that runs the extension, so that tests running side by side do not share them. A
/// process of its own gets them from the environment instead: `INLET_APP_GROUPS` names a folder with one
/// folder per group.
public struct StandInContainers: Sendable {
  /// The folder of each group.
  public var folders: [String: URL]

  /// Containers in these folders; other groups are not entitled.
  public init(_ folders: [String: URL]) {
    self.folders = folders
  }

  /// What code in this task sees; nil: what the environment says.
  @TaskLocal public static var current: StandInContainers?

  static func folder(of group: String) -> URL? {
    if let current { return current.folders[group] }
    let environment = ProcessInfo.processInfo.environment
    guard let root = environment["INLET_APP_GROUPS"], !group.contains("/") else { return nil }
    let folder = URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(group, isDirectory: true)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}

extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    StandInContainers.folder(of: groupIdentifier)
  }
}
