import ActivationRules
import ContentTypes
import Testing

/// A rule, an offer and whether it is admitted.
struct Admission: Sendable, CustomTestStringConvertible {
  var name: String
  var rule: DictionaryRule
  var offer: Offer
  var isShown: Bool
  var testDescription: String { name }

  init(_ name: String, _ rule: DictionaryRule, _ offer: Offer, _ isShown: Bool) {
    self.name = name
    self.rule = rule
    self.offer = offer
    self.isShown = isShown
  }
}

@Suite struct DictionaryRuleTests {
  static func images(_ count: Int) -> Offer {
    Offer(items: [.init(attachments: Array(repeating: .init(types: [.heic]), count: count))])
  }

  static let guide = DictionaryRule(limits: [.image: 10, .movie: 1, .webURL: 1])
  static let textOnly = DictionaryRule(limits: [.text: 1])
  static let imageAndText = Offer([.png], [.plainText])
  static func version2(_ rule: DictionaryRule) -> DictionaryRule {
    var rule = rule
    rule.version = 2
    return rule
  }

  static let admissions = [
    Admission("ten images where ten are allowed", guide, images(10), true),
    Admission("eleven images where ten are allowed", guide, images(11), false),
    Admission("eleven images in version 2", version2(guide), images(11), false),
    Admission("images and a movie together", guide, Offer([.heic], [.heic], [.quickTimeMovie]), true),
    Admission("two movies where one is allowed", guide, Offer([.quickTimeMovie], [.mpeg4Movie]), false),
    Admission("a web URL", guide, Offer([.url]), true),
    Admission("a file URL is no web URL", guide, Offer([.fileURL]), false),
    Admission("image and text, version 1, text declared", textOnly, imageAndText, false),
    Admission("image and text, version 2, text declared", version2(textOnly), imageAndText, true),
    Admission("any number of texts", textOnly, Offer([.plainText], [.plainText], [.html]), true),
    Admission("no attachment", textOnly, Offer(items: [.init(attachments: [])]), false),
    Admission("no item", textOnly, Offer(items: []), false),
    Admission("fewer than the least", DictionaryRule(minimumAttachments: 2, limits: [.image: 5]), images(1), false),
    Admission("the least", DictionaryRule(minimumAttachments: 2, limits: [.image: 5]), images(2), true),
    Admission(
      "more in all than the most", DictionaryRule(maximumAttachments: 3, limits: [.image: 5]), images(4), false),
    Admission("a kind with 0 is not supported", DictionaryRule(limits: [.image: 0, .text: 1]), images(1), false),
    Admission("a file of a known type", DictionaryRule(limits: [.file: 1]), Offer([.pdf, .fileURL]), true),
    Admission("few files beside many images", DictionaryRule(limits: [.file: 1, .image: 20]), images(12), true),
    Admission("a web page", DictionaryRule(limits: [.webPage: 1]), Offer([.url, .propertyList]), true),
    Admission("a limit on attachments alone", DictionaryRule(maximumAttachments: 3), Offer([.mapItem]), true),
    Admission("a limit on attachments alone, exceeded", DictionaryRule(maximumAttachments: 3), images(4), false),
    Admission("nothing declared", DictionaryRule(), images(1), false),
    Admission(
      "strict in version 2", DictionaryRule(version: 2, isStrict: true, limits: [.text: 1]), imageAndText, false),
    Admission("one of two items fits", guide, Offer(items: [images(11).items[0], images(1).items[0]]), true),
  ]

  @Test(arguments: admissions) func `a dictionary is judged as documented`(_ example: Admission) {
    #expect(example.rule.admits(example.offer) == example.isShown)
  }

  @Test func `an assumption can be changed, and doubts name the ones an answer depends on`() {
    let rule = ActivationRule.dictionary(DictionaryRule(limits: [.file: 1]))
    let safariPDF = Offer([.pdf])
    #expect(!rule.admits(safariPDF))
    var context = RuleContext()
    context.assumptions.kinds[.file] = .init([.data])
    #expect(rule.admits(safariPDF, in: context))
    let verdict = rule.verdict(for: safariPDF)
    #expect(!verdict.isShown && verdict.doubts.count == 1 && verdict.doubts[0].contains("'file'"))
    #expect(ActivationRule.dictionary(Self.guide).verdict(for: Self.images(3)).doubts.isEmpty)
  }

  @Test func `every assumption is stated with a source, and every alternative differs`() {
    #expect(RuleAssumptions.table.allSatisfy { !$0.statement.isEmpty && !$0.source.isEmpty })
    for alternative in RuleAssumptions.alternatives { #expect(alternative.assumptions != .standard) }
    for kind in ContentKind.allCases { #expect(RuleAssumptions.standard.kinds[kind] != nil) }
  }

  /// What was seen on devices: the rule, the profile, and whether the extension was offered.
  struct Observation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: ActivationRule
    var profile: String
    var isShown: Bool
  }

  static func dictionary(_ limits: [ContentKind: Int], version: Int? = nil) -> ActivationRule {
    .dictionary(DictionaryRule(version: version, limits: limits))
  }

  static func predicate(_ type: String) -> ActivationRule {
    let text = PredicateEvaluationTests.wanting(type)
    do { return .predicate(try RulePredicate(parsing: text)) } catch { return .dictionary(DictionaryRule()) }
  }

  static let usual: [ContentKind: Int] = [.text: 1, .webURL: 1, .image: 100, .movie: 100, .file: 1]

  static let observations = [
    Observation(
      testDescription: "Notes needs version 2: hidden in 1", rule: dictionary(usual), profile: "notes.note",
      isShown: false),
    Observation(
      testDescription: "Notes needs version 2: shown in 2", rule: dictionary(usual, version: 2), profile: "notes.note",
      isShown: true),
    Observation(
      testDescription: "Chrome 2017 sent text, so a rule for URLs was hidden", rule: dictionary([.webURL: 1]),
      profile: "chrome.page-2017", isShown: false),
    Observation(
      testDescription: "Chrome 2017 with text declared", rule: dictionary([.webURL: 1, .text: 1]),
      profile: "chrome.page-2017", isShown: true),
    Observation(
      testDescription: "Gmail sent text", rule: dictionary([.webURL: 1]), profile: "gmail.link", isShown: false),
    Observation(
      testDescription: "Feedly sends text and URL: hidden in 1", rule: dictionary([.webURL: 1]),
      profile: "feedly.article",
      isShown: false),
    Observation(
      testDescription: "Feedly with both declared", rule: dictionary([.webURL: 1, .text: 1]), profile: "feedly.article",
      isShown: true),
    Observation(
      testDescription: "Chrome's title is a second attachment: hidden in 1", rule: dictionary([.webURL: 1]),
      profile: "chrome.page", isShown: false),
    Observation(
      testDescription: "Chrome's title is a second attachment: shown in 2", rule: dictionary([.webURL: 1], version: 2),
      profile: "chrome.page", isShown: true),
    Observation(
      testDescription: "Safari's PDF is no file for the dictionary", rule: dictionary([.file: 1]),
      profile: "safari.pdf",
      isShown: false),
    Observation(
      testDescription: "Safari's PDF matches a predicate", rule: predicate("com.adobe.pdf"), profile: "safari.pdf",
      isShown: true),
    Observation(
      testDescription: "Recordings are files", rule: dictionary([.file: 1]), profile: "voice-memos.recording",
      isShown: true),
    Observation(
      testDescription: "An HTML file is no text", rule: dictionary([.text: 1, .webURL: 1]), profile: "files.html",
      isShown: false),
    Observation(
      testDescription: "An HTML file is a file", rule: dictionary([.text: 1, .webURL: 1, .file: 1]),
      profile: "files.html",
      isShown: true),
    Observation(
      testDescription: "Contacts match public.vcard", rule: predicate("public.vcard"), profile: "contacts.contact",
      isShown: true),
    Observation(
      testDescription: "Finder's PDF is a file URL only", rule: predicate("com.adobe.pdf"), profile: "finder.pdf",
      isShown: false),
    Observation(
      testDescription: "Image, URL and text: only who declares all three", rule: dictionary([.image: 1, .webURL: 1]),
      profile: "app-store.app", isShown: false),
    Observation(
      testDescription: "Image, URL and text: all three declared", rule: dictionary([.image: 1, .webURL: 1, .text: 1]),
      profile: "app-store.app", isShown: true),
    Observation(
      testDescription: "More than the most is not offered", rule: dictionary([.image: 10]), profile: "photos.12-photos",
      isShown: false),
  ]

  @Test(arguments: observations) func `what was observed on devices is reproduced`(_ example: Observation) throws {
    let profile = try #require(HostProfile.builtIn.first { $0.id == example.profile })
    #expect(example.rule.admits(profile.offer) == example.isShown)
  }
}
