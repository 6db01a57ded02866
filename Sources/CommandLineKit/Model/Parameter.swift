/// A flag, option or argument of a command, and the type of its value.
///
/// Declared once and used twice: in the command's list of parameters, and as the key that reads the value.
///
///     static let from = Parameter.option("from", "f", default: HostApp.photos, help: "the app that shares")
///     …
///     let host = invocation[Self.from]    // a HostApp
package struct Parameter<Output: Sendable>: CommandParameter {
  package let definition: ParameterDefinition
}

/// A parameter of any value type, for the list in a ``Command``.
package protocol CommandParameter: Sendable {
  var definition: ParameterDefinition { get }
}

/// What parser, help and completion need to know of a parameter, whatever the type of its value.
package struct ParameterDefinition: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Present or not.
    case flag
    /// A name and one value. Given twice it is an error.
    case option
    /// A name and one value, as often as wanted.
    case repeatedOption
    /// A name and all words up to the next option, as often as wanted: `--share *.jpg`.
    case listOption
    case argument
    /// All the arguments that are left.
    case repeatedArgument
  }

  /// What a shell offers where a value is expected.
  ///
  /// Listed values come first where there are any.
  package enum Completion: Hashable, Sendable {
    case nothing, files, directories
  }

  package var kind: Kind
  /// The long name of an option without dashes; the placeholder of an argument.
  package var name: String
  package var short: Character?
  package var placeholder: String
  package var help: String
  package var completion: Completion
  package var listedValues: [ListedValue]
  /// The default as it would be written, for help.
  package var defaultText: String?
  /// The value when nothing is given; nil when something must be.
  package var absent: (any Sendable)?
  /// Turns all the words given into the value.
  package var convert: @Sendable ([String]) throws(InvalidWord) -> any Sendable

  /// A word that cannot be read, and why.
  package struct InvalidWord: Error {
    var word: String
    var reason: String
  }

  package var isArgument: Bool { kind == .argument || kind == .repeatedArgument }
  package var takesValue: Bool { kind != .flag }
  package var isRequired: Bool { absent == nil }
  package var isRepeated: Bool { kind == .repeatedOption || kind == .listOption || kind == .repeatedArgument }

  /// The parameter as people write it: `--from` or `PATH`.
  package var spelling: String { isArgument ? name : "--\(name)" }
}

extension ParameterDefinition {
  /// Reads one word as a `Value`, keeping the word for the message.
  static func read<Value: ArgumentValue>(_ word: String, as type: Value.Type) throws(InvalidWord) -> Value {
    do { return try Value(argument: word) } catch { throw InvalidWord(word: word, reason: error.reason) }
  }

  /// Reads the words in order; the first that cannot be read ends it.
  static func readAll<Value: ArgumentValue>(_ words: [String], as type: Value.Type) throws(InvalidWord) -> [Value] {
    var values: [Value] = []
    for word in words { values.append(try read(word, as: type)) }
    return values
  }
}
