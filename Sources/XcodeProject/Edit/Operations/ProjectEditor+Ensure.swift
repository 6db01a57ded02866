extension ProjectEditor {
  /// The object that is made from `identity`: added with `fields` when it is missing, left as it is when it is there.
  mutating func ensure(
    _ isa: String, _ identity: [String], _ fields: [OpenStepEntry]
  ) throws(Failure) -> ObjectID {
    let id = derivedID(isa: isa, identity)
    if !contains(id) { try add(id, isa: isa, .dictionary(fields)) }
    return id
  }

  /// The project object's id.
  ///
  /// - Throws: `Failure.noProjectObject`.
  func requireRoot() throws(Failure) -> ObjectID {
    guard let rootID, contains(rootID) else { throw .noProjectObject }
    return rootID
  }

  func requireObject(_ id: ObjectID) throws(Failure) -> ProjectObject {
    guard let object = object(id) else { throw .noSuchObject(id) }
    return object
  }

  /// Removes a reference from a list, and the list's entry when nothing is left and `dropsEmpty` says so.
  mutating func removeReference(
    _ id: ObjectID, fromList path: EntryPath, of owner: ObjectID, dropsEmpty: Bool = false
  ) throws(Failure) {
    guard let key = path.keys.first, let list = value(key, of: owner)?.list, list.contains(.string(id.rawValue)) else {
      return
    }
    try removeElement(.string(id.rawValue), fromList: path, of: owner)
    if dropsEmpty, value(key, of: owner)?.list?.isEmpty == true { try removeValue(at: path, of: owner) }
  }
}

extension OpenStepValue {
  /// The id of an object as a value.
  static func id(_ id: ObjectID) -> OpenStepValue { .string(id.rawValue) }
  /// Ids of objects as a list.
  static func ids(_ ids: [ObjectID]) -> OpenStepValue { .list(ids.map { .string($0.rawValue) }) }
}
