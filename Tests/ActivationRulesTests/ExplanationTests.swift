import ActivationRules
import ContentTypes
import Testing

@Suite struct ExplanationTests {
  static func rule(_ text: String) throws -> ActivationRule { .predicate(try RulePredicate(parsing: text)) }

  @Test func `a dictionary tells which attachment does not fit, and what would admit it`() {
    let rule = ActivationRule.dictionary(DictionaryRule(limits: [.webURL: 1]))
    let explanation = rule.explain(Offer([.url], [.plainText]))
    #expect(!explanation.isShown)
    let text = explanation.description
    #expect(text.contains("✗ attachment 2 (public.plain-text): of no supported kind; it would count as text"))
    #expect(text.contains("✓ attachment 1 (public.url): counts as web URL"))
    #expect(explanation.suggestions.contains("set NSExtensionActivationDictionaryVersion to 2"))
    #expect(explanation.suggestions.contains("add NSExtensionActivationSupportsText with <true/>"))
  }

  @Test func `a limit that is exceeded is named, equal attachments are told as one`() {
    let rule = ActivationRule.dictionary(DictionaryRule(limits: [.image: 10]))
    let offer = Offer(items: [.init(attachments: Array(repeating: .init(types: [.heic]), count: 12))])
    let explanation = rule.explain(offer)
    #expect(explanation.description.contains("attachments 1 to 12 (public.heic)"))
    #expect(explanation.description.contains("✗ 12 counted as image, at most 10 are admitted"))
    #expect(explanation.suggestions == ["give NSExtensionActivationSupportsImageWithMaxCount at least 12"])
  }

  @Test func `content that no key names leads to a predicate`() {
    let rule = ActivationRule.dictionary(DictionaryRule(version: 2, limits: [.image: 1]))
    let explanation = rule.explain(Offer([.mapItem]))
    #expect(
      explanation.suggestions == [
        "no key of the dictionary admits this; use a predicate with UTI-CONFORMS-TO \"com.apple.mapkit.map-item\""
      ])
  }

  @Test func `a predicate tells which type was looked for and what was there`() throws {
    let rule = try Self.rule(PredicateEvaluationTests.wanting("public.url", inner: PredicateEvaluationTests.all))
    let explanation = rule.explain(Offer([.url], [.plainText]))
    let text = explanation.description
    #expect(text.contains("✗ 0 of 1 extension items fit, needed is >= 1"))
    #expect(text.contains("✗ 1 of 2 attachments fits, needed is == 2 ($extensionItem.attachments.@count)"))
    #expect(text.contains("✗ attachment 2 (public.plain-text): does not fit, wanted is public.url"))
    #expect(explanation.suggestions.first == "count attachments with >= 1 instead of ==")
    #expect(explanation.suggestions.contains { $0.hasPrefix("also ask for UTI-CONFORMS-TO \"public.plain-text\"") })
  }

  @Test func `a predicate that fails tells why`() throws {
    let rule = try Self.rule("extensionItem.@count == 1")
    let explanation = rule.explain(Offer([.url]))
    #expect(!explanation.isShown)
    #expect(explanation.description.contains("has no key 'extensionItem'; did you mean 'extensionItems'?"))
  }

  @Test func `what is shown has no suggestions, and doubts are told`() {
    let rule = ActivationRule.dictionary(DictionaryRule(limits: [.file: 1]))
    let shown = rule.explain(Offer([.pdf, .fileURL]))
    #expect(shown.isShown && shown.suggestions.isEmpty)
    #expect(rule.explain(Offer([.pdf])).description.contains("? not documented: 'file' may mean any data"))
  }

  @Test func `every suggestion for every profile works when it is followed`() throws {
    let rules: [ActivationRule] = [
      .dictionary(DictionaryRule(limits: [.image: 2, .webURL: 1])),
      .dictionary(DictionaryRule(minimumAttachments: 2, maximumAttachments: 3, limits: [.file: 1])),
      try Self.rule(PredicateEvaluationTests.wanting("public.image", inner: "== 1")),
    ]
    for rule in rules {
      for profile in HostProfile.builtIn {
        let explanation = rule.explain(profile.offer)
        #expect(explanation.isShown == rule.admits(profile.offer))
        #expect(
          !explanation.steps.isEmpty && explanation.isShown == explanation.suggestions.isEmpty
            || profile.offer.attachments.isEmpty || !explanation.suggestions.isEmpty)
        if explanation.suggestions.contains("set NSExtensionActivationDictionaryVersion to 2"),
          case .dictionary(var changed) = rule
        {
          changed.version = 2
          #expect(changed.admits(profile.offer))
        }
      }
    }
  }

  @Test func `an explanation of a huge offer stays readable`() throws {
    let types: [[ContentType]] = [[.png], [.url]]
    let attachments = (0..<1000).map { Offer.Attachment(types: types[$0 % 2]) }
    let rule = try Self.rule(PredicateEvaluationTests.wanting("public.movie"))
    #expect(rule.explain(Offer(items: [.init(attachments: attachments)])).steps.count <= 202)
  }
}
