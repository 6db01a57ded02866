import ActivationRules
import ContentTypes
import Testing

/// A predicate, an offer and whether it holds.
struct Evaluation: Sendable, CustomTestStringConvertible {
  var text: String
  var offer: Offer
  var holds: Bool
  var testDescription: String { "\(text) \(holds ? "holds" : "does not hold")" }

  init(_ text: String, _ offer: Offer, _ holds: Bool) {
    self.text = text
    self.offer = offer
    self.holds = holds
  }
}

@Suite struct PredicateEvaluationTests {
  static func wanting(_ type: String, inner: String = ">= 1", outer: String = ">= 1") -> String {
    """
    SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment,
    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "\(type)").@count \(inner)).@count \(outer)
    """
  }

  static let all = "== $extensionItem.attachments.@count"
  static let photo = Offer([.heic])
  static let page = Offer([.url], [.plainText])
  static let file = Offer([.pdf, .fileURL])

  static let evaluations = [
    Evaluation(wanting("public.image"), photo, true), Evaluation(wanting("PUBLIC.IMAGE"), photo, true),
    Evaluation(wanting("public.movie"), photo, false), Evaluation(wanting("public.url"), page, true),
    Evaluation(wanting("public.url", inner: all), page, false),
    Evaluation(wanting("public.data", inner: all), page, true),
    Evaluation(wanting("public.url", inner: "== 1"), page, true),
    Evaluation(wanting("public.data", inner: "== 1"), page, false),
    Evaluation(wanting("public.url"), file, true), Evaluation(wanting("public.text"), file, false),
    Evaluation(wanting("com.adobe.pdf", inner: all, outer: "== 1"), file, true),
    Evaluation(wanting("public.data"), Offer([.pkpass]), false),
    Evaluation(wanting("public.data"), Offer([.folder]), false),
    Evaluation(wanting("public.data"), Offer([.livePhoto]), false),
    Evaluation(wanting("public.image", inner: "<= 2"), Offer([.png], [.png], [.png]), false),
    Evaluation(wanting("public.image", inner: "<= 2"), page, true),
    Evaluation(wanting("public.image"), Offer(items: []), false),
    Evaluation(wanting("public.image", outer: "== 1"), Offer(items: [photo.items[0], photo.items[0]]), false),
    Evaluation("extensionItems.@count == 1", page, true),
    Evaluation("extensionItems[0].attachments.@count == 2", page, true),
    Evaluation(
      "extensionItems[FIRST].attachments[LAST].registeredTypeIdentifiers[0] == 'public.plain-text'", page, true),
    Evaluation("extensionItems[5] == NULL", page, true), Evaluation("extensionItems[SIZE] == 1", page, true),
    Evaluation("SELF.extensionItems.@count BETWEEN {1, 2}", page, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers UTI-EQUALS 'Public.URL'", page, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers UTI-EQUALS 'public.data'", page, false),
    Evaluation(
      "ALL extensionItems[0].attachments[0].registeredTypeIdentifiers UTI-CONFORMS-TO 'public.data'", file, true),
    Evaluation(
      "NONE extensionItems[0].attachments[0].registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image'", file, true),
    Evaluation("ALL extensionItems[0].attachments[0].registeredTypeIdentifiers == 'x'", Offer([]), true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers IN {'com.adobe.pdf', 'x'}", file, true),
    Evaluation("extensionItems[0].attachments[0].registeredTypeIdentifiers CONTAINS 'com.adobe.pdf'", file, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers BEGINSWITH[c] 'COM.ADOBE'", file, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers BEGINSWITH 'COM.ADOBE'", file, false),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers ENDSWITH '-url'", file, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers LIKE '*.p?f'", file, true),
    Evaluation(
      "ANY extensionItems[0].attachments[0].registeredTypeIdentifiers MATCHES 'com\\\\.[a-z]+\\\\.pdf'", file, true),
    Evaluation("ANY extensionItems[0].attachments[0].registeredTypeIdentifiers MATCHES 'adobe'", file, false),
    Evaluation("'über' ==[cd] 'UBER' AND 'a' < 'b' AND 1 < 1.5 AND TRUE == 1", page, true),
    Evaluation("'ell' IN 'hello' AND NOT 'x' IN 'hello'", page, true),
    Evaluation("NULL == NIL AND NULL != 1", page, true),
    Evaluation("1 + 2 * 3 == 7 AND 7 - 2 - 1 == 4 AND 2 ** 3 == 8 AND 7 / 2 == 3", page, true),
    Evaluation("count(extensionItems) == 1 AND length('abc') == 3 AND lowercase('A') == 'a'", page, true),
    Evaluation("FALSEPREDICATE OR TRUEPREDICATE", page, true), Evaluation("NULL < 1", page, false),
  ]

  @Test(arguments: evaluations) func `a predicate is evaluated`(_ example: Evaluation) throws {
    #expect(try RulePredicate(parsing: example.text).holds(for: example.offer) == example.holds)
  }

  static let failures: [(String, EvaluationFailure.Reason)] = [
    ("extensionItem.@count == 1", .unknownKey),
    ("SUBQUERY(extensionItems, $i, $i.attachment.@count == 1).@count == 1", .unknownKey),
    ("SUBQUERY(extensionItems, $i, $j.attachments.@count == 1).@count == 1", .unknownVariable),
    ("SUBQUERY(extensionItems, $i, TRUEPREDICATE).@count == $i", .unknownVariable),
    ("SUBQUERY(1, $i, TRUEPREDICATE).@count == 1", .wrongSort),
    ("extensionItems[0].attachments[0].registeredTypeIdentifiers UTI-CONFORMS-TO 'x'", .needsQuantifier),
    ("extensionItems > 1", .needsQuantifier), ("ANY 1 == 1", .wrongSort), ("1 + 'a' == 1", .wrongSort),
    ("1 / 0 == 1", .wrongSort), ("1 BETWEEN {1}", .wrongSort), ("extensionItems.@sum == 1", .unsupported),
    ("f(1) == 1", .unsupported), ("'a' MATCHES '(a+)+'", .unsupported), ("'a' MATCHES '('", .unsupported),
    ("'a'.@count == 1", .wrongSort), ("1[0] == 1", .wrongSort), ("'a' < 1", .wrongSort),
  ]

  @Test(arguments: failures) func `what the system could not evaluate fails, and shows nothing`(
    _ text: String, _ reason: EvaluationFailure.Reason
  ) throws {
    let predicate = try RulePredicate(parsing: text)
    let failure = try #require(throws: EvaluationFailure.self) { try predicate.holds(for: Self.page) }
    #expect(failure.reason == reason, "\(failure)")
    #expect(!ActivationRule.predicate(predicate).admits(Self.page))
  }

  @Test func `a misspelt name is answered with the one that is meant`() throws {
    let predicate = try RulePredicate(
      parsing: "SUBQUERY(extensionItems, $item, $itm.attachments.@count > 0).@count > 0")
    let failure = try #require(throws: EvaluationFailure.self) { try predicate.holds(for: Self.page) }
    #expect(failure.description.contains("did you mean $item?"))
  }

  @Test func `nested subqueries cannot take forever`() throws {
    var text = "TRUEPREDICATE"
    for level in 0..<8 { text = "SUBQUERY(extensionItems[0].attachments, $v\(level), \(text)).@count >= 0" }
    let many = Offer(items: [.init(attachments: Array(repeating: .init(types: [.png]), count: 60))])
    let predicate = try RulePredicate(parsing: text)
    let failure = try #require(throws: EvaluationFailure.self) { try predicate.holds(for: many) }
    #expect(failure.reason == .tooMuchWork)
  }

  @Test func `an app's own types take part`() throws {
    let predicate = ActivationRule.predicate(try RulePredicate(parsing: Self.wanting("public.image")))
    let offer = Offer(["com.example.drawing"])
    #expect(!predicate.admits(offer))
    let catalog = ContentTypeCatalog.table.declaring([ContentTypeDeclaration("com.example.Drawing", parents: [.image])])
    #expect(predicate.admits(offer, in: RuleContext(catalog: catalog)))
  }

  @Test func `a dynamic type conforms to what it names`() throws {
    let type = try #require(ContentType(filenameExtension: "sketchy", in: .table))
    #expect(try RulePredicate(parsing: Self.wanting("public.data")).holds(for: Offer([type])))
    #expect(try !RulePredicate(parsing: Self.wanting("public.image")).holds(for: Offer([type])))
  }
}
