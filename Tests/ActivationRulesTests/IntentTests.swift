import ActivationRules
import ContentTypes
import Foundation
import Testing

@Suite struct IntentTests {
  @Test func `a short description is read`() throws {
    let accepted = try AcceptedContent(parsing: "images: 10, webURLs, text, types: com.adobe.pdf public.vcard")
    #expect(accepted == AcceptedContent(images: 10, webURLs: 1, text: true, types: [.pdf, .vCard]))
  }

  @Test func `inlet.json and its accepts alone are read alike`() throws {
    let accepts =
      #"{ "images": 10, "videos": 1, "files": 5, "webURLs": 1, "text": true, "webPage": false, "types": ["com.adobe.pdf"] }"#
    let alone = try AcceptedContent(json: Data(accepts.utf8))
    let whole = try AcceptedContent(json: Data("{ \"app\": {}, \"accepts\": \(accepts) }".utf8))
    #expect(alone == whole)
    #expect(alone == AcceptedContent(images: 10, videos: 1, files: 5, webURLs: 1, text: true, types: [.pdf]))
  }

  @Test(arguments: [
    ("imges: 10", "did you mean 'images'?"), ("images: many", "no number"), ("images: -1", "no number"),
    ("", "nothing is accepted"),
    ("text: maybe", "neither true nor false"), ("types: pdf", "no type identifier"), ("images: 99999", "no number"),
  ]) func `a mistake in a description is named`(_ text: String, _ part: String) throws {
    let failure = try #require(throws: AcceptedContent.Failure.self) { try AcceptedContent(parsing: text) }
    #expect(failure.description.contains(part), "\(failure)")
  }

  @Test(arguments: [
    (#"{"accepts": []}"#, "'accepts' is missing"), (#"{"imges": 1}"#, "did you mean 'images'?"), ("[", "no JSON"),
    ("[]", "no JSON object"),
    (#"{"images": "1"}"#, "no number"), (#"{"images": 1.5}"#, "no number"),
    (#"{"text": "yes"}"#, "neither true nor false"),
    (#"{"types": "x.y"}"#, "no array"), (#"{"images": 0}"#, "nothing is accepted"), (#"{"images": {}}"#, "no number"),
  ]) func `a mistake in inlet.json is named`(_ text: String, _ part: String) throws {
    let failure = try #require(throws: AcceptedContent.Failure.self) { try AcceptedContent(json: Data(text.utf8)) }
    #expect(failure.description.contains(part), "\(failure)")
  }

  @Test func `the dictionary is used where its keys suffice`() {
    let simple = AcceptedContent(images: 10, webURLs: 1, text: true)
    #expect(simple.rule() == .dictionary(DictionaryRule(version: 2, limits: [.image: 10, .webURL: 1, .text: 1])))
    let every = AcceptedContent(images: 10, everyAttachment: true)
    #expect(every.rule() == .dictionary(DictionaryRule(limits: [.image: 10])))
    guard case .predicate(let predicate) = AcceptedContent(images: 10, types: [.pdf]).rule() else {
      Issue.record("a type needs a predicate")
      return
    }
    #expect(predicate.description.contains("com.adobe.pdf"))
  }

  @Test func `a generated rule admits exactly what is accepted`() throws {
    var generator = SeededGenerator(3)
    let types: [ContentType] = [.pdf, .vCard, .audio, .mapItem, .pkpass, .json, .archive]
    for round in 0..<300 {
      var accepted = AcceptedContent(
        images: Int.random(in: 0...3, using: &generator), videos: Int.random(in: 0...2, using: &generator),
        files: Int.random(in: 0...2, using: &generator), webURLs: Int.random(in: 0...1, using: &generator),
        text: Bool.random(using: &generator), webPage: Bool.random(using: &generator),
        everyAttachment: Bool.random(using: &generator))
      if round.isMultiple(of: 2) { accepted.types = Array(types.shuffled(using: &generator).prefix(2)) }
      let rule = accepted.rule()
      for offer in MadeUp.offers(count: 40, seed: UInt64(round)) + HostProfile.builtIn.map(\.offer) {
        #expect(rule.admits(offer) == accepted.accepts(offer), "\(accepted) \(offer)")
      }
    }
  }

  @Test func `a generated rule has nothing wrong with it`() {
    for accepted in [
      AcceptedContent(images: 10, webURLs: 1, text: true), AcceptedContent(files: 5, types: [.pdf]),
      AcceptedContent(types: [.vCard, .audio]), AcceptedContent(images: 10, types: [.mapItem], everyAttachment: true),
    ] {
      let text = Sample.plist(accepted.rule().propertyListElement())
      let source = RuleSource(text: text)
      #expect(source.rule == accepted.rule())
      #expect(source.findings().isEmpty, "\(source.findings())")
    }
  }
}

/// Offers made up by chance, the same on every run.
enum MadeUp {
  static let pool: [[ContentType]] = [
    [.jpeg], [.heic, .fileURL], [.quickTimeMovie], [.url], [.plainText], [.html], [.plainText, .fileURL], [.pdf],
    [.pdf, .fileURL], [.fileURL], [.vCard], [.m4aAudio, .fileURL], [.folder, .fileURL], [.livePhoto, .heic], [.mapItem],
    [.pkpass], [.propertyList], [.url, .propertyList], ["com.example.undeclared"], [.json, .fileURL], [.zip, .fileURL],
    [],
  ]

  static func offers(count: Int, seed: UInt64) -> [Offer] {
    var generator = SeededGenerator(seed)
    return (0..<count).map { _ in
      let items = Int.random(in: 0..<10, using: &generator) == 0 ? 2 : 1
      return Offer(
        items: (0..<items).map { _ in
          var attachments: [Offer.Attachment] = []
          for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let types = pool.randomElement(using: &generator) ?? []
            let times = Int.random(in: 0..<4, using: &generator) == 0 ? Int.random(in: 2...5, using: &generator) : 1
            attachments += Array(repeating: Offer.Attachment(types: types), count: times)
          }
          return Offer.Item(attachments: attachments)
        })
    }
  }
}
