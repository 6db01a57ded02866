import Testing
import XcodeProject

@Suite struct OpenStepFailureTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var reason: OpenStepTree.Failure.Reason
    var place: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ reason: OpenStepTree.Failure.Reason, _ place: String) {
      (self.name, self.text, self.reason, self.place) = (name, text, reason, place)
    }
  }

  static let refused: [Refused] = [
    Refused("nothing", "", .empty, "1:1"),
    Refused("only a comment", "// hello\n", .empty, "1:1"),
    Refused("a dictionary without end", "{\n\ta = b;\n", .truncated("dictionary"), "1:1"),
    Refused("an inner list without end", "{\n\ta = (\n\t\tb,\n", .truncated("list"), "2:6"),
    Refused("a string without end", "{\n\ta = \"b;\n}\n", .truncated("string"), "2:6"),
    Refused("a string that ends in a backslash", "{a = \"b\\", .truncated("string"), "1:6"),
    Refused("a comment without end", "{\n\ta /* b = c;\n}", .truncated("comment"), "2:4"),
    Refused("data without end", "{a = <0f", .truncated("data"), "1:6"),
    Refused("no semicolon", "{\n\ta = b\n\tc = d;\n}", .expected("';'"), "3:2"),
    Refused("no equals sign", "{\n\ta b;\n}", .expected("'='"), "2:4"),
    Refused("a key without value", "{ a; }", .expected("'='"), "1:4"),
    Refused("no value", "{a = ; }", .expected("a value"), "1:6"),
    Refused("no comma", "(a b)", .expected("',' or ')'"), "1:4"),
    Refused("two commas", "(a,,b)", .expected("a value"), "1:4"),
    Refused("the wrong bracket", "(a}", .expected("',' or ')'"), "1:3"),
    Refused("text behind the end", "{a = b; }\nc", .expected("the end of the file"), "2:1"),
    Refused("an unquoted plus", "{a = b+c; }", .expected("';'"), "1:7"),
    Refused("an odd number of digits", "{a = <abc>; }", .expected("an even number of hexadecimal digits"), "1:6"),
    Refused("letters in data", "{a = <xy>; }", .expected("a hexadecimal digit or '>'"), "1:7"),
    Refused("zero bytes at the end", "{a = b; }\0\0", .expected("the end of the file"), "1:10"),
    Refused("a conflict", "{\n<<<<<<< HEAD\n\ta = b;\n=======\n}", .mergeConflict, "2:1"),
    Refused("the middle of a conflict", "{\n\ta = b;\n=======\n\ta = c;\n}", .mergeConflict, "3:1"),
    Refused("the end of a conflict", "{\n\ta = b;\n>>>>>>> main\n}", .mergeConflict, "3:1"),
    Refused("a conflict in a list", "{a = (\n||||||| base\n); }", .mergeConflict, "2:1"),
    Refused("XML", "<?xml version=\"1.0\"?>\n<plist/>", .foreignFormat(.xmlPropertyList), "1:1"),
    Refused("XML behind a byte order mark", "\u{FEFF}<!DOCTYPE plist>", .foreignFormat(.xmlPropertyList), "1:1"),
    Refused("a binary property list", "bplist00", .foreignFormat(.binaryPropertyList), "1:1"),
    Refused("JSON", "{\n  \"a\": 1\n}", .foreignFormat(.json), "2:6"),
  ]

  @Test(arguments: refused) func `what cannot be read is refused with its place`(_ example: Refused) {
    let failure = #expect(throws: OpenStepTree.Failure.self) {
      try OpenStepTree(SourceText(example.text, path: "App/project.pbxproj"))
    }
    #expect(failure?.reason == example.reason)
    #expect(failure?.location.description == "App/project.pbxproj:\(example.place)")
    #expect(failure?.description.hasPrefix("App/project.pbxproj:\(example.place): error: ") == true)
    #expect(failure?.hint.isEmpty == false)
  }

  @Test func `UTF-16 is refused by name`() {
    let failure = #expect(throws: OpenStepTree.Failure.self) {
      try OpenStepTree(SourceText([0xFF, 0xFE, 0x7B, 0x00], path: "p"))
    }
    #expect(failure?.reason == .foreignFormat(.wideText))
    #expect(failure?.hint == "save it as UTF-8")
  }

  @Test func `every truncation of a project is refused`() throws {
    let bytes = try Fixture.native.bytes()
    // One byte, the slash of the first comment, is a text that can be read.
    for length in 2..<bytes.count - 1 {
      #expect(throws: OpenStepTree.Failure.self) {
        try OpenStepTree(SourceText(Array(bytes[..<length]), path: "p"))
      }
    }
  }

  @Test func `a property list without objects is no project`() {
    let failure = #expect(throws: Project.Failure.self) { try Project(text: "{a = b; }") }
    #expect(failure?.description.hasPrefix("p.pbxproj:1:1: error: there is no 'objects' dictionary") == true)
    #expect(throws: Project.Failure.self) { try Project(text: "(a)") }
    #expect(throws: Project.Failure.self) { try Project(text: "{objects = (); }") }
  }
}
