import ContentTypes

/// A rule in the other form, and what trying both out has shown.
public struct RuleConversion: Hashable, Sendable {
  /// An offer for which the two forms disagree.
  public struct Counterexample: Hashable, Sendable, CustomStringConvertible {
    /// The offer.
    public var offer: Offer
    /// What it is, for people: a profile's title, or the types of the attachments.
    public var name: String
    /// Whether the rule that was converted shows the extension; the other form does the opposite.
    public var isShownByOriginal: Bool

    /// The offer and what happens to it.
    public var description: String {
      "\(name): \(isShownByOriginal ? "shown by the original, hidden after it" : "hidden by the original, shown after it")"
    }
  }

  /// The rule that was converted.
  public var original: ActivationRule
  /// The rule in the other form.
  public var result: ActivationRule
  /// How many offers both were tried with.
  public var offersTried: Int
  /// Offers for which they disagree, at most 20; empty if none was found.
  public var counterexamples: [Counterexample]

  /// Whether no offer was found for which they disagree.
  public var isExact: Bool { counterexamples.isEmpty }

  /// Converts a rule into the other form and tries both out on everything host apps are known to send and on
  /// some thousand made-up offers around the rule's own types and limits.
  ///
  /// A dictionary always has an equal predicate, under the assumptions of `context`. A predicate often has no equal
  /// dictionary: ``result`` is then the nearest found, and ``counterexamples`` says where it differs.
  public init(_ rule: ActivationRule, in context: RuleContext = RuleContext()) {
    original = rule
    switch rule {
    case .dictionary(let dictionary):
      result = .predicate(dictionary.predicate(in: context))
    case .predicate:
      result = .dictionary(DictionaryFinder(rule: rule, context: context).nearest())
    }
    let comparison = RuleComparison(rule, result, in: context)
    offersTried = comparison.offersTried
    counterexamples = comparison.counterexamples
  }
}

/// Two rules tried out on the same offers.
struct RuleComparison {
  private(set) var offersTried = 0
  private(set) var counterexamples: [RuleConversion.Counterexample] = []

  init(_ first: ActivationRule, _ second: ActivationRule, in context: RuleContext, seed: UInt64 = 1) {
    let profiles = HostProfile.builtIn.map { ($0.title, $0.offer) }
    var generator = OfferGenerator(rules: [first, second], seed: seed)
    let generated = (0..<1000).map { _ in generator.next() }
    let other = (RuleProbes().offers(for: first) + generated).map { (Self.name($0), $0) }
    for (name, offer) in profiles + other {
      offersTried += 1
      let isShown = first.admits(offer, in: context)
      guard isShown != second.admits(offer, in: context), counterexamples.count < 20,
        !counterexamples.contains(where: { $0.offer == offer })
      else { continue }
      counterexamples.append(.init(offer: offer, name: name, isShownByOriginal: isShown))
    }
  }

  private static func name(_ offer: Offer) -> String {
    if offer.items.isEmpty { return "no extension item" }
    return offer.items.map { item in
      item.attachments.isEmpty
        ? "an item without attachments"
        : AttachmentGroup.groups(item.attachments).map { group in
          (group.count > 1 ? "\(group.count) × " : "") + "(\(group.attachment))"
        }.joined(separator: " + ")
    }.joined(separator: " | ")
  }
}
