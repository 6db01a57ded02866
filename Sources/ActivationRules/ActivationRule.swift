/// The rule by which the system decides whether an extension is shown: `NSExtensionActivationRule`.
public enum ActivationRule: Hashable, Sendable {
  /// The dictionary form: kinds of content and how many of each.
  case dictionary(DictionaryRule)
  /// The string form: a predicate on the registered types.
  case predicate(RulePredicate)

  /// Whether the system would show the extension for `offer`.
  ///
  /// A predicate that fails when it is evaluated (an unknown key, a wrong type) shows nothing; ``explain(_:in:)``
  /// tells why.
  public func admits(_ offer: Offer, in context: RuleContext = RuleContext()) -> Bool {
    switch self {
    case .dictionary(let rule): return rule.admits(offer, in: context)
    case .predicate(let rule):
      // A failure means "not shown" here; explain(_:in:) and the checks report it in words.
      return (try? rule.holds(for: offer, in: context)) ?? false
    }
  }

  /// Whether the system would show the extension, and which open assumptions the answer depends on.
  public func verdict(for offer: Offer, in context: RuleContext = RuleContext()) -> Verdict {
    let isShown = admits(offer, in: context)
    guard case .dictionary(let rule) = self else { return Verdict(isShown: isShown, doubts: []) }
    let doubts = RuleAssumptions.alternatives.filter { alternative in
      let other = RuleContext(catalog: context.catalog, assumptions: alternative.assumptions)
      return rule.admits(offer, in: other) != isShown
    }
    return Verdict(isShown: isShown, doubts: doubts.map(\.statement))
  }

  /// Whether an extension is shown, and how sure that is.
  public struct Verdict: Hashable, Sendable {
    /// Whether it is shown.
    public var isShown: Bool
    /// The readings of undocumented behaviour under which the answer would be the opposite; empty if none.
    public var doubts: [String]
  }
}
