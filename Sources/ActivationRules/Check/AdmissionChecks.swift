import ContentTypes

/// What shows only when a rule is tried out.
struct AdmissionChecks {
  let source: RuleSource
  let rule: ActivationRule

  func findings() -> [RuleFinding] {
    if case .predicate(let predicate) = rule {
      if predicate.form == .constant(true) { return [] }
      if let failure = failure(of: predicate) { return [failure] }
    }
    let context = source.context
    if !RuleProbes().contains(for: rule, where: { rule.admits($0, in: context) }) { return [neverMatches()] }
    return admitsEverything() ? [everything()] : []
  }

  /// The first failure of an evaluation.
  private func failure(of predicate: RulePredicate) -> RuleFinding? {
    let mentioned = predicate.mentionedTypes.prefix(50).map { Offer([.init($0)]) }
    for offer in HostProfile.builtIn.map(\.offer) + [Offer([RuleProbes.undeclared])] + mentioned {
      do {
        _ = try predicate.holds(for: offer, in: source.context)
      } catch {
        let place = error.range.flatMap { source.position(ofPredicateByte: $0.lowerBound) }
        return RuleFinding(
          .failsAtRunTime, "the predicate fails when it is evaluated: \(error.message)", hint: error.hint, at: place,
          fix: fix(for: error))
      }
    }
    return nil
  }

  /// Replaces a misspelt name, which ends where the expression ends.
  private func fix(for failure: EvaluationFailure) -> RuleFinding.Fix? {
    guard let wrong = failure.wrongName, let right = failure.suggestion, let range = failure.range,
      let text = source.predicateText
    else { return nil }
    let place = text.sourceRange(range.upperBound - wrong.utf8.count..<range.upperBound)
    guard source.text.text(in: place) == wrong else { return nil }
    return .init(
      title: "write \(right)", edits: [SourceEdit(range: place, replacement: right)], changesMeaning: true)
  }

  private func neverMatches() -> RuleFinding {
    let hint =
      switch rule {
      case .dictionary(let rule) where rule.kinds.isEmpty:
        "give at least one kind a number above 0, such as \(RuleKey.imageWithMaxCount.rawValue)"
      case .dictionary: "check the numbers of attachments"
      case .predicate: "look at the counts and at NOT; explain the rule for the content you expect"
      }
    return RuleFinding(
      .neverMatches, "nothing that is known of host apps, and nothing the rule itself names, is admitted", hint: hint,
      at: place)
  }

  private func admitsEverything() -> Bool {
    [[RuleProbes.undeclared], [.folder], [.livePhoto]].allSatisfy { rule.admits(Offer($0), in: source.context) }
  }

  private func everything() -> RuleFinding {
    var hint = "name the types that are wanted; the store rejects rules that admit everything"
    if case .predicate(let predicate) = rule, predicate.hasOnlyUpperBounds {
      hint = "a count that is only bounded above holds for 0 too: add .@count >= 1"
    }
    return RuleFinding(
      .admitsEverything, "content of any type is admitted, also what nothing in the rule asks for", hint: hint,
      at: place)
  }

  private var place: SourcePosition? {
    if source.predicateText != nil { return source.position(ofPredicateByte: 0) }
    return source.ruleNode.flatMap { source.position(of: $0.range.lowerBound) }
  }
}

extension RulePredicate {
  /// Whether a SUBQUERY over attachments is compared by `<` or `<=`.
  fileprivate var hasOnlyUpperBounds: Bool {
    allPredicates.contains { predicate in
      guard case .comparison(let comparison) = predicate.form, comparison.countedSubquery != nil else { return false }
      return comparison.comparator == .less || comparison.comparator == .lessOrEqual
    }
  }
}
