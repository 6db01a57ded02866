extension ProjectEditor {
  /// Adds a folder whose files belong to a target without being listed (Xcode 16 and later).
  ///
  /// Look at ``ProjectDialect/allowsSynchronizedFolders`` first: in older project formats such a folder makes the
  /// project unreadable for Xcode 15.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the main group's.
  ///   - target: The target that its files belong to.
  ///   - exceptions: Files that do not, relative to the folder: its Info.plist, for one.
  ///   - position: Where in the main group; before the group of products unless given, else last.
  /// - Returns: The id of the folder.
  /// - Throws: ``Failure/noProjectObject``, ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addSynchronizedFolder(
    path: String, to target: ObjectID, exceptions: [String] = [], at position: ListPosition? = nil
  ) throws(Failure) -> ObjectID {
    let main = try requireGroup(nil)
    _ = try requireObject(target)
    var fields = Self.pathFields(path)
    if dialect.synchronizedFolders != .plain {
      fields += [OpenStepEntry("explicitFileTypes", .dictionary([])), OpenStepEntry("explicitFolders", [])]
    }
    let identity = ["folder", path]
    let folder = try ensure("PBXFileSystemSynchronizedRootGroup", identity, fields)
    if !exceptions.isEmpty {
      let set = try ensure(
        Self.exceptionSetClass, ["exceptions", folder.rawValue, target.rawValue],
        [OpenStepEntry("membershipExceptions", .strings(exceptions)), OpenStepEntry("target", .id(target))])
      try insert(reference: set, inList: "exceptions", of: folder)
    }
    try insert(reference: folder, at: position ?? positionOfNewGroup, inList: "children", of: main)
    try insert(reference: folder, inList: "fileSystemSynchronizedGroups", of: target)
    return folder
  }

  /// Removes a synchronized folder from the groups and targets that have it, with its exception sets.
  ///
  /// - Throws: a group or target whose list is no list.
  public mutating func removeSynchronizedFolder(_ id: ObjectID) throws(Failure) {
    guard let folder = object(id).map(SynchronizedFolder.init) else { return }
    for set in folder.exceptionSets { remove(set.id) }
    for target in targets {
      try removeReference(id, fromList: "fileSystemSynchronizedGroups", of: target.id, dropsEmpty: true)
    }
    try removeFileReference(id)
  }

  /// Removes the exception sets that folders have for a target.
  mutating func removeExceptionSets(for target: ObjectID) throws(Failure) {
    for object in objects(ofClass: "PBXFileSystemSynchronizedRootGroup") {
      for set in SynchronizedFolder(object).exceptionSets where set.object.string("target") == target.rawValue {
        try removeReference(set.id, fromList: "exceptions", of: object.id, dropsEmpty: true)
        remove(set.id)
      }
    }
  }

  private static let exceptionSetClass = "PBXFileSystemSynchronizedBuildFileExceptionSet"
}
