/// A batch of changes to a project, written as splices into the bytes that were read.
///
/// Changes are made to objects in memory and can build on each other: a phase added by one call can get a file by the
/// next. ``bytes()`` compares each touched object with the file and writes only what differs, each new thing in the
/// file's own form: indentation and line ends of its neighbours, sections, order by id, comments, dialect. What an edit
/// does not mean stays, byte for byte; undoing a change inside the batch leaves no trace, and making a change that is
/// already there is no change.
///
/// ```swift
/// var editor = ProjectEditor(project)
/// try editor.set("16.0", at: ["buildSettings", "IPHONEOS_DEPLOYMENT_TARGET"], of: configuration.id)
/// let bytes = editor.bytes()
/// ```
public struct ProjectEditor: Sendable {
  /// The project as it was read.
  public let base: Project
  /// The form in which new objects are written, told from the file.
  public let dialect: ProjectDialect
  /// The touched objects.
  var drafts: [ObjectID: Draft] = [:]
  /// The added objects in the order in which they were added.
  var added: [ObjectID] = []

  enum Draft: Sendable {
    case changed(EditableValue)
    case added(EditableValue)
    case removed
  }

  /// Starts an empty batch.
  public init(_ project: Project) {
    base = project
    dialect = ProjectDialect(project)
  }

  /// Whether anything was added, removed or touched.
  ///
  /// A touched object may still be written as it was.
  public var isUntouched: Bool { drafts.isEmpty }
}

extension ProjectEditor {
  /// Adds an object.
  ///
  /// - Throws: ``Failure/idTaken(_:isa:)`` when there is an object of this id; nothing is changed then.
  public mutating func add(_ id: ObjectID, isa: String, _ fields: OpenStepValue) throws(Failure) {
    if contains(id) { throw .idTaken(id, isa: value("isa", of: id)?.string ?? "") }
    let entries = (fields.entries ?? []).filter { $0.key != "isa" }
    let object = EditableValue(.dictionary([OpenStepEntry("isa", .string(isa))] + entries))
    drafts[id] = .added(object)
    added.append(id)
  }

  /// Removes an object; references to it are the caller's affair.
  ///
  /// Does nothing when there is no such object.
  public mutating func remove(_ id: ObjectID) {
    if case .added? = drafts[id] {
      // An object that took the place of a removed one leaves it removed.
      drafts[id] = base.contains(id) ? .removed : nil
      added.removeAll { $0 == id }
    } else if base.contains(id) {
      drafts[id] = .removed
    }
  }

  /// Sets a value; dictionaries on the way are made.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/notADictionary(key:)``; nothing is changed then.
  public mutating func set(_ value: OpenStepValue, at path: EntryPath, of id: ObjectID) throws(Failure) {
    try change(path, of: id) { $0?.value == value ? $0 : EditableValue(value) }
  }

  /// Removes an entry; does nothing when it is not there.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/notADictionary(key:)``; nothing is changed then.
  public mutating func removeValue(at path: EntryPath, of id: ObjectID) throws(Failure) {
    try change(path, of: id) { _ in nil }
  }

  /// Inserts an element into a list, which is made when it is missing.
  ///
  /// Does nothing when the list has the element.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/notADictionary(key:)``, ``Failure/notAList(key:)``; nothing is
  ///   changed then.
  public mutating func insert(
    _ element: OpenStepValue, at position: ListPosition = .last, inList path: EntryPath, of id: ObjectID
  ) throws(Failure) {
    let key = path.keys.last ?? ""
    try change(path, of: id) { list throws(Failure) in
      var list = list ?? EditableValue(.list([]))
      guard case .list(var elements) = list.content else { throw .notAList(key: key) }
      let values = elements.map(\.value)
      if values.contains(element) { return list }
      elements.insert(EditableValue(element), at: position.index(in: values))
      list.content = .list(elements)
      return list
    }
  }

  /// Inserts a reference to an object into a list of references.
  ///
  /// - Throws: as ``insert(_:at:inList:of:)``.
  public mutating func insert(
    reference: ObjectID, at position: ListPosition = .last, inList path: EntryPath, of id: ObjectID
  ) throws(Failure) {
    try insert(.string(reference.rawValue), at: position, inList: path, of: id)
  }

  /// Removes every element that equals `element` from a list; does nothing when list or element are not there.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/notADictionary(key:)``, ``Failure/notAList(key:)``; nothing is
  ///   changed then.
  public mutating func removeElement(
    _ element: OpenStepValue, fromList path: EntryPath, of id: ObjectID
  ) throws(Failure) {
    let key = path.keys.last ?? ""
    try change(path, of: id) { list throws(Failure) in
      guard var list else { return nil }
      guard case .list(let elements) = list.content else { throw .notAList(key: key) }
      list.content = .list(elements.filter { $0.value != element })
      return list
    }
  }

  private mutating func change(
    _ path: EntryPath, of id: ObjectID, _ change: (EditableValue?) throws(Failure) -> EditableValue?
  ) throws(Failure) {
    switch drafts[id] {
    case .added(var object):
      try object.change(at: path.keys[...], change)
      drafts[id] = .added(object)
    case .changed(var object):
      try object.change(at: path.keys[...], change)
      drafts[id] = .changed(object)
    case .removed: throw .noSuchObject(id)
    case nil:
      guard let node = base.node(of: id) else { throw .noSuchObject(id) }
      var object = EditableValue(node)
      try object.change(at: path.keys[...], change)
      drafts[id] = .changed(object)
    }
  }
}
