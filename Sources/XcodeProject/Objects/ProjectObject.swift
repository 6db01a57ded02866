/// One object of a project: its id, its class and its values, resolved when they are asked for.
public struct ProjectObject: Sendable {
  /// The object's id.
  public let id: ObjectID
  /// Where the object is read from.
  public let source: any ProjectReading

  init(id: ObjectID, source: any ProjectReading) {
    self.id = id
    self.source = source
  }

  /// The object's class, as `isa` names it; empty when it has none.
  public var isa: String { string("isa") ?? "" }

  /// All entries in their order.
  public var entries: [OpenStepEntry] { source.entries(of: id) }

  /// The value of a key.
  public subscript(key: String) -> OpenStepValue? { source.value(key, of: id) }

  /// The text of a key, nil when it is missing or not text.
  public func string(_ key: String) -> String? { self[key]?.string }

  /// The texts of a list, empty when it is missing.
  public func strings(_ key: String) -> [String] { self[key]?.strings ?? [] }

  /// The object that a key names, nil when it is missing or leads nowhere.
  public func reference(_ key: String) -> ProjectObject? {
    string(key).flatMap { source.object(ObjectID($0)) }
  }

  /// The objects that a list names; ids that lead nowhere are left out.
  public func references(_ key: String) -> [ProjectObject] {
    strings(key).compactMap { source.object(ObjectID($0)) }
  }
}

extension ProjectObject: Equatable {
  /// Whether both have the same id; the source is not compared.
  public static func == (left: ProjectObject, right: ProjectObject) -> Bool { left.id == right.id }
}
