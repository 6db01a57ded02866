extension RulePredicate {
  /// The longest text that is read, in UTF-8 bytes.
  public static let longestText = 256 * 1024
  /// How deeply parentheses, subqueries and operators may be nested.
  public static let deepestNesting = 40

  /// Reads a rule in the string form.
  ///
  /// - Throws: ``PredicateFailure`` with the place and what to do if the text is no predicate, is longer than
  ///   ``longestText`` or nested deeper than ``deepestNesting``.
  public init(parsing text: String) throws(PredicateFailure) {
    guard text.utf8.count <= Self.longestText else {
      throw PredicateFailure(
        reason: .tooLong, offset: Self.longestText, message: "the predicate is longer than \(Self.longestText) bytes",
        hint: nil, text: String(text.prefix(200)))
    }
    var parser = PredicateParser(text: text, tokens: try PredicateLexer.tokens(of: text))
    self = try parser.whole()
  }
}

/// Reads tokens into a predicate, weakest operator first: OR, AND, NOT, comparison, arithmetic.
///
/// Whether parentheses hold a predicate or a value is known only once they are read, so every step hands up either.
struct PredicateParser {
  /// What was read: a predicate or a value.
  enum Item {
    case predicate(RulePredicate)
    case value(RuleExpression)
  }

  let text: String
  let tokens: [PredicateToken]
  var index = 0
  var depth = 0

  init(text: String, tokens: [PredicateToken]) {
    self.text = text
    self.tokens = tokens
  }

  mutating func whole() throws(PredicateFailure) -> RulePredicate {
    let predicate = try wholePredicate()
    guard current.form == .end else {
      let closing = current.isSign(")") ? "remove it, or add the '(' that belongs to it" : "join clauses with AND or OR"
      throw fail(.unexpected, "\(current.name) follows where the predicate is complete", closing)
    }
    return predicate
  }

  // MARK: Predicates

  /// Clauses joined by OR.
  mutating func either() throws(PredicateFailure) -> Item {
    try chain("OR", "||", RulePredicate.Form.or) { (parser) throws(PredicateFailure) in try parser.both() }
  }

  /// Clauses joined by AND.
  private mutating func both() throws(PredicateFailure) -> Item {
    try chain("AND", "&&", RulePredicate.Form.and) { (parser) throws(PredicateFailure) in try parser.negated() }
  }

  private mutating func chain(
    _ keyword: String, _ sign: String, _ form: ([RulePredicate]) -> RulePredicate.Form,
    _ part: (inout PredicateParser) throws(PredicateFailure) -> Item
  ) throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    let first = try part(&self)
    guard current.keyword == keyword || current.isSign(sign) else { return first }
    var clauses = [try predicate(first)]
    while current.keyword == keyword || current.isSign(sign) {
      index += 1
      let next = try part(&self)
      clauses.append(try predicate(next))
    }
    return .predicate(RulePredicate(form(clauses), range: start..<previousEnd))
  }

  private mutating func negated() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    guard current.keyword == "NOT" || current.isSign("!") else { return try comparison() }
    index += 1
    try enter()
    defer { depth -= 1 }
    let item = try negated()
    let inner = try predicate(item)
    return .predicate(RulePredicate(.not(inner), range: start..<previousEnd))
  }

  private mutating func comparison() throws(PredicateFailure) -> Item {
    let start = current.range.lowerBound
    if let constant = ["TRUEPREDICATE": true, "FALSEPREDICATE": false][current.keyword ?? ""] {
      index += 1
      return .predicate(RulePredicate(.constant(constant), range: start..<previousEnd))
    }
    let quantifier = quantifier()
    let left = try sum()
    guard case .value(let left) = left else {
      if quantifier != nil { throw fail(.unexpected, "a value is expected after ANY, ALL or NONE") }
      return left
    }
    guard let comparator = comparator() else {
      if quantifier != nil { throw expectedComparator() }
      return .value(left)
    }
    var options: RulePredicate.Options = []
    if case .options(let found) = current.form {
      options = found
      index += 1
    }
    let right = try wholeValue()
    let comparison = RulePredicate.Comparison(quantifier, left, comparator, options: options, right)
    return .predicate(RulePredicate(.comparison(comparison), range: start..<previousEnd))
  }

  private mutating func quantifier() -> RulePredicate.Comparison.Quantifier? {
    let found: RulePredicate.Comparison.Quantifier
    switch current.keyword {
    case "ANY", "SOME": found = .any
    case "ALL": found = .all
    case "NONE": found = .none
    default: return nil
    }
    index += 1
    return found
  }

  private mutating func comparator() -> RulePredicate.Comparator? {
    let other = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    let spelling: String
    if case .sign(let sign) = current.form { spelling = other[sign] ?? sign } else { spelling = current.keyword ?? "" }
    guard let found = RulePredicate.Comparator(rawValue: spelling) else { return nil }
    index += 1
    return found
  }

  // MARK: What is expected

  mutating func wholePredicate() throws(PredicateFailure) -> RulePredicate {
    let item = try either()
    return try predicate(item)
  }

  mutating func wholeValue() throws(PredicateFailure) -> RuleExpression {
    let item = try sum()
    return try value(item)
  }

  /// `item` as a predicate; it has to be read before, so that a failure names the token after it.
  func predicate(_ item: Item) throws(PredicateFailure) -> RulePredicate {
    switch item {
    case .predicate(let predicate): return predicate
    case .value: throw expectedComparator()
    }
  }

  func value(_ item: Item) throws(PredicateFailure) -> RuleExpression {
    switch item {
    case .value(let value): return value
    case .predicate: throw fail(.unexpected, "a value is expected before this, not a whole predicate")
    }
  }

  private func expectedComparator() -> PredicateFailure {
    let reason: PredicateFailure.Reason = current.form == .end ? .endsTooEarly : .unexpected
    var hint = "compare with ==, >=, UTI-CONFORMS-TO and so on"
    if case .word(let word) = current.form {
      let words = RulePredicate.Comparator.allCases.map(\.rawValue).filter { $0.count > 2 }
      let near = word.uppercased().hasPrefix("UTI") ? "UTI-CONFORMS-TO" : Spelling.nearest(to: word, among: words)
      hint = near.map { "did you mean \($0)?" } ?? hint
    }
    return fail(reason, "a comparison is expected here, not \(current.name)", hint)
  }

  mutating func expect(_ sign: String, _ why: String) throws(PredicateFailure) {
    guard current.isSign(sign) else {
      throw fail(
        current.form == .end ? .endsTooEarly : .unexpected, "'\(sign)' is expected \(why), not \(current.name)")
    }
    index += 1
  }

  mutating func enter() throws(PredicateFailure) {
    depth += 1
    guard depth <= RulePredicate.deepestNesting else {
      throw fail(.tooDeep, "the predicate is nested deeper than \(RulePredicate.deepestNesting) levels")
    }
  }

  var current: PredicateToken { tokens[index] }

  var previousEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  func fail(_ reason: PredicateFailure.Reason, _ message: String, _ hint: String? = nil) -> PredicateFailure {
    PredicateFailure(reason: reason, offset: current.range.lowerBound, message: message, hint: hint, text: text)
  }
}
