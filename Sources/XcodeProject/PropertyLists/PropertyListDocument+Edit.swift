extension PropertyListDocument {
  /// Puts `value` at `path`: an existing value is changed where it stands and only as far as it differs, a missing
  /// key is added last in its dictionary, missing dictionaries on the way included.
  ///
  /// - Returns: What changed in the bytes; empty when the value was there already.
  /// - Throws: ``SourceFailure``: `wrongKind`, `noSuchElement` (an index that does not exist), `duplicateKey`,
  ///   `notRepresentable`. The document is then unchanged.
  @discardableResult
  public mutating func set(
    _ value: PropertyListValue, at path: PropertyListPath
  ) throws(SourceFailure) -> SourceChange {
    try perform { current throws(PropertyListEdit.Problem) in try current.edits(setting: value, at: path) }
  }

  /// Adds `value` at `path`, where nothing may stand yet: under a new key at `place` (last unless told), or in an
  /// array before the item of that index.
  ///
  /// - Throws: ``SourceFailure``: `duplicateKey` when the key exists, else as ``set(_:at:)``. The document is then
  ///   unchanged.
  @discardableResult
  public mutating func insert(
    _ value: PropertyListValue, at path: PropertyListPath, place: PropertyListPlace = .last
  ) throws(SourceFailure) -> SourceChange {
    try perform { current throws(PropertyListEdit.Problem) in
      [try current.edit(inserting: value, at: path, place: place)]
    }
  }

  /// Adds `value` at the end of the array at `path`; a missing array is made.
  ///
  /// - Throws: ``SourceFailure`` as ``set(_:at:)``. The document is then unchanged.
  @discardableResult
  public mutating func append(
    _ value: PropertyListValue, toArrayAt path: PropertyListPath
  ) throws(SourceFailure) -> SourceChange {
    try perform { current throws(PropertyListEdit.Problem) in [try current.edit(appending: value, to: path)] }
  }

  /// Removes what stands at `path` with the lines that it stands on.
  ///
  /// - Parameters:
  ///   - path: A key or an index.
  ///   - emptied: How the container is written when nothing is left in it: `<dict/>` unless told. A container that
  ///     holds comments keeps its tags.
  /// - Returns: What changed in the bytes.
  /// - Throws: ``SourceFailure``: `noSuchElement`, `wrongKind`, `duplicateKey`. The document is then unchanged.
  @discardableResult
  public mutating func remove(
    at path: PropertyListPath, emptied: EmptyContainerForm = .selfClosing
  ) throws(SourceFailure) -> SourceChange {
    try perform(emptied: emptied) { current throws(PropertyListEdit.Problem) in [try current.edit(removing: path)] }
  }

  /// Takes a change back, to the byte.
  ///
  /// - Throws: ``SourceFailure/Code/noSuchElement`` when the bytes that the change left are no longer where it left
  ///   them. The document is then unchanged.
  public mutating func revert(_ change: SourceChange) throws(SourceFailure) {
    try read(try change.revert(in: text))
  }

  private mutating func read(_ bytes: [UInt8]) throws(SourceFailure) {
    self = try PropertyListDocument(SourceText(bytes, path: text.path))
  }

  private mutating func perform(
    emptied: EmptyContainerForm = .selfClosing,
    _ plan: (PropertyListValue) throws(PropertyListEdit.Problem) -> [PropertyListEdit]
  ) throws(SourceFailure) -> SourceChange {
    let edits: [PropertyListEdit]
    do {
      edits = try plan(value)
    } catch {
      throw failure(error)
    }
    var edited = self
    for edit in edits { try edited.apply(edit, emptied: emptied) }
    let change = SourceChange(from: text.bytes, to: edited.text.bytes)
    self = edited
    return change
  }

  private mutating func apply(_ edit: PropertyListEdit, emptied: EmptyContainerForm) throws(SourceFailure) {
    guard let tree else {
      return try read(BinaryPropertyListWriter.bytes(of: value.applying(edit)))
    }
    let bytes: [UInt8]?
    do {
      bytes = try PropertyListSplicer(tree).bytes(after: edit, emptied: emptied)
    } catch {
      throw Self.notRepresentable(error.message, in: text)
    }
    guard let bytes else {
      throw SourceFailure(.noSuchElement, "the path leads nowhere", in: text, at: nil, hint: "check the path")
    }
    try read(bytes)
  }

  private func failure(_ problem: PropertyListEdit.Problem) -> SourceFailure {
    let offset = tree.flatMap { tree in
      tree.element(at: problem.path.steps).map { tree.xml.nodes[$0].range.lowerBound }
    }
    return SourceFailure(problem.code, problem.message, in: text, at: offset, hint: problem.hint)
  }

  static func notRepresentable(_ message: String, in text: SourceText) -> SourceFailure {
    SourceFailure(
      .notRepresentable, message, in: text, at: nil, hint: "change the value; XML has no way to write it")
  }
}
