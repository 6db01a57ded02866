/// One value of an ``OpenStepTree``: a handle of two words that keeps the tree alive.
public struct OpenStepNode: Sendable {
  /// What a value is.
  public enum Kind: Hashable, Sendable {
    /// `{ key = value; }`
    case dictionary
    /// `( element, )`
    case list
    /// Text, with or without quotes; a key, too.
    case string
    /// `<0fbd77>`
    case data
  }

  let storage: OpenStepTree.Storage
  let index: Int

  var record: OpenStepTree.Record { storage.records[index] }

  /// What the value is.
  public var kind: Kind {
    switch storage.text.bytes[Int(record.start)] {
    case UInt8(ascii: "{"): .dictionary
    case UInt8(ascii: "("): .list
    case UInt8(ascii: "<"): .data
    default: .string
    }
  }

  /// Where the value stands, in bytes, its brackets or quotes included.
  public var range: Range<Int> { Int(record.start)..<Int(record.end) }

  /// Where the value stands, for a diagnostic.
  ///
  /// O(offset).
  public var location: SourceLocation { storage.text.location(of: range.lowerBound) }

  /// The decoded text of a string, nil for other kinds.
  ///
  /// Escapes are resolved as Foundation does; bytes that are not UTF-8 become U+FFFD.
  public var string: String? {
    kind == .string ? OpenStepString.decode(storage.text.bytes, in: range) : nil
  }

  /// The bytes of a data value, nil for other kinds.
  public var data: [UInt8]? {
    guard kind == .data else { return nil }
    let digits = storage.text.bytes[range].filter(ByteClass.isHex).map(ByteClass.hexValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The elements of a list in their order; empty for other kinds.
  public var elements: some Sequence<OpenStepNode> & Sendable {
    OpenStepChildren(storage: storage, of: kind == .list ? index : nil)
  }

  /// The keys and values of a dictionary in their order, a key that stands twice twice; empty for other kinds.
  public var entries: some Sequence<(key: OpenStepNode, value: OpenStepNode)> & Sendable {
    OpenStepPairs(base: OpenStepChildren(storage: storage, of: kind == .dictionary ? index : nil))
  }

  /// The value of a dictionary's key, nil when there is none or this is not a dictionary.
  ///
  /// Where a key stands twice the last one counts, as in Foundation. O(entries).
  public subscript(key: String) -> OpenStepNode? {
    var found: OpenStepNode?
    for entry in entries where entry.key.hasText(key) { found = entry.value }
    return found
  }

  /// Whether the decoded text of this string is `text`, without making a `String` in the usual case.
  func hasText(_ text: String) -> Bool {
    guard kind == .string else { return false }
    let bytes = storage.text.bytes
    var range = range
    if bytes[range.lowerBound] == UInt8(ascii: "\"") || bytes[range.lowerBound] == UInt8(ascii: "'") {
      range = range.lowerBound + 1..<range.upperBound - 1
      // Escapes, and bytes that may not be UTF-8, are compared as they are decoded.
      if bytes[range].contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 }) {
        return string?.isSame(as: text) == true
      }
    }
    return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
  }

  /// The decoded strings of a list; elements of other kinds are left out.
  public var strings: [String] { elements.compactMap(\.string) }
}

extension OpenStepNode: Equatable {
  /// Whether both are the same place of the same tree.
  public static func == (left: OpenStepNode, right: OpenStepNode) -> Bool {
    left.storage === right.storage && left.index == right.index
  }
}

/// The direct children of a record, by skipping over what each of them holds.
struct OpenStepChildren: Sequence, IteratorProtocol, Sendable {
  let storage: OpenStepTree.Storage
  private var index: Int
  private let end: Int

  init(storage: OpenStepTree.Storage, of parent: Int?) {
    self.storage = storage
    index = parent.map { $0 + 1 } ?? 0
    end = parent.map { Int(storage.records[$0].next) } ?? 0
  }

  mutating func next() -> OpenStepNode? {
    guard index < end else { return nil }
    defer { index = Int(storage.records[index].next) }
    return OpenStepNode(storage: storage, index: index)
  }
}

/// The children of a dictionary, two by two.
struct OpenStepPairs: Sequence, IteratorProtocol, Sendable {
  var base: OpenStepChildren

  mutating func next() -> (key: OpenStepNode, value: OpenStepNode)? {
    guard let key = base.next(), let value = base.next() else { return nil }
    return (key, value)
  }
}
