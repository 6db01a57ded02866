import ContentTypes

/// Finds small changes after which a rule shows the extension; each is tried before it is suggested.
struct RuleSuggestions {
  let rule: ActivationRule
  let offer: Offer
  let context: RuleContext

  func texts() -> [String] {
    switch rule {
    case .dictionary(let dictionary): dictionaryTexts(dictionary)
    case .predicate(let predicate): predicateTexts(predicate)
    }
  }

  // MARK: Dictionary

  private func dictionaryTexts(_ rule: DictionaryRule) -> [String] {
    let single = changes(to: rule)
    let working = single.filter { $0.rule.admits(offer, in: context) }
    if !working.isEmpty { return working.map(\.text) }
    for first in single {
      for second in changes(to: first.rule) where second.rule.admits(offer, in: context) {
        return ["\(first.text), and \(second.text)"]
      }
    }
    let types = offer.attachments.compactMap(\.types.first?.identifier)
    guard let type = types.first else { return [] }
    return ["no key of the dictionary admits this; use a predicate with UTI-CONFORMS-TO \"\(type)\""]
  }

  private func changes(to rule: DictionaryRule) -> [(text: String, rule: DictionaryRule)] {
    var found: [(String, DictionaryRule)] = []
    func add(_ text: String, _ change: (inout DictionaryRule) -> Void) {
      var copy = rule
      change(&copy)
      if copy != rule { found.append((text, copy)) }
    }
    if (rule.version ?? 1) < 2 { add("set \(RuleKey.dictionaryVersion.rawValue) to 2") { $0.version = 2 } }
    for kind in ContentKind.allCases {
      let needed =
        offer.items.map { item in
          item.attachments.count { context.assumptions.isMember($0, of: kind, in: context.catalog) }
        }.max() ?? 0
      guard needed > 0, needed > rule.limits[kind] ?? 0 else { continue }
      let text =
        kind == .text
        ? "add \(RuleKey.text.rawValue) with <true/>" : "give \(RuleKey(kind).rawValue) at least \(needed)"
      add(text) { $0.limits[kind] = needed }
    }
    let count = offer.items.map(\.attachments.count).max() ?? 0
    if let maximum = rule.maximumAttachments, count > maximum {
      add("give \(RuleKey.attachmentsWithMaxCount.rawValue) at least \(count)") { $0.maximumAttachments = count }
    }
    if let minimum = rule.minimumAttachments, count < minimum, count > 0 {
      add("lower \(RuleKey.attachmentsWithMinCount.rawValue) to \(count)") { $0.minimumAttachments = count }
    }
    if rule.isStrict { add("remove \(RuleKey.usesStrictMatching.rawValue)") { $0.isStrict = false } }
    return found
  }

  // MARK: RulePredicate

  private func predicateTexts(_ predicate: RulePredicate) -> [String] {
    let changes =
      [counting(predicate)]
      + offer.attachments.compactMap(\.types.first).prefix(20).map { type in
        let text =
          "also ask for UTI-CONFORMS-TO \"\(type.identifier)\" (\(type.localizedDescription(in: context.catalog) ?? "a type"))"
        return (text, asking(predicate, for: type.identifier))
      }
    var texts: [String] = []
    for (text, changed) in changes where changed != predicate && !texts.contains(text) {
      if ActivationRule.predicate(changed).admits(offer, in: context) { texts.append(text) }
    }
    if texts.isEmpty {
      for (text, changed) in changes.dropFirst() {
        let both = counting(changed).changed
        if ActivationRule.predicate(both).admits(offer, in: context) {
          return ["\(text), and count attachments with >= 1"]
        }
      }
    }
    return texts
  }

  /// Every exact count of attachments made a lower bound.
  private func counting(_ predicate: RulePredicate) -> (text: String, changed: RulePredicate) {
    let changed = predicate.replacing { part in
      guard case .comparison(var comparison) = part.form, comparison.comparator == .equal,
        let counted = comparison.countedSubquery, case .member(_, "attachments") = counted.collection.form
      else { return part }
      comparison.comparator = .greaterOrEqual
      comparison.right = RuleExpression(.integer(1))
      return RulePredicate(.comparison(comparison), range: part.range)
    }
    return ("count attachments with >= 1 instead of ==", changed)
  }

  /// The condition on attachments widened by a type.
  private func asking(_ predicate: RulePredicate, for type: String) -> RulePredicate {
    predicate.replacing { part in
      guard case .comparison(var comparison) = part.form, let counted = comparison.countedSubquery,
        case .member(_, "attachments") = counted.collection.form
      else { return part }
      let wider = RulePredicate.any([counted.condition, .conforms(counted.variable, to: type)])
      let query = RuleExpression(.subquery(counted.collection, variable: counted.variable, wider))
      comparison.left = RuleExpression(.operation(query, "count"))
      return RulePredicate(.comparison(comparison), range: part.range)
    }
  }
}
