/// Explains the string form, clause by clause.
struct PredicateExplainer {
  /// More steps are not listed: a person would not read them.
  private static let mostSteps = 200

  private var evaluator: PredicateEvaluator
  private var steps: [RuleExplanation.Step] = []

  static func steps(_ predicate: RulePredicate, for offer: Offer, in context: RuleContext) -> [RuleExplanation.Step] {
    var explainer = PredicateExplainer(evaluator: PredicateEvaluator(offer, in: context))
    do {
      try explainer.explain(predicate, depth: 0)
    } catch {
      explainer.steps.append(.init(0, false, "the evaluation fails here: \(error)"))
    }
    if explainer.steps.count > mostSteps {
      explainer.steps.removeLast(explainer.steps.count - mostSteps)
      explainer.steps.append(.init(0, .information, "and more"))
    }
    return explainer.steps
  }

  private init(evaluator: PredicateEvaluator) {
    self.evaluator = evaluator
  }

  private mutating func explain(_ predicate: RulePredicate, depth: Int) throws(EvaluationFailure) {
    guard steps.count <= Self.mostSteps else { return }
    let holds = try evaluator.holds(predicate)
    switch predicate.form {
    case .constant: note(depth, holds, predicate.description)
    case .not(let inner):
      note(depth, holds, "NOT: \(holds ? "does not hold inside" : "holds inside, which shuts it out")")
      try explain(inner, depth: depth + 1)
    case .and(let clauses):
      note(depth, holds, "all of \(clauses.count) have to hold")
      for clause in clauses { try explain(clause, depth: depth + 1) }
    case .or(let clauses):
      try explain(either: clauses, holds, depth: depth)
    case .comparison(let comparison): try explain(comparison, holds, depth: depth)
    }
  }

  private mutating func explain(
    either clauses: [RulePredicate], _ holds: Bool, depth: Int
  ) throws(EvaluationFailure) {
    note(depth, holds, "one of \(clauses.count) has to hold")
    for clause in clauses { try explain(clause, depth: depth + 1) }
  }

  private mutating func explain(
    _ comparison: RulePredicate.Comparison, _ holds: Bool, depth: Int
  ) throws(EvaluationFailure) {
    guard let counted = comparison.countedSubquery else {
      note(
        depth, holds,
        RulePredicate(.comparison(comparison)).phrase ?? RulePredicate(.comparison(comparison)).description)
      return
    }
    let all = try evaluator.value(of: counted.collection).list ?? []
    let kept = try evaluator.elements(of: counted.collection, as: counted.variable, meeting: counted.condition)
    let wanted = try text(comparison)
    let sort = counted.collection.elementName
    note(
      depth, holds, "\(kept.count) of \(all.count) \(sort)s \(kept.count == 1 ? "fits" : "fit"), needed is \(wanted)")
    try explain(elements: all, counted, depth: depth + 1)
  }

  /// The condition for each element, equal neighbours told as one.
  private mutating func explain(
    elements: [PredicateValue], _ counted: (collection: RuleExpression, variable: String, condition: RulePredicate),
    depth: Int
  ) throws(EvaluationFailure) {
    let outer = evaluator.variables[counted.variable]
    let phrase = counted.condition.phrase
    var index = 0
    while index < elements.count, steps.count <= Self.mostSteps {
      var end = index + 1
      while end < elements.count, elements[end] == elements[index] { end += 1 }
      evaluator.variables[counted.variable] = elements[index]
      let name = name(elements[index], index, end)
      if let phrase {
        let holds = try evaluator.holds(counted.condition)
        note(depth, holds, "\(name): \(holds ? "fits" : "does not fit"), wanted is \(phrase)")
      } else {
        note(depth, .information, name)
        try explain(counted.condition, depth: depth + 1)
      }
      index = end
    }
    evaluator.variables[counted.variable] = outer
  }

  private func name(_ element: PredicateValue, _ start: Int, _ end: Int) -> String {
    let numbers = end - start == 1 ? " \(start + 1)" : "s \(start + 1) to \(end)"
    switch element {
    case .attachment(let attachment): return "attachment\(numbers) (\(attachment))"
    case .item: return "extension item\(numbers)"
    default: return "element\(numbers)"
    }
  }

  /// The operator and what stands behind it, with its value if it is worked out.
  private mutating func text(_ comparison: RulePredicate.Comparison) throws(EvaluationFailure) -> String {
    let written = "\(comparison.comparator.rawValue) \(comparison.right)"
    if case .operation = comparison.right.form, case .integer(let number) = try evaluator.value(of: comparison.right) {
      return "\(comparison.comparator.rawValue) \(number) (\(comparison.right))"
    }
    return written
  }

  private mutating func note(_ depth: Int, _ holds: Bool, _ text: String) {
    steps.append(.init(depth, holds, text))
  }

  private mutating func note(_ depth: Int, _ outcome: RuleExplanation.Step.Outcome, _ text: String) {
    steps.append(.init(depth, outcome, text))
  }
}

extension RulePredicate {
  /// What is asked of one attachment's types, for people; nil if something else is asked.
  var phrase: String? {
    switch form {
    case .constant: return nil
    case .not(let inner): return inner.innerPhrase.map { "not \($0)" }
    case .and(let clauses): return Self.joined(clauses, by: " and ")
    case .or(let clauses): return Self.joined(clauses, by: " or ")
    case .comparison:
      guard let clause = typeClause else { return nil }
      return clause.comparator == .typeEquals ? "exactly \(clause.type)" : clause.type
    }
  }

  private var innerPhrase: String? {
    switch form {
    case .and, .or: phrase.map { "(\($0))" }
    default: phrase
    }
  }

  private static func joined(_ clauses: [RulePredicate], by word: String) -> String? {
    let phrases = clauses.compactMap(\.innerPhrase)
    return phrases.count == clauses.count ? phrases.joined(separator: word) : nil
  }
}

extension RuleExpression {
  /// What the elements of this collection are called.
  fileprivate var elementName: String {
    switch form {
    case .key("extensionItems"), .member(_, "extensionItems"): "extension item"
    case .member(_, "attachments"): "attachment"
    default: "element"
    }
  }
}
