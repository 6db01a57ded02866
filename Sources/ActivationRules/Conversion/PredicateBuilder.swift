import ContentTypes

/// Writes as a predicate what a rule in the dictionary form says.
struct PredicateBuilder {
  let assumptions: RuleAssumptions
  private let itemName = "extensionItem"
  private let attachmentName = "attachment"

  init(assumptions: RuleAssumptions) {
    self.assumptions = assumptions
  }

  /// The predicate that admits what `rule` admits, and in addition attachments of `types` in any number.
  func predicate(for rule: DictionaryRule, types: [ContentType] = []) -> RulePredicate {
    let extra = types.map { RulePredicate.conforms(attachmentName, to: $0.identifier) }
    let wanted = rule.kinds.map { membership(of: $0) } + extra
    var clauses: [RulePredicate] = []
    if rule.admitsAnything(assumptions), types.isEmpty {
      clauses.append(compare(attachments, .greaterOrEqual, integer(max(1, rule.minimumAttachments ?? 1))))
    } else if rule.needsEveryAttachment(assumptions) {
      let minimum = max(1, rule.minimumAttachments ?? 1)
      clauses.append(compare(attachments, .greaterOrEqual, integer(minimum)))
      clauses.append(compare(matching(.any(wanted)), .equal, count(attachments)))
    } else {
      clauses.append(compare(matching(.any(wanted)), .greaterOrEqual, integer(1)))
      if let minimum = rule.minimumAttachments, minimum > 1 {
        clauses.append(compare(attachments, .greaterOrEqual, integer(minimum)))
      }
    }
    if let maximum = rule.maximumAttachments {
      clauses.append(compare(attachments, .lessOrEqual, integer(maximum)))
    }
    clauses += rule.kinds.compactMap { kind in
      rule.limit(of: kind).map { compare(matching(counted(kind, in: rule)), .lessOrEqual, integer($0)) }
    }
    let items = RuleExpression(.subquery(RuleExpression(.key("extensionItems")), variable: itemName, .all(clauses)))
    return compare(items, .greaterOrEqual, integer(1))
  }

  /// Whether an attachment is of `kind` at all.
  private func membership(of kind: ContentKind) -> RulePredicate {
    guard let membership = assumptions.kinds[kind] else { return RulePredicate(.constant(false)) }
    let included = RulePredicate.any(membership.including.map { .conforms(attachmentName, to: $0.identifier) })
    let excluded = membership.excluding.map { type in
      RulePredicate(.not(.conforms(attachmentName, to: type.identifier)))
    }
    return .all([included] + excluded)
  }

  /// Whether an attachment counts for `kind`: it is of it, and of no more specific kind that the rule supports.
  private func counted(_ kind: ContentKind, in rule: DictionaryRule) -> RulePredicate {
    let before = assumptions.countsMostSpecificKindOnly ? rule.kinds.filter { $0 < kind } : []
    return .all([membership(of: kind)] + before.map { RulePredicate(.not(membership(of: $0))) })
  }

  private var attachments: RuleExpression {
    RuleExpression(.member(RuleExpression(.variable(itemName)), "attachments"))
  }

  private func matching(_ condition: RulePredicate) -> RuleExpression {
    RuleExpression(.subquery(attachments, variable: attachmentName, condition))
  }

  private func count(_ collection: RuleExpression) -> RuleExpression { RuleExpression(.operation(collection, "count")) }

  private func integer(_ value: Int) -> RuleExpression { RuleExpression(.integer(value)) }

  private func compare(
    _ collection: RuleExpression, _ comparator: RulePredicate.Comparator, _ right: RuleExpression
  ) -> RulePredicate {
    RulePredicate(.comparison(.init(nil, count(collection), comparator, right)))
  }
}

extension DictionaryRule {
  /// The predicate that admits exactly what this rule admits, under the assumptions of `context`.
  public func predicate(in context: RuleContext = RuleContext()) -> RulePredicate {
    PredicateBuilder(assumptions: context.assumptions).predicate(for: self)
  }
}
