/// A project file with its objects found by id; everything in it is reachable, known or not.
///
/// ```swift
/// let project = try Project(SourceText(bytes, path: "App.xcodeproj/project.pbxproj"))
/// for target in project.targets { print(target.name, target.productType ?? "") }
/// ```
public struct Project: Sendable {
  /// The lossless tree beneath.
  public let tree: OpenStepTree
  /// The `objects` dictionary.
  let objectsNode: OpenStepNode
  let index: ObjectIndex
  /// The id of the project object, nil when the file names none.
  public let rootID: ObjectID?
  /// The file's `objectVersion`, nil when it is missing or not a number.
  public let objectVersion: Int?

  /// Reads a project.
  ///
  /// - Throws: ``Failure/unreadable(_:)`` for a text that is no property list, ``Failure/noObjects(_:)`` for one that
  ///   is no project.
  public init(_ text: SourceText) throws(Failure) {
    let tree: OpenStepTree
    do throws(OpenStepTree.Failure) {
      tree = try OpenStepTree(text)
    } catch {
      throw .unreadable(error)
    }
    try self.init(tree)
  }

  /// Takes a tree for a project.
  ///
  /// - Throws: ``Failure/noObjects(_:)`` when the tree has no `objects` dictionary.
  public init(_ tree: OpenStepTree) throws(Failure) {
    guard let objects = tree.root["objects"], objects.kind == .dictionary else {
      throw .noObjects(tree.root.location)
    }
    self.tree = tree
    objectsNode = objects
    index = ObjectIndex(objects)
    rootID = tree.root["rootObject"]?.string.map { ObjectID($0) }
    objectVersion = tree.root["objectVersion"]?.string.flatMap { Int($0) }
  }

  /// Exactly the bytes that were read.
  public var bytes: [UInt8] { tree.bytes }

  /// The dictionary of an object in the tree, nil when there is none; with it the object's place in the file.
  public func node(of id: ObjectID) -> OpenStepNode? {
    index.position(of: id, in: tree.storage).flatMap { node(atKey: Int(index.keys[$0])) }
  }

  private func node(atKey key: Int) -> OpenStepNode? {
    let value = OpenStepNode(storage: tree.storage, index: key + 1)
    return value.kind == .dictionary ? value : nil
  }
}

extension Project: ProjectReading {
  /// All ids in the order of the file.
  public var objectIDs: [ObjectID] {
    index.keys.compactMap { key in
      guard node(atKey: Int(key)) != nil else { return nil }
      return OpenStepNode(storage: tree.storage, index: Int(key)).string.map { ObjectID($0) }
    }
  }

  /// Whether there is such an object.
  public func contains(_ id: ObjectID) -> Bool { node(of: id) != nil }

  /// One value of an object, decoded.
  public func value(_ key: String, of id: ObjectID) -> OpenStepValue? { node(of: id)?[key]?.value }

  /// All entries of an object, decoded.
  public func entries(of id: ObjectID) -> [OpenStepEntry] { node(of: id)?.value.entries ?? [] }

  /// All objects of a class (`isa`), in the order of the file.
  ///
  /// O(objects), without decoding any of them.
  public func objects(ofClass isa: String) -> [ProjectObject] {
    index.keys.compactMap { key in
      guard let node = node(atKey: Int(key)), node["isa"]?.hasText(isa) == true else { return nil }
      let id = OpenStepNode(storage: tree.storage, index: Int(key)).string
      return id.map { ProjectObject(id: ObjectID($0), source: self) }
    }
  }
}
