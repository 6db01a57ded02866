/// Explains the dictionary form.
struct DictionaryExplainer {
  let rule: DictionaryRule
  let context: RuleContext

  func steps(for offer: Offer) -> [RuleExplanation.Step] {
    var steps = [RuleExplanation.Step(0, .information, meaning)]
    if offer.items.isEmpty { steps.append(.init(0, false, "the host hands over no extension item")) }
    for (index, item) in offer.items.enumerated() {
      if offer.items.count > 1 { steps.append(.init(0, .information, "extension item \(index + 1)")) }
      steps += self.steps(for: item)
    }
    return steps
  }

  /// What the rule says, in a sentence.
  private var meaning: String {
    let kinds = rule.kinds.map { kind in
      rule.limit(of: kind).map { "\(kind.name) (at most \($0))" } ?? kind.name
    }
    let version = "version \(rule.version ?? 1)" + (rule.isStrict ? ", strict" : "")
    if rule.admitsAnything(context.assumptions) { return "\(version): attachments of any type are admitted" }
    let need = rule.needsEveryAttachment(context.assumptions) ? "every attachment" : "at least one attachment"
    return "\(version): \(need) has to be one of: \(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", "))"
  }

  private func steps(for item: Offer.Item) -> [RuleExplanation.Step] {
    let tally = DictionaryRule.Tally(rule, item, in: context)
    var steps: [RuleExplanation.Step] = []
    let count = item.attachments.count
    if !tally.hasEnoughAttachments {
      steps.append(
        .init(0, false, "there are \(count) attachments, at least \(max(1, rule.minimumAttachments ?? 1)) are needed"))
    }
    if let maximum = rule.maximumAttachments {
      steps.append(
        .init(0, tally.hasFewEnoughAttachments, "there are \(count) attachments, at most \(maximum) are admitted"))
    }
    let isNeeded = rule.needsEveryAttachment(context.assumptions)
    for group in AttachmentGroup.groups(item.attachments) {
      let kinds = tally.kinds[group.first]
      let outcome: RuleExplanation.Step.Outcome =
        !kinds.isEmpty || rule.admitsAnything(context.assumptions) ? .holds : isNeeded ? .fails : .information
      steps.append(.init(1, outcome, "\(group.name) (\(group.attachment)): \(judgement(group.attachment, kinds))"))
    }
    for kind in rule.kinds {
      guard let limit = rule.limit(of: kind), tally.count(of: kind) > 0 else { continue }
      let found = tally.count(of: kind)
      steps.append(
        .init(
          0, found <= limit, "\(found) counted as \(kind.name), at most \(limit) \(limit == 1 ? "is" : "are") admitted")
      )
    }
    if !isNeeded, !rule.kinds.isEmpty {
      let fits = tally.kinds.count { !$0.isEmpty }
      steps.append(
        .init(0, fits > 0, "\(fits) of \(count) attachments \(fits == 1 ? "is" : "are") of a supported kind"))
    }
    return steps
  }

  private func judgement(_ attachment: Offer.Attachment, _ kinds: [ContentKind]) -> String {
    if !kinds.isEmpty { return "counts as " + kinds.map(\.name).joined(separator: " and as ") }
    let possible = ContentKind.allCases.filter { context.assumptions.isMember(attachment, of: $0, in: context.catalog) }
    guard let first = possible.first else { return "of none of the kinds that a dictionary can name" }
    return "of no supported kind; it would count as \(first.name), which the rule does not support"
  }
}

/// Attachments in a row that are registered with the same types, told as one.
struct AttachmentGroup {
  var attachment: Offer.Attachment
  var first: Int
  var count: Int

  /// `attachment 3`, or `attachments 3 to 14`.
  var name: String {
    count == 1 ? "attachment \(first + 1)" : "attachments \(first + 1) to \(first + count)"
  }

  static func groups(_ attachments: [Offer.Attachment]) -> [AttachmentGroup] {
    var groups: [AttachmentGroup] = []
    for (index, attachment) in attachments.enumerated() {
      if groups.last?.attachment == attachment {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(AttachmentGroup(attachment: attachment, first: index, count: 1))
      }
    }
    return groups
  }
}
