import Foundation
import Testing

@testable import XcodeProject

@Suite struct PropertyListFailureTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var code: SourceFailure.Code
    var place: String

    init(_ name: String, _ text: String, _ code: SourceFailure.Code, _ place: String) {
      (testDescription, self.text, self.code, self.place) = (name, text, code, place)
    }
  }

  static let examples: [Example] = [
    Example("nothing", "", .malformed, "f:1:1"),
    Example("white space only", " \n ", .malformed, "f:1:1"),
    Example("an element that is never closed", "<plist>\n<dict>\n</plist>", .malformed, "f:3:1"),
    Example("the end inside an element", "<plist>\n  <dict>", .malformed, "f:2:3"),
    Example("the end inside a tag", "<plist>\n<dict", .malformed, "f:2:1"),
    Example("the end inside a comment", "<plist>\n<!-- x", .malformed, "f:2:1"),
    Example("the end inside CDATA", "<plist><string>\n<![CDATA[x", .malformed, "f:2:1"),
    Example("a closing tag with nothing open", "<true/>\n</true>", .malformed, "f:2:1"),
    Example("text after the end", "<plist><true/></plist>\nx", .malformed, "f:2:1"),
    Example("two outermost elements", "<true/>\n<true/>", .malformed, "f:2:1"),
    Example("two values", "<plist><true/>\n<true/></plist>", .malformed, "f:2:1"),
    Example("no value", "<plist>\n</plist>", .malformed, "f:1:1"),
    Example("a key without a value", "<dict>\n\t<key>a</key>\n</dict>", .malformed, "f:2:2"),
    Example("two keys in a row", "<dict>\n<key>a</key>\n<key>b</key><true/></dict>", .malformed, "f:2:1"),
    Example("a value without a key", "<dict>\n<true/></dict>", .malformed, "f:2:1"),
    Example("text between elements", "<dict>\n  oops <key>a</key><true/></dict>", .malformed, "f:2:3"),
    Example("a comment in a string", "<string>a<!-- b --></string>", .malformed, "f:1:10"),
    Example("an element in a string", "<string>\n<b/></string>", .malformed, "f:2:1"),
    Example("an attribute given twice", "<plist version=\"1\" version=\"2\"><true/></plist>", .malformed, "f:1:20"),
    Example("an attribute without quotes", "<plist version=1><true/></plist>", .malformed, "f:1:16"),
    Example("an ampersand alone", "<string>a & b</string>", .malformed, "f:1:11"),
    Example("a character that does not exist", "<string>&#xD800;</string>", .malformed, "f:1:9"),
    Example("an unknown element", "<array>\n<nul/></array>", .unknownElement, "f:2:1"),
    Example("an unknown entity", "<string>&nbsp;</string>", .customEntity, "f:1:9"),
    Example(
      "entities of its own", "<!DOCTYPE plist [\n<!ENTITY a \"b\">]>\n<true/>", .customEntity, "f:1:17"),
    Example("letters in an integer", "<dict>\n<key>a</key><integer>1x</integer></dict>", .invalidValue, "f:2:13"),
    Example("an integer beyond 64 bits", "<integer>18446744073709551616</integer>", .invalidValue, "f:1:1"),
    Example("an integer below 64 bits", "<integer>-9223372036854775809</integer>", .invalidValue, "f:1:1"),
    Example("an empty integer", "<integer/>", .invalidValue, "f:1:1"),
    Example("a comma in a real", "<real>1,5</real>", .invalidValue, "f:1:1"),
    Example("a date without a time", "<date>2026-01-01</date>", .invalidValue, "f:1:1"),
    Example("a thirteenth month", "<date>2026-13-01T00:00:00Z</date>", .invalidValue, "f:1:1"),
    Example("data that is not Base64", "<data>!!!!</data>", .invalidValue, "f:1:1"),
    Example("data in one tag", "<data/>", .invalidValue, "f:1:1"),
    Example("a boolean with content", "<true>yes</true>", .invalidValue, "f:1:1"),
    Example(
      "another encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><string>é</string>", .encoding, "f:1:1"),
    Example(
      "a directive for the preprocessor", "<dict>\n#ifdef A\n<key>a</key><true/>\n#endif\n</dict>", .unsupportedFormat,
      "f:2:1"),
    Example("an OpenStep list", "{ a = b; }", .unsupportedFormat, "f:1:1"),
    Example(
      "a merge conflict", "<dict>\n<<<<<<< HEAD\n<key>a</key><true/>\n=======\n>>>>>>> b\n</dict>", .mergeConflict,
      "f:2:1"),
    Example(
      "the rest of a merge conflict", "<dict>\n<key>a</key>\n<true/>\n>>>>>>> b\n</dict>", .mergeConflict, "f:4:1"),
    Example("the middle of a merge conflict", "<dict>\n=======\n</dict>", .mergeConflict, "f:2:1"),
    Example(
      "deep nesting", String(repeating: "<array>", count: 300) + String(repeating: "</array>", count: 300), .tooDeep,
      "f:1:1793"),
  ]

  @Test(arguments: examples) func `a fault is named with its place and a next step`(_ example: Example) {
    let failure = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText(example.text, path: "f"))
    }
    #expect(failure?.code == example.code, "\(failure.map(\.description) ?? "")")
    #expect(failure?.description.hasPrefix("\(example.place): error: ") == true, "\(failure.map(\.description) ?? "")")
    #expect(failure?.hint.isEmpty == false)
    #expect(failure?.errorDescription == failure?.description)
  }

  @Test(arguments: ["<dict>\n\t<key>=======\n</key>\n\t<string>\n<![CDATA[<<<<<<< x\n]]>\n=======\n</string>\n</dict>"])
  func `what looks like a conflict inside of text is text`(text: String) throws {
    _ = try PropertyListDocument(SourceText(text, path: "f"))
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] {
      let failure = #expect(throws: SourceFailure.self) {
        try PropertyListDocument(SourceText(Array("<string>\nx".utf8) + bad + Array("</string>".utf8), path: "f"))
      }
      #expect(failure?.code == .encoding)
      #expect(failure?.location?.position == SourcePosition(line: 2, column: 2))
    }
    let wide = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText([0xFF, 0xFE, 0x3C, 0], path: "f"))
    }
    #expect(wide?.code == .encoding)
  }

  @Test func `a file beyond the limit is not read`() {
    let failure = #expect(throws: SourceFailure.self) {
      try PropertyListDocument(SourceText([UInt8](repeating: 0x20, count: SourceText.largestSize + 1), path: "f"))
    }
    #expect(failure?.code == .tooLarge)
  }

  // MARK: Edits

  static let source = """
    <plist version="1.0">
    <dict>
    \t<key>A</key>
    \t<string>a</string>
    \t<key>Twice</key>
    \t<true/>
    \t<key>Twice</key>
    \t<false/>
    \t<key>List</key>
    \t<array>
    \t\t<string>x</string>
    \t</array>
    </dict>
    </plist>
    """

  struct EditExample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: SourceFailure.Code
    var edit: @Sendable (inout PropertyListDocument) throws -> Void
  }

  static let edits: [EditExample] = [
    EditExample(testDescription: "through a string", code: .wrongKind) { try $0.set(1, at: ["A", "B"]) },
    EditExample(testDescription: "an index into a dictionary", code: .wrongKind) { try $0.set(1, at: [0]) },
    EditExample(testDescription: "a key into an array", code: .wrongKind) { try $0.set(1, at: ["List", "B"]) },
    EditExample(testDescription: "an index past the end", code: .noSuchElement) { try $0.set(1, at: ["List", 1]) },
    EditExample(testDescription: "an insertion past the end", code: .noSuchElement) {
      try $0.insert(1, at: ["List", 2])
    },
    EditExample(testDescription: "appending to a string", code: .wrongKind) { try $0.append(1, toArrayAt: "A") },
    EditExample(testDescription: "inserting an existing key", code: .duplicateKey) { try $0.insert(1, at: "A") },
    EditExample(testDescription: "inserting at the top", code: .wrongKind) { try $0.insert(1, at: []) },
    EditExample(testDescription: "removing what is not there", code: .noSuchElement) { try $0.remove(at: "B") },
    EditExample(testDescription: "removing the top", code: .noSuchElement) { try $0.remove(at: []) },
    EditExample(testDescription: "setting a key given twice", code: .duplicateKey) { try $0.set(1, at: "Twice") },
    EditExample(testDescription: "removing a key given twice", code: .duplicateKey) { try $0.remove(at: "Twice") },
    EditExample(testDescription: "a control character", code: .notRepresentable) { try $0.set("\u{1}", at: "A") },
    EditExample(testDescription: "a control character in a key", code: .notRepresentable) {
      try $0.set(1, at: "\u{0}")
    },
    EditExample(testDescription: "a date beyond the calendar", code: .notRepresentable) {
      try $0.set(.date(.distantFuture.addingTimeInterval(1e12)), at: "A")
    },
    EditExample(testDescription: "a missing array below an index", code: .noSuchElement) {
      try $0.set(1, at: ["New", 0])
    },
  ]

  @Test(arguments: edits) func `an edit that cannot be made changes nothing:`(_ example: EditExample) throws {
    var document = try PropertyListDocument(SourceText(Self.source, path: "f"))
    let failure = #expect(throws: SourceFailure.self) { try example.edit(&document) }
    #expect(failure?.code == example.code, "\(failure.map(\.description) ?? "")")
    #expect(document.text.bytes == Array(Self.source.utf8))
  }

  @Test func `a new file with a text that XML cannot hold is refused by name`() {
    let failure = #expect(throws: SourceFailure.self) { try PropertyListDocument(creating: ["a": "b\u{7}"], path: "f") }
    #expect(failure?.code == .notRepresentable)
    #expect(failure?.message == "XML cannot hold the character U+7 of 'b\u{7}'")
  }

  @Test func `a key given twice is kept, reported and read as Foundation reads it`() throws {
    let document = try PropertyListDocument(SourceText(Self.source, path: "f"))
    #expect(document.value.dictionary?.repeatedKeys == ["Twice"])
    #expect(document.value.dictionary?.entries.count == 4)
    #expect(document.repeatedKeys.map(\.path) == ["Twice"])
    #expect(document.repeatedKeys.first?.locations.map(\.description) == ["f:5:2", "f:7:2"])
    #expect(document.value.value(at: "Twice") == false)
    #expect(document.location(of: "Twice")?.description == "f:8:2")
    #expect(document.keyLocation(of: "Twice")?.description == "f:7:2")
    #expect(document.location(of: ["List", 0])?.description == "f:11:3")
    #expect(document.location(of: ["List", 1]) == nil)
  }
}
