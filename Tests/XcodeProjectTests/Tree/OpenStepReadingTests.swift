import Foundation
import Testing
import XcodeProject

@Suite struct OpenStepReadingTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  static let accepted: [Accepted] = [
    Accepted("a dictionary", "{a = b; c = {}; d = (); }"),
    Accepted("a list", "(a, b, (c), )"),
    Accepted("a list without a comma at its end", "(a, b)"),
    Accepted("a string alone", "abc"),
    Accepted(
      "comments everywhere", "// one\n{ /* two */ a /* three */ = /* four */ b /* five */ ; // six\n} /* seven */"),
    Accepted("two comments in a row and stars in them", "{a = b /* x*y */ /** z **/; }"),
    Accepted("CRLF and lone CR", "{\r\n\ta = b;\r\tc = d;\r\n}\r\n"),
    Accepted("no line end at the end", "{a = b;}"),
    Accepted("unquoted dashes and colons", "{a-b = c:d/e; f = -1; }"),
    Accepted("slashes that start no comment", "{a = /usr/lib; b = x/y; c = http://x; }"),
    Accepted("single quotes", "{a = 'b \"c\"'; }"),
    Accepted("escapes", #"{a = "\"\\\n\t\U00e9\351\12\a\q"; }"#),
    Accepted("halves of one character", #"{a = "\Ud83d\Ude00"; }"#),
    Accepted("raw line ends in quotes", "{a = \"b\nc\"; }"),
    Accepted("a backslash before a line end", "{a = \"b\\\nc\"; }"),
    Accepted("data", "{a = <0fbd 77>; b = <>; }"),
    Accepted("text outside ASCII", "{\"käse\" = \"日本 😀\"; }"),
    Accepted("a key twice", "{a = 1; a = 2; }"),
    Accepted("empty text", "{a = \"\"; \"\" = b; }"),
    Accepted("Unicode line separators as white space", "{a\u{2028}= b;\u{2029}}"),
    Accepted("conflict markers inside a string", "{a = \"\n<<<<<<< x\n=======\n\"; }"),
  ]

  @Test(arguments: accepted) func `a text is read as Foundation reads it, and kept`(_ example: Accepted) throws {
    let bytes = Array(example.text.utf8)
    let tree = try OpenStepTree(SourceText(bytes, path: "t"))
    #expect(tree.bytes == bytes)
    #expect(try FoundationReading.sorted(tree.root.value) == FoundationReading.value(of: bytes))
  }

  @Test func `a byte order mark is skipped and kept`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("{a = b; }".utf8)
    let tree = try OpenStepTree(SourceText(bytes, path: "t"))
    #expect(tree.bytes == bytes)
    #expect(tree.root["a"]?.string == "b")
  }

  @Test func `bytes that are not UTF-8 survive`() throws {
    let bytes = Array("{a = \"".utf8) + [0xFF, 0xC3] + Array("\"; b = c; }".utf8)
    let tree = try OpenStepTree(SourceText(bytes, path: "t"))
    #expect(tree.bytes == bytes)
    #expect(tree.root["b"]?.string == "c")
    #expect(tree.root["a"]?.string?.contains("\u{FFFD}") == true)
  }

  @Test func `values know their place`() throws {
    let tree = try OpenStepTree(SourceText("{\n  a = (\n    b,\n  );\n}", path: "p"))
    let list = try #require(tree.root["a"])
    #expect(list.location.description == "p:2:7")
    #expect(list.kind == .list)
    #expect(list.elements.map(\.location.description) == ["p:3:5"])
    #expect(tree.root["b"] == nil)
    #expect(list["b"] == nil)
  }

  @Test func `nesting is bounded, and just inside the bound is read`() throws {
    let deep = { (levels: Int) in String(repeating: "(", count: levels) + String(repeating: ")", count: levels) }
    _ = try OpenStepTree(SourceText(deep(OpenStepTree.depthLimit), path: "t")).root.value
    #expect(throws: OpenStepTree.Failure.self) {
      try OpenStepTree(SourceText(deep(OpenStepTree.depthLimit + 1), path: "t"))
    }
    #expect(throws: OpenStepTree.Failure.self) {
      try OpenStepTree(SourceText(String(repeating: "{a=", count: 1_000_000), path: "t"))
    }
  }
}
