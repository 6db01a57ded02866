import ActivationRules
import ContentTypes
import Testing

@Suite struct ConversionTests {
  static func rule(_ generator: inout SeededGenerator) -> DictionaryRule {
    var rule = DictionaryRule()
    if Bool.random(using: &generator) { rule.version = Int.random(in: 1...2, using: &generator) }
    rule.isStrict = Int.random(in: 0..<5, using: &generator) == 0
    for kind in ContentKind.allCases where Bool.random(using: &generator) {
      rule.limits[kind] =
        kind == .text ? Int.random(in: 0...1, using: &generator) : Int.random(in: 0...4, using: &generator)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      rule.maximumAttachments = Int.random(in: 0...5, using: &generator)
    }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      rule.minimumAttachments = Int.random(in: 0...3, using: &generator)
    }
    return rule
  }

  @Test func `ten thousand dictionaries admit the same as their predicates, which print and read back`() throws {
    var generator = SeededGenerator(5)
    let offers = MadeUp.offers(count: 400, seed: 9)
    var decided = [false: 0, true: 0]
    for round in 0..<10_000 {
      let rule = Self.rule(&generator)
      let builder = PredicateForm(rule)
      if round.isMultiple(of: 20) {
        #expect(try RulePredicate(parsing: builder.predicate.description) == builder.predicate)
        let read = RuleSource(text: Sample.plist(ActivationRule.dictionary(rule).propertyListElement()))
        if case .dictionary(let again)? = read.rule { #expect(PredicateForm(again).predicate == builder.predicate) }
      }
      for step in 0..<6 {
        let offer = offers[(round * 7 + step * 61) % offers.count]
        let isShown = rule.admits(offer)
        decided[isShown, default: 0] += 1
        #expect(ActivationRule.predicate(builder.predicate).admits(offer) == isShown, "\(rule) \(offer)")
      }
    }
    #expect((decided[true] ?? 0) > 2000 && (decided[false] ?? 0) > 2000)
  }

  @Test func `under other assumptions the predicate follows them`() {
    var generator = SeededGenerator(6)
    for alternative in RuleAssumptions.alternatives {
      let context = RuleContext(assumptions: alternative.assumptions)
      for _ in 0..<30 {
        let rule = Self.rule(&generator)
        let predicate = ActivationRule.predicate(PredicateForm(rule, context).predicate)
        for offer in MadeUp.offers(count: 30, seed: 4) {
          #expect(
            predicate.admits(offer, in: context) == rule.admits(offer, in: context), "\(alternative.statement) \(rule)")
        }
      }
    }
  }

  /// A predicate that has an equal dictionary.
  static let dictionaries = [
    DictionaryRule(limits: [.image: 10]), DictionaryRule(version: 2, limits: [.image: 10, .webURL: 1, .text: 1]),
    DictionaryRule(limits: [.image: 4, .movie: 1, .text: 1]), DictionaryRule(version: 2, limits: [.file: 3]),
    DictionaryRule(maximumAttachments: 3, limits: [.image: 3, .movie: 3]),
  ]

  @Test(arguments: dictionaries) func `a predicate made from a dictionary leads back to one that admits the same`(
    _ rule: DictionaryRule
  ) {
    let conversion = RuleConversion(.predicate(PredicateForm(rule).predicate))
    #expect(conversion.isExact, "\(conversion.result) \(conversion.counterexamples)")
    #expect(conversion.offersTried > 1000)
  }

  @Test func `a predicate without an equal dictionary is answered with counterexamples`() throws {
    let text = PredicateEvaluationTests.wanting("com.adobe.pdf")
    let conversion = RuleConversion(.predicate(try RulePredicate(parsing: text)))
    #expect(!conversion.isExact)
    #expect(conversion.counterexamples.contains { $0.name == "Safari: a PDF that is open" && $0.isShownByOriginal })
    #expect(conversion.counterexamples.count <= 20)
    for example in conversion.counterexamples {
      #expect(conversion.original.admits(example.offer) == example.isShownByOriginal)
      #expect(conversion.result.admits(example.offer) != example.isShownByOriginal)
    }
  }
}

/// The predicate that a dictionary is converted into.
struct PredicateForm {
  var predicate: RulePredicate

  init(_ rule: DictionaryRule, _ context: RuleContext = RuleContext()) {
    predicate = rule.predicate(in: context)
  }
}
