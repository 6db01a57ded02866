import Foundation

/// Why a text is no predicate, and where.
public struct PredicateFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// The kinds of failure; the raw values are stable across releases.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The text ends too early.
    case endsTooEarly = "ends-too-early"
    /// Something else is expected here.
    case unexpected = "unexpected"
    /// A quotation mark of typography stands where only `"` or `'` count.
    case curlyQuote = "curly-quote"
    /// A string is not closed.
    case unclosedString = "unclosed-string"
    /// A backslash is followed by what is no escape.
    case badEscape = "bad-escape"
    /// A number cannot be read or is too large.
    case badNumber = "bad-number"
    /// A reserved word stands where a name is expected.
    case reservedWord = "reserved-word"
    /// A name of a variable is missing after `$`, or the whole variable where one must stand.
    case missingVariable = "missing-variable"
    /// A placeholder such as `%@`, which only program code can fill.
    case placeholder = "placeholder"
    /// Parentheses or operators are nested too deeply.
    case tooDeep = "too-deep"
    /// The text is too long.
    case tooLong = "too-long"
  }

  /// What kind of failure it is.
  public var reason: Reason
  /// Where, in UTF-8 bytes from 0.
  public var offset: Int
  /// What is wrong.
  public var message: String
  /// What to do about it; nil if nothing better can be said than what is wrong.
  public var hint: String?
  /// The text that was read.
  public var text: String

  /// Where, as line and column from 1, the column in UTF-8 bytes.
  public var position: SourcePosition { SourceText(text).position(of: offset) }

  /// The line with the failure and a caret under the place, as two lines.
  ///
  /// A long line is shortened to what surrounds the place.
  public var excerpt: String { SourceText(text).excerpt(at: offset) }

  /// Message, place, line with caret, and hint.
  public var description: String {
    "\(position): \(message)\n\(excerpt)" + (hint.map { "\nhint: \($0)" } ?? "")
  }

  /// Message, place and hint on one line.
  public var errorDescription: String? {
    "\(message) at \(position)" + (hint.map { "; \($0)" } ?? "")
  }
}
