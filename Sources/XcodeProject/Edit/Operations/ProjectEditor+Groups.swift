extension ProjectEditor {
  /// Adds a group for a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to that of the parent group.
  ///   - parent: The group to put it into; the main group unless given.
  ///   - position: Where among the parent's children; before the group of products unless given, else last.
  /// - Returns: The id of the group, made from its path and parent.
  /// - Throws: ``Failure/noProjectObject``, ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addGroup(
    path: String, in parent: ObjectID? = nil, at position: ListPosition? = nil
  ) throws(Failure) -> ObjectID {
    let parent = try requireGroup(parent)
    let fields = [OpenStepEntry("children", [])] + Self.pathFields(path)
    let group = try ensure("PBXGroup", ["group", parent.rawValue, path], fields)
    try insert(reference: group, at: position ?? positionOfNewGroup, inList: "children", of: parent)
    return group
  }

  /// Removes a group from the groups that hold it, with all that it holds: groups, file references and the build files
  /// of those.
  ///
  /// - Throws: a group whose children are no list.
  public mutating func removeGroup(_ id: ObjectID) throws(Failure) {
    var visited: Set<ObjectID> = []
    try removeElementAndChildren(id, &visited)
  }

  private mutating func removeElementAndChildren(
    _ id: ObjectID, _ visited: inout Set<ObjectID>
  ) throws(Failure) {
    // An explicit list of what is left to do: groups may be nested deeply, or in a circle.
    var pending = [id]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted, let object = object(next) else { continue }
      pending.append(contentsOf: object.strings("children").map { ObjectID($0) })
      if object.isa == "PBXFileSystemSynchronizedRootGroup" {
        try removeSynchronizedFolder(next)
      } else {
        try removeFileReference(next)
      }
    }
  }

  /// In front of the group of products where the main group holds it, else at the end.
  var positionOfNewGroup: ListPosition { productsGroup.map { .before(object: $0.id) } ?? .last }

  func requireGroup(_ id: ObjectID?) throws(Failure) -> ObjectID {
    if let id { return try requireObject(id).id }
    guard let main = mainGroup else { throw .noProjectObject }
    return main.id
  }

  /// `path`, and `name` where the path has more than one part.
  static func pathFields(_ path: String) -> [OpenStepEntry] {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let name = last == path ? [] : [OpenStepEntry("name", .string(last))]
    return name + [OpenStepEntry("path", .string(path)), OpenStepEntry("sourceTree", "<group>")]
  }
}
