import Foundation
import Testing

@testable import ActivationRules

@Suite struct PropertyListTests {
  func scan(_ text: String) throws -> PropertyListNode {
    var scanner = PropertyListScanner(SourceText(text))
    return try scanner.scan()
  }

  @Test func `values are read with their places`() throws {
    let text =
      "<plist version=\"1.0\"><dict><key>a&amp;b</key><array><integer> 5 </integer><true/></array></dict></plist>"
    let root = try scan(text)
    let entry = try #require(root.entries.first)
    #expect(entry.key.text == "a&b")
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[entry.keyRange], as: UTF8.self) == "<key>a&amp;b</key>")
    #expect(String(decoding: bytes[entry.value.range], as: UTF8.self).hasSuffix("<true/></array>"))
    #expect(String(decoding: bytes[entry.key.contentRange], as: UTF8.self) == "a&amp;b")
  }

  @Test func `a byte of decoded text leads back to the file`() throws {
    let text = "<string>a&lt;b<![CDATA[<c>]]>&#x41;é<!-- no -->d</string>"
    guard case .string(let mapped) = try scan(text).form else {
      Issue.record("no string")
      return
    }
    #expect(mapped.text == "a<b<c>Aéd")
    let bytes = Array(text.utf8)
    for (offset, expected) in [(0, "a"), (1, "&lt;"), (2, "b"), (3, "<c>"), (6, "&#x41;"), (7, "é"), (9, "d")] {
      #expect(String(decoding: bytes[mapped.sourceOffset(offset)...], as: UTF8.self).hasPrefix(expected))
    }
    let range = mapped.sourceRange(1..<3)
    #expect(String(decoding: bytes[range], as: UTF8.self) == "&lt;b")
  }

  @Test func `what Foundation reads is read alike`() throws {
    for file in Corpus.files {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      var scanner = PropertyListScanner(SourceText(bytes: Array(data)))
      let own = try scanner.scan().foundationValue
      let other = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      let format = PropertyListSerialization.PropertyListFormat.xml
      let first = try PropertyListSerialization.data(fromPropertyList: own, format: format, options: 0)
      let second = try PropertyListSerialization.data(fromPropertyList: other, format: format, options: 0)
      #expect(first == second, "\(file)")
    }
  }

  @Test(arguments: [
    "", "<", "<plist>", "<plist><dict>", "<dict><key>a</key></dict>", "<dict><string>a</string></dict>", "<foo/>",
    "<array><true/>", "<string>a", "<true/><true/>", "text", "<!DOCTYPE x [<!ENTITY a \"b\">]><true/>",
    "<array>a</array>",
    "<!-- <true/>", "<plist><true/></dict>", "<string><![CDATA[a</string>", "<1/>", "<string a=\"1\"",
  ]) func `a malformed file is refused with its place`(_ text: String) throws {
    let failure = try #require(throws: PropertyListFailure.self) { try scan(text) }
    #expect(failure.position != nil && !failure.hint.isEmpty)
  }

  @Test func `deep nesting is refused`() throws {
    let text = String(repeating: "<array>", count: 100_000)
    let failure = try #require(throws: PropertyListFailure.self) { try scan(text) }
    #expect(failure.message.contains("deeper"))
  }

  @Test func `cut and damaged files never crash`() throws {
    let text = Sample.plist(Sample.predicate(Sample.clause("public.url"), inner: "&gt;= 1"))
    let bytes = Array(text.utf8)
    var generator = SeededGenerator(11)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      _ = RuleSource(data: Data(bytes.prefix(length))).rule
    }
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.insert(Array("<>&;/\"$".utf8).randomElement(using: &generator) ?? 0, at: place)
        }
      }
      let source = RuleSource(data: Data(damaged))
      if source.rule == nil { #expect(!source.findings().isEmpty) }
    }
  }
}
