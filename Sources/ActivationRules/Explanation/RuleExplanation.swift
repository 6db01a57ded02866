/// Why a rule shows an extension for an offer or hides it, step by step.
public struct RuleExplanation: Hashable, Sendable, CustomStringConvertible {
  /// One thing that was looked at.
  public struct Step: Hashable, Sendable, Codable {
    /// What came of it.
    public enum Outcome: String, Hashable, Sendable, CaseIterable, Codable {
      /// It speaks for showing the extension.
      case holds
      /// It speaks against.
      case fails
      /// It only says what was there.
      case information
    }

    /// How deep in the rule it is, from 0.
    public var depth: Int
    /// What came of it.
    public var outcome: Outcome
    /// What was looked at and found.
    public var text: String

    init(_ depth: Int, _ outcome: Outcome, _ text: String) {
      self.depth = depth
      self.outcome = outcome
      self.text = text
    }

    init(_ depth: Int, _ holds: Bool, _ text: String) {
      self.init(depth, holds ? .holds : .fails, text)
    }
  }

  /// Whether the extension is shown.
  public var isShown: Bool
  /// The readings of undocumented behaviour under which the answer would be the opposite; empty if none.
  public var doubts: [String]
  /// What was looked at, in the order of the rule.
  public var steps: [Step]
  /// Changes to the rule that were tried and would show the extension, the smallest first; empty if it is shown.
  public var suggestions: [String]

  /// The explanation as indented lines.
  public var description: String {
    var lines = [isShown ? "shown" : "hidden"]
    for step in steps {
      let mark =
        switch step.outcome {
        case .holds: "✓"
        case .fails: "✗"
        case .information: "·"
        }
      lines.append("\(String(repeating: "  ", count: step.depth + 1))\(mark) \(step.text)")
    }
    lines += doubts.map { "  ? not documented: \($0), and then it would be \(isShown ? "hidden" : "shown")" }
    lines += suggestions.map { "  → \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension ActivationRule {
  /// Why the extension is shown for `offer` or hidden, and what would change that.
  public func explain(_ offer: Offer, in context: RuleContext = RuleContext()) -> RuleExplanation {
    let verdict = verdict(for: offer, in: context)
    let steps: [RuleExplanation.Step]
    switch self {
    case .dictionary(let rule): steps = DictionaryExplainer(rule: rule, context: context).steps(for: offer)
    case .predicate(let predicate): steps = PredicateExplainer.steps(predicate, for: offer, in: context)
    }
    let suggestions = verdict.isShown ? [] : RuleSuggestions(rule: self, offer: offer, context: context).texts()
    return RuleExplanation(isShown: verdict.isShown, doubts: verdict.doubts, steps: steps, suggestions: suggestions)
  }
}
