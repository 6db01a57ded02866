import Testing

@testable import XcodeProject

@Suite struct OpenStepStringTests {
  struct Quoting: Sendable, CustomTestStringConvertible {
    var text: String
    var written: String
    var testDescription: String { written }
    init(_ text: String, _ written: String) { (self.text, self.written) = (text, written) }
  }

  static let quoting: [Quoting] = [
    Quoting("abc", "abc"), Quoting("a.b/c_d$1", "a.b/c_d$1"), Quoting("", "\"\""), Quoting("a-b", "\"a-b\""),
    Quoting("a b", "\"a b\""), Quoting("a:b", "\"a:b\""), Quoting("http://x", "\"http://x\""),
    Quoting("a___b", "\"a___b\""), Quoting("a__b", "a__b"), Quoting("<group>", "\"<group>\""),
    Quoting("a\"b\\c", #""a\"b\\c""#), Quoting("a\nb\tc\rd", #""a\nb\tc\rd""#), Quoting("é 😀", "\"é 😀\""),
    Quoting("\u{1}", #""\U0001""#), Quoting("$(A)", "\"$(A)\""),
  ]

  @Test(arguments: quoting) func `a string is quoted as Xcode does`(_ example: Quoting) throws {
    #expect(OpenStepString.encode(example.text) == example.written)
    let tree = try OpenStepTree(SourceText(example.written, path: ""))
    #expect(tree.root.string == example.text)
  }

  @Test func `every text is read back as it was written`() throws {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<2_000 {
      let text = GeneratedTree.text(&numbers)
      let tree = try OpenStepTree(SourceText("{k = \(OpenStepString.encode(text)); }", path: ""))
      #expect(tree.root["k"]?.string == text)
    }
  }
}
