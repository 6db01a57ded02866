/// A value in a ``RulePredicate``: written out, looked up or worked out.
public struct RuleExpression: Sendable, CustomStringConvertible {
  /// What an expression is.
  public indirect enum Form: Hashable, Sendable {
    /// A string in quotation marks.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction or an exponent.
    case real(Double)
    /// `TRUE`, `YES`, `FALSE` or `NO`.
    case boolean(Bool)
    /// `NULL` or `NIL`.
    case null
    /// `SELF`: what the rule is evaluated against.
    case subject
    /// `$name`.
    case variable(String)
    /// `name`, of what the rule is evaluated against.
    case key(String)
    /// `value.name`.
    case member(RuleExpression, String)
    /// `value.@name`, such as `@count`.
    case operation(RuleExpression, String)
    /// `value[index]`.
    case element(RuleExpression, Index)
    /// `{ a, b }`.
    case list([RuleExpression])
    /// `SUBQUERY(collection, $variable, predicate)`: the elements for which the predicate holds.
    case subquery(RuleExpression, variable: String, RulePredicate)
    /// `name(arguments)`.
    case call(String, [RuleExpression])
    /// Two numbers combined by `+`, `-`, `*`, `/` or `**`.
    case arithmetic(RuleExpression, String, RuleExpression)
    /// A number with its sign changed.
    case negative(RuleExpression)
  }

  /// Which element of a collection.
  public indirect enum Index: Hashable, Sendable {
    /// The element at a position from 0.
    case position(RuleExpression)
    /// `[FIRST]`.
    case first
    /// `[LAST]`.
    case last
    /// `[SIZE]`: not an element but how many there are.
    case size
  }

  /// What it is.
  public var form: Form
  /// Where it stood in the text it was read from, in UTF-8 bytes from 0; nil if it was not read.
  public var range: Range<Int>?

  /// An expression of this form.
  public init(_ form: Form, range: Range<Int>? = nil) {
    self.form = form
    self.range = range
  }

  /// The expression in its usual spelling, on one line.
  public var description: String { PredicatePrinter().text(self) }
}

extension RuleExpression: Hashable {
  /// Whether both are the same, wherever they stood.
  public static func == (left: RuleExpression, right: RuleExpression) -> Bool { left.form == right.form }

  /// Feeds the form into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }
}
