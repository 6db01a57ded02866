/// A folder whose files belong to targets without being listed (Xcode 16 and later).
public struct SynchronizedFolder: Sendable, Equatable {
  /// The object behind, of class `PBXFileSystemSynchronizedRootGroup`.
  public let object: ProjectObject

  /// Takes an object for a synchronized folder; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The folder's id.
  public var id: ObjectID { object.id }
  /// The same object as an element of the navigator, for its path.
  public var element: FileElement { FileElement(object) }
  /// The lists of files that are treated otherwise, one for each target concerned.
  public var exceptionSets: [SynchronizedFolderExceptions] {
    object.references("exceptions").map(SynchronizedFolderExceptions.init)
  }
}

/// The files of a synchronized folder that are not as the others for one target.
///
/// For a target that the folder belongs to they are left out; for any other target they are the ones taken in.
public struct SynchronizedFolderExceptions: Sendable, Equatable {
  /// The object behind.
  public let object: ProjectObject

  /// Takes an object for a set of exceptions; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The set's id.
  public var id: ObjectID { object.id }
  /// The target concerned; nil for exceptions of a build phase.
  public var target: ProjectTarget? { object.reference("target").map(ProjectTarget.init) }
  /// The build phase concerned, in sets for a phase.
  public var buildPhase: BuildPhase? { object.reference("buildPhase").map(BuildPhase.init) }
  /// Paths relative to the folder.
  public var membershipExceptions: [String] { object.strings("membershipExceptions") }
}
