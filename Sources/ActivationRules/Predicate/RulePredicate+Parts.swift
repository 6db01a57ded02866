extension RulePredicate {
  /// The predicate and every predicate inside it, outer ones first.
  package var allPredicates: [RulePredicate] {
    var found: [RulePredicate] = [self]
    switch form {
    case .constant: break
    case .and(let clauses), .or(let clauses): for clause in clauses { found += clause.allPredicates }
    case .not(let inner): found += inner.allPredicates
    case .comparison(let comparison):
      found += comparison.left.allPredicates + comparison.right.allPredicates
    }
    return found
  }

  /// The predicate with each predicate inside it, innermost first, replaced by what `change` makes of it.
  package func replacing(_ change: (RulePredicate) -> RulePredicate) -> RulePredicate {
    var copy = self
    switch form {
    case .constant: break
    case .and(let clauses): copy.form = .and(clauses.map { $0.replacing(change) })
    case .or(let clauses): copy.form = .or(clauses.map { $0.replacing(change) })
    case .not(let inner): copy.form = .not(inner.replacing(change))
    case .comparison(var comparison):
      comparison.left = comparison.left.replacing(change)
      comparison.right = comparison.right.replacing(change)
      copy.form = .comparison(comparison)
    }
    return change(copy)
  }

  /// The type identifiers the predicate asks for, in order, each once.
  package var mentionedTypes: [String] {
    var found: [String] = []
    for predicate in allPredicates {
      guard case .comparison(let comparison) = predicate.form, comparison.comparesTypes else { continue }
      for text in comparison.right.strings where !found.contains(text) { found.append(text) }
    }
    return found
  }

  /// The question whether one of an attachment's types is, or conforms to, a type; nil if this asks something else.
  package var typeClause: (variable: String, type: String, comparator: Comparator)? {
    guard case .comparison(let comparison) = form, comparison.quantifier == .any, comparison.comparesTypes,
      case .member(let base, "registeredTypeIdentifiers") = comparison.left.form,
      case .variable(let variable) = base.form, case .string(let type) = comparison.right.form
    else { return nil }
    return (variable, type, comparison.comparator)
  }

  /// `ANY $variable.registeredTypeIdentifiers UTI-CONFORMS-TO "type"`.
  package static func conforms(_ variable: String, to type: String) -> RulePredicate {
    let types = RuleExpression(.member(RuleExpression(.variable(variable)), "registeredTypeIdentifiers"))
    return RulePredicate(.comparison(Comparison(.any, types, .conformsTo, RuleExpression(.string(type)))))
  }

  /// All of `clauses`, without a needless AND around a single one.
  package static func all(_ clauses: [RulePredicate]) -> RulePredicate {
    clauses.count == 1 ? clauses[0] : RulePredicate(clauses.isEmpty ? .constant(true) : .and(clauses))
  }

  /// Any of `clauses`, without a needless OR around a single one.
  package static func any(_ clauses: [RulePredicate]) -> RulePredicate {
    clauses.count == 1 ? clauses[0] : RulePredicate(clauses.isEmpty ? .constant(false) : .or(clauses))
  }
}

extension RulePredicate.Comparison {
  var comparesTypes: Bool {
    switch comparator {
    case .conformsTo, .typeEquals: true
    case .equal, .isIn, .contains, .beginsWith: left.mentionsTypes
    default: false
    }
  }

  /// The SUBQUERY whose `@count` stands on the left; nil if something else does.
  var countedSubquery: (collection: RuleExpression, variable: String, condition: RulePredicate)? {
    guard case .operation(let base, "count") = left.form,
      case .subquery(let collection, let variable, let condition) = base.form
    else { return nil }
    return (collection, variable, condition)
  }
}

extension RuleExpression {
  fileprivate var allPredicates: [RulePredicate] {
    switch form {
    case .member(let base, _), .operation(let base, _), .negative(let base): base.allPredicates
    case .element(let base, .position(let index)): base.allPredicates + index.allPredicates
    case .element(let base, _): base.allPredicates
    case .list(let values), .call(_, let values): values.flatMap(\.allPredicates)
    case .subquery(let collection, _, let condition): collection.allPredicates + condition.allPredicates
    case .arithmetic(let left, _, let right): left.allPredicates + right.allPredicates
    default: []
    }
  }

  fileprivate func replacing(_ change: (RulePredicate) -> RulePredicate) -> RuleExpression {
    var copy = self
    switch form {
    case .member(let base, let name): copy.form = .member(base.replacing(change), name)
    case .operation(let base, let name): copy.form = .operation(base.replacing(change), name)
    case .negative(let inner): copy.form = .negative(inner.replacing(change))
    case .element(let base, .position(let index)):
      copy.form = .element(base.replacing(change), .position(index.replacing(change)))
    case .element(let base, let index): copy.form = .element(base.replacing(change), index)
    case .list(let values): copy.form = .list(values.map { $0.replacing(change) })
    case .call(let name, let values): copy.form = .call(name, values.map { $0.replacing(change) })
    case .subquery(let collection, let variable, let condition):
      copy.form = .subquery(collection.replacing(change), variable: variable, condition.replacing(change))
    case .arithmetic(let left, let sign, let right):
      copy.form = .arithmetic(left.replacing(change), sign, right.replacing(change))
    default: break
    }
    return copy
  }

  /// Whether this looks up registered types.
  fileprivate var mentionsTypes: Bool {
    if case .member(_, "registeredTypeIdentifiers") = form { true } else { false }
  }

  /// The strings this is, or lists.
  fileprivate var strings: [String] {
    switch form {
    case .string(let text): [text]
    case .list(let values): values.flatMap(\.strings)
    default: []
    }
  }
}
