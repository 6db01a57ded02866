import ContentTypes

extension RulePredicate {
  /// Whether the predicate holds for `offer`.
  ///
  /// - Throws: ``EvaluationFailure`` where the system's own evaluation would fail, or if the work would be
  ///   excessive (more than ``PredicateEvaluator/mostSteps`` steps).
  public func holds(
    for offer: Offer, in context: RuleContext = RuleContext()
  ) throws(EvaluationFailure) -> Bool {
    var evaluator = PredicateEvaluator(offer, in: context)
    return try evaluator.holds(self)
  }
}

/// Evaluates predicates against one offer.
struct PredicateEvaluator {
  /// The number of comparisons and look-ups one evaluation may take; real rules need some hundreds.
  static let mostSteps = 2_000_000

  let context: RuleContext
  private let subject: PredicateValue
  var variables: [String: PredicateValue] = [:]
  private var steps = 0

  init(_ offer: Offer, in context: RuleContext) {
    self.context = context
    subject = .offer(offer)
  }

  mutating func holds(_ predicate: RulePredicate) throws(EvaluationFailure) -> Bool {
    switch predicate.form {
    case .constant(let holds): return holds
    case .not(let inner): return try !holds(inner)
    case .and(let clauses):
      for clause in clauses where try !holds(clause) { return false }
      return true
    case .or(let clauses):
      for clause in clauses where try holds(clause) { return true }
      return false
    case .comparison(let comparison): return try holds(comparison, at: predicate.range)
    }
  }

  private mutating func holds(
    _ comparison: RulePredicate.Comparison, at range: Range<Int>?
  ) throws(EvaluationFailure) -> Bool {
    try step(range)
    let left = try value(of: comparison.left)
    let right = try value(of: comparison.right)
    let comparer = PredicateComparer(
      comparator: comparison.comparator, options: comparison.options, catalog: context.catalog, range: range)
    guard let quantifier = comparison.quantifier else { return try comparer.compare(left, right) }
    guard let elements = left.list else {
      throw EvaluationFailure(
        reason: .wrongSort, message: "\(quantifier.rawValue) needs a collection, but there is \(left.name)",
        hint: "leave \(quantifier.rawValue) out", range: comparison.left.range ?? range)
    }
    for element in elements {
      try step(range)
      let found = try comparer.compare(element, right)
      switch quantifier {
      case .any where found: return true
      case .all where !found: return false
      case .none where found: return false
      default: break
      }
    }
    return quantifier != .any
  }

  // MARK: Values

  mutating func value(of expression: RuleExpression) throws(EvaluationFailure) -> PredicateValue {
    try step(expression.range)
    switch expression.form {
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .subject: return subject
    case .variable(let name): return try variable(name, expression.range)
    case .key(let name): return try member(name, of: subject, expression.range)
    case .member(let base, let name): return try member(name, of: value(of: base), expression.range)
    case .operation(let base, let name): return try operation(name, on: value(of: base), expression.range)
    case .element(let base, let index): return try element(index, of: value(of: base), expression.range)
    case .list(let expressions):
      var values: [PredicateValue] = []
      for expression in expressions { values.append(try value(of: expression)) }
      return .list(values)
    case .subquery(let collection, let name, let condition):
      return .list(try elements(of: collection, as: name, meeting: condition))
    case .call(let name, let arguments): return try call(name, arguments, expression.range)
    case .arithmetic(let left, let sign, let right):
      return try arithmetic(value(of: left), sign, value(of: right), expression.range)
    case .negative(let inner):
      return try arithmetic(.integer(0), "-", value(of: inner), expression.range)
    }
  }

  /// The elements of a collection for which the condition of a SUBQUERY holds.
  mutating func elements(
    of collection: RuleExpression, as name: String, meeting condition: RulePredicate
  ) throws(EvaluationFailure) -> [PredicateValue] {
    let found = try value(of: collection)
    guard let elements = found.list else {
      throw EvaluationFailure(
        reason: .wrongSort, message: "SUBQUERY needs a collection, but there is \(found.name)",
        range: collection.range)
    }
    let outer = variables[name]
    var kept: [PredicateValue] = []
    for element in elements {
      variables[name] = element
      if try holds(condition) { kept.append(element) }
    }
    variables[name] = outer
    return kept
  }

  private func variable(_ name: String, _ range: Range<Int>?) throws(EvaluationFailure) -> PredicateValue {
    if let value = variables[name] { return value }
    let near = Spelling.nearest(to: name, among: variables.keys.sorted())
    throw EvaluationFailure(
      reason: .unknownVariable, message: "no SUBQUERY introduces the variable $\(name) here",
      hint: near.map { "did you mean $\($0)?" }, range: range, wrongName: name, suggestion: near)
  }

  private func member(
    _ name: String, of value: PredicateValue, _ range: Range<Int>?
  ) throws(EvaluationFailure) -> PredicateValue {
    if let found = value.member(name) { return found }
    let keys = (value.list?.first ?? value).keys
    let near = Spelling.nearest(to: name, among: keys)
    throw EvaluationFailure(
      reason: .unknownKey, message: "\(value.name) has no key '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? keys.first.map { "its only key is '\($0)'" }, range: range,
      wrongName: name, suggestion: near)
  }

  mutating func step(_ range: Range<Int>?) throws(EvaluationFailure) {
    steps += 1
    guard steps <= Self.mostSteps else {
      throw EvaluationFailure(
        reason: .tooMuchWork, message: "the predicate needs more than \(Self.mostSteps) steps",
        hint: "nest fewer subqueries", range: range)
    }
  }
}
