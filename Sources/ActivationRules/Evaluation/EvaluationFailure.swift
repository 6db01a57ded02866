import Foundation

/// Why a predicate cannot be evaluated; the system then does not show the extension.
public struct EvaluationFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// The kinds of failure; the raw values are stable across releases.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A key that the evaluated object does not have.
    case unknownKey = "unknown-key"
    /// A variable that no SUBQUERY introduces.
    case unknownVariable = "unknown-variable"
    /// A value of the wrong sort stands at an operator.
    case wrongSort = "wrong-sort"
    /// A collection is compared without ANY, ALL or NONE.
    case needsQuantifier = "needs-quantifier"
    /// A function or collection operator that is not understood.
    case unsupported = "unsupported"
    /// The evaluation needs more steps than allowed.
    case tooMuchWork = "too-much-work"
  }

  /// What kind of failure it is.
  public var reason: Reason
  /// What is wrong.
  public var message: String
  /// What to do about it; nil if nothing better can be said.
  public var hint: String?
  /// Where it is in the predicate's text, in UTF-8 bytes from 0; nil if the predicate was not read from a text.
  public var range: Range<Int>?
  /// The misspelt name, which ends where ``range`` ends, and the one that is meant.
  package var wrongName: String?
  package var suggestion: String?

  /// Message and hint on one line.
  public var description: String { message + (hint.map { "; \($0)" } ?? "") }

  /// Message and hint on one line.
  public var errorDescription: String? { description }
}
