import Foundation

/// What a property list holds, with nothing lost on the way: the order of keys, keys given twice, the difference
/// between an integer, a real and a boolean.
///
/// Two values are equal when they hold the same in the same order; ``isEquivalent(to:)`` leaves the order of keys out.
public indirect enum PropertyListValue: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number that 64 bits hold, signed or unsigned.
  case integer(PropertyListInteger)
  /// A floating-point number; infinities and NaN are allowed.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A moment; XML holds whole seconds, a binary file fractions of them too.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, in the order of the file.
  case dictionary(PropertyListDictionary)

  /// A whole number.
  public static func integer(_ value: Int) -> PropertyListValue { .integer(PropertyListInteger(value)) }

  /// An empty dictionary or one of the given entries, in their order.
  public static func dictionary(_ entries: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue {
    .dictionary(PropertyListDictionary(entries.map { .init(key: $0.key, value: $0.value) }))
  }

  /// The text of a string, nil for every other kind.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The number of an integer that an `Int` holds, nil for everything else.
  public var integer: Int? { if case .integer(let integer) = self { Int(exactly: integer) } else { nil } }

  /// The truth of a boolean, nil for every other kind.
  public var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }

  /// The items of an array, nil for every other kind.
  public var array: [PropertyListValue]? { if case .array(let items) = self { items } else { nil } }

  /// The entries of a dictionary, nil for every other kind.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// Which kind of value this is.
  public var kind: Kind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The kinds of values that a property list knows.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Text.
    case string
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// True or false.
    case boolean
    /// A moment.
    case date
    /// Bytes.
    case data
    /// Values in order.
    case array
    /// Values by key.
    case dictionary

    /// The kind as a sentence names it: "a string", "an array".
    var phrase: String { (self == .integer || self == .array ? "an " : "a ") + rawValue }
  }

  /// The value at `path`; nil when nothing stands there.
  ///
  /// Of a key given twice the last counts.
  public func value(at path: PropertyListPath) -> PropertyListValue? {
    var value = self
    for step in path.steps {
      switch (step, value) {
      case (.key(let key), .dictionary(let dictionary)):
        guard let next = dictionary[key] else { return nil }
        value = next
      case (.index(let index), .array(let items)):
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  /// Whether the two hold the same, whatever the order of the keys; of a key given twice the last counts.
  public func isEquivalent(to other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.dictionary(let left), .dictionary(let right)):
      let (left, right) = (left.lastValues, right.lastValues)
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map(value.isEquivalent) ?? false }
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
    case (.real(let left), .real(let right)): return left == right || left.isNaN && right.isNaN
    default: return self == other
    }
  }
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A real.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
  /// A dictionary in the order of the literal.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(PropertyListDictionary(elements.map { .init(key: $0.0, value: $0.1) }))
  }
}
