/// A rule in the string form, taken apart.
///
///     let rule = try RulePredicate(parsing: "SUBQUERY(extensionItems, $item, $item.attachments.@count > 0).@count > 0")
///
/// Two predicates are equal if they say the same in the same order; where they stood in a text, spelling of keywords,
/// blanks and parentheses that change nothing do not count. ``description`` writes one in a spelling that reads
/// back as an equal predicate.
public struct RulePredicate: Sendable, CustomStringConvertible {
  /// What a predicate says.
  public indirect enum Form: Hashable, Sendable {
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)
    /// All of two or more hold.
    case and([RulePredicate])
    /// At least one of two or more holds.
    case or([RulePredicate])
    /// It does not hold.
    case not(RulePredicate)
    /// Two expressions compared.
    case comparison(Comparison)
  }

  /// What it says.
  public var form: Form
  /// Where it stood in the text it was read from, in UTF-8 bytes from 0; nil if it was not read.
  public var range: Range<Int>?
  /// Whether it stood in parentheses of its own.
  package var isParenthesized = false

  /// A predicate that says this.
  public init(_ form: Form, range: Range<Int>? = nil) {
    self.form = form
    self.range = range
  }

  /// The predicate in its usual spelling, on one line.
  public var description: String { PredicatePrinter().text(self) }

  /// Two expressions and how they are compared.
  public struct Comparison: Hashable, Sendable {
    /// How a collection on the left is compared.
    public enum Quantifier: String, Hashable, Sendable, CaseIterable {
      /// At least one element compares; `SOME` is the same.
      case any = "ANY"
      /// Every element compares.
      case all = "ALL"
      /// No element compares.
      case none = "NONE"
    }

    /// How the elements of a collection on the left are compared; nil to compare the value itself.
    public var quantifier: Quantifier?
    /// What stands before the operator.
    public var left: RuleExpression
    /// The operator.
    public var comparator: Comparator
    /// Letters in brackets after an operator on strings.
    public var options: Options
    /// What stands after the operator.
    public var right: RuleExpression

    /// A comparison; the quantifier is nil to compare the value itself.
    public init(
      _ quantifier: Quantifier?, _ left: RuleExpression, _ comparator: Comparator, options: Options = [],
      _ right: RuleExpression
    ) {
      self.quantifier = quantifier
      self.left = left
      self.comparator = comparator
      self.options = options
      self.right = right
    }
  }

  /// How strings are compared.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `[c]`: upper and lower case are the same.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `[d]`: letters with and without accents are the same.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `[n]`: compare byte by byte.
    public static let normalized = Options(rawValue: 4)
    /// `[l]`: compare as the user's language does.
    public static let localized = Options(rawValue: 8)
  }

  /// The operators of comparisons, each with its usual spelling.
  public enum Comparator: String, Hashable, Sendable, CaseIterable {
    /// `=` or `==`.
    case equal = "=="
    /// `!=` or `<>`.
    case notEqual = "!="
    /// Less than.
    case less = "<"
    /// `<=` or `=<`.
    case lessOrEqual = "<="
    /// Greater than.
    case greater = ">"
    /// `>=` or `=>`.
    case greaterOrEqual = ">="
    /// Within two bounds, both included.
    case between = "BETWEEN"
    /// An element of a collection, or part of a string.
    case isIn = "IN"
    /// Has an element, or a part.
    case contains = "CONTAINS"
    /// Starts with a string.
    case beginsWith = "BEGINSWITH"
    /// Ends with a string.
    case endsWith = "ENDSWITH"
    /// Fits a pattern of `?` and `*`.
    case like = "LIKE"
    /// Fits a regular expression from start to end.
    case matches = "MATCHES"
    /// Is a type or conforms to it.
    case conformsTo = "UTI-CONFORMS-TO"
    /// Is the same type.
    case typeEquals = "UTI-EQUALS"
  }
}

extension RulePredicate: Hashable {
  /// Whether both say the same, wherever they stood.
  public static func == (left: RulePredicate, right: RulePredicate) -> Bool { left.form == right.form }

  /// Feeds what the predicate says into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }
}
