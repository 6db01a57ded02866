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
  public let text: SourceText
  /// What the file holds.
  public let value: PropertyListValue
  /// The format of the file, which edits keep.
  public let format: Format
  /// The elements of an XML file; nil for a binary one.
  let tree: PropertyListTree?

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
      tree = nil
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
    let bytes: [UInt8]
    do {
      bytes = try PropertyListWriter.document(value)
    } catch {
      throw Self.notRepresentable(error.message, in: SourceText([], path: path))
    }
    try self.init(SourceText(bytes, path: path))
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

  /// A key that a dictionary gives more than once; Foundation and Xcode take the last and say nothing.
  public struct RepeatedKey: Sendable, Hashable {
    /// The path of the key.
    public var path: PropertyListPath
    /// Where each `<key>` stands; empty for a binary file.
    public var locations: [SourceLocation]
  }

  /// The keys that are given more than once in their dictionary, in the order of the file.
  ///
  /// O(size of the file).
  public var repeatedKeys: [RepeatedKey] {
    value.repeatedKeys(below: PropertyListPath()).map { path in
      guard let tree, let container = tree.element(at: path.steps.dropLast()) else {
        return RepeatedKey(path: path, locations: [])
      }
      let keys = tree.items(of: container).filter { .key($0.name) == path.steps.last }.compactMap(\.key)
      return RepeatedKey(path: path, locations: keys.map { text.location(of: tree.xml.nodes[$0].range.lowerBound) })
    }
  }
}

extension PropertyListValue {
  fileprivate func repeatedKeys(below path: PropertyListPath) -> [PropertyListPath] {
    switch self {
    case .dictionary(let dictionary):
      dictionary.repeatedKeys.map { path.appending(.key($0)) }
        + dictionary.lastEntries.flatMap { $0.value.repeatedKeys(below: path.appending(.key($0.key))) }
    case .array(let items):
      items.enumerated().flatMap { $1.repeatedKeys(below: path.appending(.index($0))) }
    default: []
    }
  }
}
