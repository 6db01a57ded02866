import Foundation
import Inlet
import Testing

@testable import InletExtension

@Suite struct ComposeTextTests {
  @Test(arguments: ComposeTexts.languages) func `every text is there in every language, with its places`(
    _ language: String
  ) throws {
    let words = try #require(ComposeWords.byLanguage[language])
    for key in ComposeTexts.Key.allCases {
      let text = try #require(words[key], "\(language): \(key)")
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines))
      let places = { (text: String) in ["%@", "%1$@", "%2$@"].filter(text.contains) }
      #expect(places(text) == places(ComposeWords.english[key] ?? ""), "\(language): \(key)")
    }
    if language != "en" {
      let same = ComposeTexts.Key.allCases.filter { words[$0] == ComposeWords.english[$0] }
      #expect(same.count <= 8, "\(language): \(same)")
    }
  }

  @Test func `there are eight languages`() {
    #expect(ComposeTexts.languages == ["bg", "de", "en", "es", "fr", "ja", "pl", "zh-Hans"])
  }

  @Test(arguments: [
    (["de-AT", "en"], "de"), (["zh-Hans-CN"], "zh-Hans"), (["zh_CN"], "zh-Hans"), (["zh-Hant-TW", "ja"], "ja"),
    (["zh-TW"], "en"), (["nl", "pl-PL"], "pl"), (["xx"], "en"), ([], "en"), (["Base", "fr"], "fr"), ([""], "en"),
  ])
  func `the first language of the person that is spoken counts`(_ preferred: [String], _ expected: String) {
    #expect(ComposeTexts.language(for: preferred) == expected)
  }

  @Test func `the app overrides each text, in code before its own table`() {
    var texts = ComposeTexts(language: "de") { $0 == "inlet.post" || $0 == "inlet.cancel" ? "table" : nil }
    #expect(texts[.done] == "Fertig")
    #expect(texts[.post] == "table")
    texts[.post] = "Ab damit"
    #expect(texts[.post] == "Ab damit")
    #expect(texts[.cancel] == "table")
  }

  @Test func `places are filled in the order of the language`() {
    #expect(ComposeTexts(language: "en").text(.position, "2", "5") == "2 of 5")
    #expect(ComposeTexts(language: "ja").text(.position, "2", "5") == "5項目中2番目")
    #expect(ComposeTexts(language: "de").text(.tooLong, "7") == "7 Zeichen zu viel")
  }

  @Test(arguments: [
    (0, "en", "0 B"), (999, "en", "999 B"), (1_000, "en", "1\u{A0}kB"), (999_499, "de", "999\u{A0}kB"),
    (4_240_000, "en", "4.2\u{A0}MB"), (4_240_000, "de", "4,2\u{A0}MB"), (48_000_000, "fr", "48\u{A0}MB"),
    (7_300_000_000, "ja", "7.3\u{A0}GB"), (-5, "en", "0 B"),
  ])
  func `sizes are read as people write them`(_ bytes: Int64, _ language: String, _ expected: String) {
    #expect(ComposeFigures.size(bytes, language: language) == expected)
  }

  @Test(arguments: [(0, "0:00"), (7_900, "0:07"), (62_000, "1:02"), (3_723_000, "1:02:03"), (-1, "0:00")])
  func `lengths too`(_ milliseconds: Int, _ expected: String) {
    #expect(ComposeFigures.length(milliseconds) == expected)
  }
}
