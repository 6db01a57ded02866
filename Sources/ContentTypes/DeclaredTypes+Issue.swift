extension DeclaredTypes {
  /// One thing wrong with a declaration.
  public struct Issue: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of issue; the raw values are stable across releases.
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// A list of declarations is not an array.
      case notAList = "type-list-not-array"
      /// A declaration, or its tag specification, is not a dictionary.
      case notADictionary = "type-not-dictionary"
      /// A declaration names no type.
      case noIdentifier = "type-without-identifier"
      /// The identifier holds characters that identifiers cannot hold.
      case badIdentifier = "type-bad-identifier"
      /// The identifier belongs to the system: `public.` or `dyn.`.
      case reservedIdentifier = "type-reserved-identifier"
      /// The type conforms to nothing.
      case noParents = "type-without-parents"
      /// A filename extension was written with its dot.
      case dottedExtension = "type-dotted-extension"
      /// Something other than a string stands where a string is expected.
      case notAString = "type-not-string"
      /// The same type is declared twice.
      case duplicate = "type-duplicate"
      /// Types conform to each other in a circle.
      case circle = "type-circle"
    }

    /// What kind of issue it is.
    public var code: Code
    /// Where: keys joined by dots, positions in brackets from 0.
    public var keyPath: String
    /// What is wrong, as the rest of a sentence that begins with ``keyPath``.
    public var message: String
    /// What to do about it.
    public var hint: String

    /// Place, message, code and hint on one line.
    public var description: String { "\(keyPath): \(message) [\(code.rawValue)]; \(hint)" }
  }
}
