import Foundation

/// A property list file that can be changed without rewriting it: an Info.plist, entitlements, a privacy manifest.
///
/// Only the lines of what changes are touched. Order, indentation, comments, the document type, a byte order mark,
/// the kind of line end, escapes and needless forms such as `<true></true>` stay as they are, and what is added is
/// written in the style of its neighbours. A binary file is encoded anew as a binary file, its values and their order
/// unchanged.
///
/// ```swift
/// var entitlements = try PropertyListDocument(SourceText(bytes, path: "App/App.entitlements"))
/// try entitlements.append("group.org.example.app", toArrayAt: ["com.apple.security.application-groups"])
/// let after = entitlements.text.bytes
/// ```
public struct PropertyListDocument: Sendable {
  /// The formats of property lists.
  public enum Format: String, Sendable, Hashable, Codable {
    /// XML, which is what Xcode writes.
    case xml
    /// Binary (`bplist00`).
    case binary
  }

  /// The bytes of the file with every edit so far.
  public private(set) var text: SourceText
  /// What the file holds.
  public private(set) var value: PropertyListValue
  /// The format of the file, which edits keep.
  public let format: Format
  private var tree: PropertyListTree?

  /// Reads a file.
  ///
  /// - Parameter text: The bytes with the path that failures name: XML in UTF-8 or binary, at most 32 MiB and
  ///   nested at most 256 deep.
  /// - Throws: ``SourceFailure`` with the place of the first fault. OpenStep lists (`{ key = value; }`) are refused
  ///   as ``SourceFailure/Code/unsupportedFormat``.
  public init(_ text: SourceText) throws(SourceFailure) {
    switch PropertyListSniffer.format(of: text) {
    case .binary:
      format = .binary
      value = try BinaryPropertyListReader.value(of: text)
    case .openStep:
      throw SourceFailure(
        .unsupportedFormat, "the file is an OpenStep property list, which is not edited here", in: text, at: 0,
        hint: "convert it with 'plutil -convert xml1' and try again")
    case .xml:
      format = .xml
      let tree = try PropertyListTree(text)
      self.tree = tree
      value = tree.value
    }
    self.text = text
  }

  /// A new file in the form in which Xcode writes one: XML with its document type, tabs, LF, a final newline.
  ///
  /// - Parameters:
  ///   - value: What the file holds, a dictionary for an Info.plist or entitlements.
  ///   - path: The path that failures name.
  /// - Throws: ``SourceFailure/Code/notRepresentable`` for control characters in a text and for dates before the
  ///   year 0 or after 9999.
  public init(creating value: PropertyListValue, path: String) throws(SourceFailure) {
    do {
      try self.init(SourceText(PropertyListWriter.document(value), path: path))
    } catch let failure as SourceFailure {
      throw failure
    } catch {
      throw Self.notRepresentable("\(error)", in: SourceText([], path: path))
    }
  }

  /// The place of the value at `path`; nil when nothing stands there, and in a binary file.
  public func location(of path: PropertyListPath) -> SourceLocation? {
    guard let tree, let element = tree.element(at: path.steps) else { return nil }
    return text.location(of: tree.xml.nodes[element].range.lowerBound)
  }

  /// The place of the `<key>` at `path`; nil when nothing stands there, in a binary file and in an array.
  public func keyLocation(of path: PropertyListPath) -> SourceLocation? {
    guard let tree, case .key(let name)? = path.steps.last,
      let container = tree.element(at: path.steps.dropLast()),
      let item = tree.items(of: container).last(where: { $0.name == name }), let key = item.key
    else { return nil }
    return text.location(of: tree.xml.nodes[key].range.lowerBound)
  }

  /// How the empty container at `path` is written; nil when nothing stands there, when it holds something (a comment
  /// is something), and in a binary file.
  public func emptyForm(at path: PropertyListPath) -> EmptyContainerForm? {
    guard let tree, let element = tree.element(at: path.steps), tree.items(of: element).isEmpty,
      ["dict", "array"].contains(tree.xml.name(of: element))
    else { return nil }
    let node = tree.xml.nodes[element]
    if node.isSelfClosing { return .selfClosing }
    if node.content.isEmpty { return .tagPair }
    return tree.xml.children(of: element).allSatisfy { tree.xml.nodes[$0].kind == .text } ? .tagPairOnTwoLines : nil
  }
}

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

  private static func notRepresentable(_ message: String, in text: SourceText) -> SourceFailure {
    SourceFailure(
      .notRepresentable, message, in: text, at: nil, hint: "change the value; XML has no way to write it")
  }
}
