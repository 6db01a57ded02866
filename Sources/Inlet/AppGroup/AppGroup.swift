import Foundation

/// The container that an app shares with its extensions.
///
/// On Apple platforms it is found by the group's id, which must be in the entitlements of both targets. Elsewhere it is
/// a directory.
public struct AppGroup: Hashable, Sendable {
  /// The id, such as `group.com.example.gallery`; nil for a container that was given as a directory.
  public let identifier: String?
  /// The container.
  ///
  /// It moves between launches: never store its path.
  public let container: URL

  /// Why there is no container.
  public enum Failure: Error, Hashable, Sendable {
    /// No id was given, usually because a key is missing from an Info.plist.
    case noIdentifier
    /// The system knows no container of this id for this process: the group is missing from the target's entitlements,
    /// or is spelled differently there (upper and lower case count).
    case unknown(identifier: String)
    /// What was given is not a directory.
    case notADirectory(path: String)
  }

  /// The container of a group.
  ///
  /// - Parameter identifier: On Apple platforms the id in the entitlements. Elsewhere the name of a directory below the
  ///   one that the environment variable `INLET_APP_GROUPS` names.
  /// - Throws: ``Failure``; nothing was made.
  public init(identifier: String) throws(Failure) {
    guard !identifier.isEmpty else { throw .noIdentifier }
    guard let container = Self.containerOnThisPlatform(identifier) else { throw .unknown(identifier: identifier) }
    try self.init(identifier: identifier, container: container)
  }

  /// A directory that stands in for a container: in tests, tools and on Linux.
  ///
  /// - Throws: ``Failure/notADirectory(path:)``.
  public init(directory: URL) throws(Failure) { try self.init(identifier: nil, container: directory) }

  private init(identifier: String?, container: URL) throws(Failure) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: container.path, isDirectory: &isDirectory), isDirectory.boolValue
    else {
      throw .notADirectory(path: container.path)
    }
    self.identifier = identifier
    self.container = container
  }
}

extension AppGroup.Failure: LocalizedError, CustomStringConvertible {
  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .noIdentifier: "no App Group id: set InletAppGroup in the Info.plist of the app and of the extension"
    case .unknown(let identifier):
      "no App Group '\(identifier)' for this process: check the entitlements of the app and of the extension"
    case .notADirectory(let path): "\(path): not a directory"
    }
  }

  /// What happened and what to do next.
  public var errorDescription: String? { description }
}
