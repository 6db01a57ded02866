/// A value in a ``Predicate``: written out, looked up or worked out.
public struct Expression: Sendable, CustomStringConvertible {
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
    case member(Expression, String)
    /// `value.@name`, such as `@count`.
    case operation(Expression, String)
    /// `value[index]`.
    case element(Expression, Index)
    /// `{ a, b }`.
    case list([Expression])
    /// `SUBQUERY(collection, $variable, predicate)`: the elements for which the predicate holds.
    case subquery(Expression, variable: String, Predicate)
    /// `name(arguments)`.
    case call(String, [Expression])
    /// Two numbers combined by `+`, `-`, `*`, `/` or `**`.
    case arithmetic(Expression, String, Expression)
    /// A number with its sign changed.
    case negative(Expression)
  }

  /// Which element of a collection.
  public indirect enum Index: Hashable, Sendable {
    /// The element at a position from 0.
    case position(Expression)
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

extension Expression: Hashable {
  /// Whether both are the same, wherever they stood.
  public static func == (left: Expression, right: Expression) -> Bool { left.form == right.form }

  /// Feeds the form into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }
}
