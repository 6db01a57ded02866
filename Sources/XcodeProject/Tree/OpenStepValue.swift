/// A property list value apart from any file: what an edit writes and what a reader gets decoded.
///
/// Literals work: `["isa": "PBXGroup", "children": []]` is a dictionary whose entries keep their order.
public enum OpenStepValue: Hashable, Sendable {
  /// Text. Numbers and booleans are text in this format (`"1"`, `"YES"`).
  case string(String)
  /// Bytes, written `<0fbd77>`.
  case data([UInt8])
  /// An ordered list.
  case list([OpenStepValue])
  /// Keys and values in the order in which they are written.
  case dictionary([OpenStepEntry])

  /// The text of a string, nil for other kinds.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of a list, nil for other kinds.
  public var list: [OpenStepValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The entries of a dictionary, nil for other kinds.
  public var entries: [OpenStepEntry]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The strings of a list; elements of other kinds are left out, and other kinds have none.
  public var strings: [String] { (list ?? []).compactMap(\.string) }

  /// The value of a key, the last one where it stands twice; nil when this is not a dictionary.
  public subscript(key: String) -> OpenStepValue? {
    entries?.last { $0.key.isSame(as: key) }?.value
  }

  /// A list of strings.
  public static func strings(_ texts: some Sequence<String>) -> OpenStepValue { .list(texts.map { .string($0) }) }
}

extension String {
  /// Whether both have the same bytes; `==` also holds for different spellings of one character, which are different
  /// keys in a property list.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// One `key = value;` of a dictionary.
public struct OpenStepEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// Its value.
  public var value: OpenStepValue

  /// An entry.
  public init(_ key: String, _ value: OpenStepValue) {
    self.key = key
    self.value = value
  }
}

extension OpenStepValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list.
  public init(arrayLiteral elements: OpenStepValue...) { self = .list(elements) }
  /// A dictionary in the literal's order.
  public init(dictionaryLiteral elements: (String, OpenStepValue)...) {
    self = .dictionary(elements.map { OpenStepEntry($0.0, $0.1) })
  }
}

extension OpenStepNode {
  /// The value decoded, with all that it holds.
  ///
  /// O(bytes of the value).
  public var value: OpenStepValue {
    switch kind {
    case .string: .string(string ?? "")
    case .data: .data(data ?? [])
    case .list: .list(elements.map(\.value))
    case .dictionary: .dictionary(entries.map { OpenStepEntry($0.key.string ?? "", $0.value.value) })
    }
  }
}
