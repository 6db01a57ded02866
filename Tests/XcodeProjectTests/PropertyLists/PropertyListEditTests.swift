import Foundation
import Testing

@testable import XcodeProject

/// What an edit does to the text: only the lines that it is about.
@Suite struct PropertyListEditTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var edit: @Sendable (inout PropertyListDocument) throws -> SourceChange
    var after: String

    init(
      _ name: String, _ before: String, _ after: String,
      _ edit: @escaping @Sendable (inout PropertyListDocument) throws -> SourceChange
    ) {
      (testDescription, self.before, self.edit, self.after) = (name, before, edit, after)
    }
  }

  private static func document(_ body: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(body)\n</plist>\n"
  }

  static let insertions: [Example] = [
    Example(
      "a key after the last, with tabs", "<dict>\n\t<key>A</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>B</key>\n\t<string>x</string>\n</dict>"
    ) { try $0.set("x", at: "B") },
    Example(
      "two spaces", "<dict>\n  <key>A</key>\n  <true/>\n</dict>",
      "<dict>\n  <key>A</key>\n  <true/>\n  <key>B</key>\n  <array>\n    <integer>1</integer>\n  </array>\n</dict>"
    ) { try $0.set([1], at: "B") },
    Example(
      "four spaces and no indentation of the first level",
      "<dict>\n<key>A</key>\n<dict>\n    <key>C</key>\n    <true/>\n</dict>\n</dict>",
      "<dict>\n<key>A</key>\n<dict>\n    <key>C</key>\n    <true/>\n    <key>D</key>\n    <array>\n        <true/>\n"
        + "    </array>\n</dict>\n</dict>"
    ) { try $0.set([true], at: ["A", "D"]) },
    Example(
      "CRLF", "<dict>\r\n\t<key>A</key>\r\n\t<true/>\r\n</dict>",
      "<dict>\r\n\t<key>A</key>\r\n\t<true/>\r\n\t<key>B</key>\r\n\t<array>\r\n\t\t<true/>\r\n\t</array>\r\n</dict>"
    ) { try $0.set([true], at: "B") },
    Example(
      "an empty dictionary opens", "<dict/>", "<dict>\n\t<key>B</key>\n\t<true/>\n</dict>"
    ) { try $0.set(true, at: "B") },
    Example(
      "an empty dictionary in a dictionary opens", "<dict>\n  <key>A</key>\n  <dict/>\n</dict>",
      "<dict>\n  <key>A</key>\n  <dict>\n    <key>B</key>\n    <true/>\n  </dict>\n</dict>"
    ) { try $0.set(true, at: ["A", "B"]) },
    Example(
      "an empty pair of tags on two lines is filled", "<dict>\n\t<key>A</key>\n\t<array>\n\t</array>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<array>\n\t\t<string>x</string>\n\t</array>\n</dict>"
    ) { try $0.append("x", toArrayAt: "A") },
    Example(
      "an item after the last", "<array>\n\t<string>a</string>\n</array>",
      "<array>\n\t<string>a</string>\n\t<string>b</string>\n</array>"
    ) { try $0.append("b", toArrayAt: []) },
    Example(
      "an item before the first", "<array>\n\t<string>a</string>\n</array>",
      "<array>\n\t<string>z</string>\n\t<string>a</string>\n</array>"
    ) { try $0.insert("z", at: [0]) },
    Example(
      "a key after another one and its remark",
      "<dict>\n\t<key>A</key>\n\t<true/> <!-- a -->\n\t<!-- c -->\n\t<key>C</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true/> <!-- a -->\n\t<key>B</key>\n\t<true/>\n\t<!-- c -->\n\t<key>C</key>\n\t<true/>\n</dict>"
    ) { try $0.insert(true, at: "B", place: .after("A")) },
    Example(
      "blanks at the end of a line stay there",
      "<dict>\n\t<key>A</key>\n\t<true/>  \n\t<key>C</key>\n\t<true/> \n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true/>  \n\t<key>B</key>\n\t<true/>\n\t<key>C</key>\n\t<true/> \n</dict>"
    ) { try $0.insert(true, at: "B", place: .after("A")) },
    Example(
      "after a comment at the end", "<dict>\n\t<key>A</key>\n\t<true/>\n\t<!-- end -->\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true/>\n\t<!-- end -->\n\t<key>B</key>\n\t<true/>\n</dict>"
    ) { try $0.set(true, at: "B") },
    Example(
      "into a dictionary of comments only", "<dict>\n    <!-- nothing yet -->\n</dict>",
      "<dict>\n    <!-- nothing yet -->\n    <key>B</key>\n    <true/>\n</dict>"
    ) { try $0.set(true, at: "B") },
    Example(
      "missing dictionaries on the way",
      "<dict>\n\t<key>A</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>N</key>\n\t<dict>\n\t\t<key>M</key>\n\t\t<dict>\n\t\t\t<key>L</key>\n"
        + "\t\t\t<integer>3</integer>\n\t\t</dict>\n\t</dict>\n</dict>"
    ) { try $0.set(3, at: ["N", "M", "L"]) },
    Example(
      "key and value on one line", "<dict>\n\t<key>A</key> <true/>\n</dict>",
      "<dict>\n\t<key>A</key> <true/>\n\t<key>B</key> <false/>\n</dict>"
    ) { try $0.set(false, at: "B") },
    Example(
      "the space before the slash", "<dict>\n\t<key>A</key>\n\t<true />\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<true />\n\t<key>B</key>\n\t<false />\n</dict>"
    ) { try $0.set(false, at: "B") },
    Example(
      "a dictionary on one line", "<dict>\n\t<key>A</key>\n\t<dict><key>x</key><true/></dict>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<dict><key>x</key><true/><key>y</key><array><string>z</string></array></dict>\n</dict>"
    ) { try $0.set(["z"], at: ["A", "y"]) },
    Example(
      "characters that need escapes", "<dict/>",
      "<dict>\n\t<key>a&amp;b</key>\n\t<string>&lt;\"'&gt;&#13;</string>\n</dict>"
    ) { try $0.set("<\"'>\r", at: "a&b") },
    Example(
      "data in lines", "<dict/>", "<dict>\n\t<key>D</key>\n\t<data>\n\tAQID\n\t</data>\n</dict>"
    ) { try $0.set(.data(Data([1, 2, 3])), at: "D") },
  ]

  static let replacements: [Example] = [
    Example(
      "the text of a string only", "<dict>\n\t<key>A</key>\n\t<string >old</string >\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<string >new</string >\n</dict>"
    ) { try $0.set("new", at: "A") },
    Example(
      "a boolean of two tags", "<dict>\n\t<key>A</key>\n\t<true></true>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<false/>\n</dict>"
    ) { try $0.set(false, at: "A") },
    Example(
      "another kind", "<dict>\n\t<key>A</key>\n\t<string>1</string>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<integer>1</integer>\n</dict>"
    ) { try $0.set(1, at: "A") },
    Example(
      "CDATA gives way to escapes", "<string><![CDATA[<a>]]></string>", "<string>&lt;b&gt;</string>"
    ) { try $0.set("<b>", at: []) },
    Example(
      "only what differs inside a dictionary",
      "<dict>\n\t<key>A</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<true></true> <!-- why -->\n\t\t<key>y</key>\n"
        + "\t\t<integer>1</integer>\n\t\t<key>z</key>\n\t\t<true/>\n\t</dict>\n</dict>",
      "<dict>\n\t<key>A</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<true></true> <!-- why -->\n\t\t<key>y</key>\n"
        + "\t\t<integer>2</integer>\n\t\t<key>w</key>\n\t\t<true/>\n\t</dict>\n</dict>"
    ) { try $0.set(["x": true, "y": 2, "w": true], at: "A") },
    Example(
      "only what differs inside an array",
      "<array>\n\t<string>a</string> <!-- a -->\n\t<string>b</string>\n\t<string>c</string> <!-- c -->\n</array>",
      "<array>\n\t<string>a</string> <!-- a -->\n\t<string>B</string>\n\t<string>N</string>\n\t<string>c</string> <!-- c -->\n</array>"
    ) { try $0.set(["a", "B", "N", "c"], at: []) },
    Example(
      "another composition of an accent", "<array>\n\t<string>\u{E9}</string>\n</array>",
      "<array>\n\t<string>e\u{301}</string>\n</array>"
    ) { try $0.set(["e\u{301}"], at: []) },
    Example(
      "nothing when the value is there", "<dict><key>A</key><integer>0x10</integer></dict>",
      "<dict><key>A</key><integer>0x10</integer></dict>"
    ) { try $0.set(16, at: "A") },
  ]

  static let removals: [Example] = [
    Example(
      "the lines of an entry", "<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>B</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<key>B</key>\n\t<true/>\n</dict>"
    ) { try $0.remove(at: "A") },
    Example(
      "the last entry, and the dictionary closes", "<dict>\n\t<key>A</key>\n\t<true/>\n</dict>", "<dict/>"
    ) { try $0.remove(at: "A") },
    Example(
      "the last entry in a file that writes a space before the slash", "<dict>\n\t<key>A</key>\n\t<true />\n</dict>",
      "<dict />"
    ) { try $0.remove(at: "A") },
    Example(
      "the last item, two lines asked for", "<dict>\n  <key>A</key>\n  <array>\n    <true/>\n  </array>\n</dict>",
      "<dict>\n  <key>A</key>\n  <array>\n  </array>\n</dict>"
    ) { try $0.remove(at: ["A", 0], emptied: .tagPairOnTwoLines) },
    Example(
      "the last item, a pair asked for", "<dict>\n  <key>A</key>\n  <array>\n    <true/>\n  </array>\n</dict>",
      "<dict>\n  <key>A</key>\n  <array></array>\n</dict>"
    ) { try $0.remove(at: ["A", 0], emptied: .tagPair) },
    Example(
      "an entry whose line a comment shares",
      "<dict>\n\t<key>A</key>\n\t<true/> <!-- a -->\n\t<key>B</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<!-- a -->\n\t<key>B</key>\n\t<true/>\n</dict>"
    ) { try $0.remove(at: "A") },
    Example(
      "a dictionary with comments keeps its tags", "<dict>\n\t<!-- c -->\n\t<key>A</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<!-- c -->\n</dict>"
    ) { try $0.remove(at: "A") },
    Example(
      "the first on one line", "<dict><key>A</key><true/> <key>B</key><true/></dict>",
      "<dict><key>B</key><true/></dict>"
    ) { try $0.remove(at: "A") },
    Example(
      "the second on one line", "<dict><key>A</key><true/> <key>B</key><true/></dict>",
      "<dict><key>A</key><true/></dict>"
    ) { try $0.remove(at: "B") },
  ]

  @Test(arguments: insertions) func `adding writes in the style of the file`(_ example: Example) throws {
    try check(example)
  }

  @Test(arguments: replacements) func `replacing changes what differs`(_ example: Example) throws { try check(example) }

  @Test(arguments: removals) func `removing takes the lines along`(_ example: Example) throws { try check(example) }

  private func check(_ example: Example) throws {
    let original = Self.document(example.before)
    var document = try PropertyListDocument(SourceText(original, path: "f"))
    let change = try example.edit(&document)
    let text = String(decoding: document.text.bytes, as: UTF8.self)
    #expect(text.utf8.elementsEqual(Self.document(example.after).utf8), "\(text)")
    #expect(change.isEmpty == example.before.utf8.elementsEqual(example.after.utf8))
    try document.revert(change)
    #expect(document.text.bytes == Array(original.utf8))
  }

  @Test func `a file on one line stays on one line`() throws {
    var document = try PropertyListDocument(SourceText("<plist><dict/></plist>", path: "f"))
    try document.set(["b"], at: ["a"])
    let after = "<plist><dict><key>a</key><array><string>b</string></array></dict></plist>"
    #expect(document.text.bytes == Array(after.utf8))
    try document.remove(at: "a")
    #expect(document.text.bytes == Array("<plist><dict/></plist>".utf8))
  }

  @Test(arguments: [EmptyContainerForm.selfClosing, .tagPair, .tagPairOnTwoLines])
  func `the form of an empty container can be asked for and given back`(form: EmptyContainerForm) throws {
    let forms: [EmptyContainerForm: String] = [
      .selfClosing: "<dict/>", .tagPair: "<dict></dict>", .tagPairOnTwoLines: "<dict>\n\t</dict>",
    ]
    let original = Self.document("<dict>\n\t<key>A</key>\n\t\(forms[form] ?? "")\n</dict>")
    var document = try PropertyListDocument(SourceText(original, path: "f"))
    let found = try #require(document.emptyForm(at: "A"))
    #expect(found == form)
    try document.set(true, at: ["A", "B"])
    #expect(document.emptyForm(at: "A") == nil)
    try document.remove(at: ["A", "B"], emptied: found)
    #expect(document.text.bytes == Array(original.utf8))
  }

  @Test func `a byte order mark stays`() throws {
    let original = "\u{FEFF}" + Self.document("<dict>\n\t<key>A</key>\n\t<true/>\n</dict>")
    var document = try PropertyListDocument(SourceText(original, path: "f"))
    try document.set(true, at: "B")
    try document.remove(at: "B")
    #expect(document.text.bytes == Array(original.utf8))
  }

  @Test func `a change can be stored and taken back later`() throws {
    let original = Self.document("<dict>\n\t<key>A</key>\n\t<string>&#65;</string>\n</dict>")
    var document = try PropertyListDocument(SourceText(original, path: "f"))
    let stored = try JSONEncoder().encode(try document.set("B", at: "A"))
    var later = try PropertyListDocument(SourceText(document.text.bytes, path: "f"))
    try later.revert(try JSONDecoder().decode(SourceChange.self, from: stored))
    #expect(later.text.bytes == Array(original.utf8))
  }

  @Test func `a change is not taken back from a file that has moved on`() throws {
    var document = try PropertyListDocument(SourceText(Self.document("<string>a</string>"), path: "f"))
    let change = try document.set("b", at: [])
    try document.set("c", at: [])
    let bytes = document.text.bytes
    let failure = #expect(throws: SourceFailure.self) { try document.revert(change) }
    #expect(failure?.code == .noSuchElement)
    #expect(document.text.bytes == bytes)
  }

  @Test func `a new file has Xcode's form`() throws {
    let document = try PropertyListDocument(
      creating: [
        "com.apple.security.application-groups": ["group.org.example"], "Empty": [:], "Text": "", "Count": 3,
        "Rate": 1.5,
      ], path: "App.entitlements")
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>com.apple.security.application-groups</key>
      \t<array>
      \t\t<string>group.org.example</string>
      \t</array>
      \t<key>Empty</key>
      \t<dict/>
      \t<key>Text</key>
      \t<string></string>
      \t<key>Count</key>
      \t<integer>3</integer>
      \t<key>Rate</key>
      \t<real>1.5</real>
      </dict>
      </plist>

      """
    #expect(String(decoding: document.text.bytes, as: UTF8.self) == expected)
  }
}
