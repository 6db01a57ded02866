/// A type whose values can be written on a command line.
package protocol ArgumentValue: Sendable {
  /// Reads `argument`, or throws what is wrong with it in words that follow "invalid value 'x' for '--y': ".
  init(argument: String) throws(InvalidArgument)

  /// How the value is written, for defaults in help. Reading it again gives the same value.
  var argumentText: String { get }

  /// All values there are, if they can be listed: shown in help, offered by completion, used for suggestions.
  static var listedValues: [ListedValue] { get }
}

/// Why a piece of text is not a value of the type an option or argument takes.
package struct InvalidArgument: Error, Equatable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// One of the values an option or argument can take.
package struct ListedValue: Hashable, Sendable {
  package var name: String
  /// What choosing it means, in a few words; may be empty.
  package var summary: String

  package init(_ name: String, summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

extension ArgumentValue {
  package static var listedValues: [ListedValue] { [] }
}

extension String: ArgumentValue {
  package init(argument: String) throws(InvalidArgument) {
    self = argument
  }

  package var argumentText: String { self }
}

extension Int: ArgumentValue {
  package init(argument: String) throws(InvalidArgument) {
    guard let number = Int(argument) else { throw InvalidArgument("not a whole number") }
    self = number
  }

  package var argumentText: String { String(self) }
}

extension Double: ArgumentValue {
  package init(argument: String) throws(InvalidArgument) {
    guard let number = Double(argument), number.isFinite else { throw InvalidArgument("not a number") }
    self = number
  }

  package var argumentText: String { String(self) }
}

/// An enumeration whose raw values are what people write.
package protocol ArgumentEnumeration: ArgumentValue, RawRepresentable, CaseIterable where RawValue == String {
  /// What choosing this case means, in a few words.
  var summary: String { get }
}

extension ArgumentEnumeration {
  package var summary: String { "" }
  package var argumentText: String { rawValue }

  package static var listedValues: [ListedValue] {
    allCases.map { ListedValue($0.rawValue, summary: $0.summary) }
  }

  package init(argument: String) throws(InvalidArgument) {
    guard let value = Self(rawValue: argument) else {
      throw InvalidArgument("one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = value
  }
}
