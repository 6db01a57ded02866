import Testing
import XcodeProject

@Suite struct EntryEditTests {
  static func adding(_ name: String, _ path: EntryPath, _ before: String, _ after: String) -> EditCase {
    EditCase(name, before, after) { try $0.set("v", at: path, of: EditCase.id) }
  }

  static let additions: [(EditCase, EntryPath)] = [
    (adding("in order", "m", "{\n\ta = 1;\n\tz = 2;\n}", "{\n\ta = 1;\n\tm = v;\n\tz = 2;\n}"), "m"),
    (adding("first, but behind isa", "a", "{\n\tisa = X;\n\tz = 2;\n}", "{\n\tisa = X;\n\ta = v;\n\tz = 2;\n}"), "a"),
    (adding("last", "z", "{\n\ta = 1;\n}", "{\n\ta = 1;\n\tz = v;\n}"), "z"),
    (adding("into empty lines", "a", "{\n\t\t}", "{\n\t\t\ta = v;\n\t\t}"), "a"),
    (adding("into nothing", "a", "{}", "{a = v; }"), "a"),
    (adding("into a space", "a", "{ }", "{ a = v; }"), "a"),
    (adding("on one line", "m", "{a = 1; z = 2; }", "{a = 1; m = v; z = 2; }"), "m"),
    (adding("on one line, first", "a", "{m = 1; z = 2; }", "{a = v; m = 1; z = 2; }"), "a"),
    (adding("on one line with spaces", "a", "{ m = 1; }", "{ a = v; m = 1; }"), "a"),
    (adding("a quoted key", "a[b=c]", "{\n\tz = 2;\n}", "{\n\t\"a[b=c]\" = v;\n\tz = 2;\n}"), "a[b=c]"),
    (
      adding("deeper", ["s", "k"], "{\n\ts = {\n\t\ta = 1;\n\t};\n}", "{\n\ts = {\n\t\ta = 1;\n\t\tk = v;\n\t};\n}"),
      ["s", "k"]
    ),
    (
      adding("behind a comment", "b", "{\n\ta = 1; // one\n\tc = 2;\n}", "{\n\ta = 1; // one\n\tb = v;\n\tc = 2;\n}"),
      "b"
    ),
  ]

  @Test(arguments: additions) func `an entry is added in its place, and taken out again`(
    _ example: EditCase, _ path: EntryPath
  ) throws {
    try example.check { try $0.removeValue(at: path, of: EditCase.id) }
  }

  static let changes: [EditCase] = [
    adding("a value", "a", "{\n\ta = 1; // kept\n\tb = 2;\n}", "{\n\ta = v; // kept\n\tb = 2;\n}"),
    adding("a reference with its comment", "a", "{\n\ta = B2 /* File.c */;\n}", "{\n\ta = v;\n}"),
    adding("a value that is there, quoted needlessly", "a", "{\n\ta = \"v\";\n}", "{\n\ta = \"v\";\n}"),
    adding("a list", "a", "{\n\ta = (\n\t\tb,\n\t);\n}", "{\n\ta = v;\n}"),
    adding("the last of a key that stands twice", "a", "{\n\ta = 1;\n\ta = 2;\n}", "{\n\ta = 1;\n\ta = v;\n}"),
  ]

  @Test(arguments: changes) func `a value is replaced and nothing beside it`(_ example: EditCase) throws {
    try example.check()
  }

  @Test func `dictionaries on the way are made and written in Xcode's form`() throws {
    var editor = ProjectEditor(try Project(text: EditCase.project("{\n\t\t\tisa = PBXProject;\n\t\t}")))
    try editor.set("15.0", at: ["attributes", "TargetAttributes", "C3", "CreatedOnToolsVersion"], of: EditCase.id)
    #expect(
      editor.text.contains(
        """
        \t\t\tattributes = {
        \t\t\t\tTargetAttributes = {
        \t\t\t\t\tC3 = {
        \t\t\t\t\t\tCreatedOnToolsVersion = 15.0;
        \t\t\t\t\t};
        \t\t\t\t};
        \t\t\t};
        """))
  }

  @Test func `a change that cannot be made leaves the editor as it was`() throws {
    let text = EditCase.project("{\n\tl = (\n\t\ta,\n\t);\n\tt = x;\n}")
    var editor = ProjectEditor(try Project(text: text))
    #expect(throws: ProjectEditor.Failure.noSuchObject("ZZ")) { try editor.set("v", at: "a", of: "ZZ") }
    #expect(throws: ProjectEditor.Failure.notADictionary(key: "b")) { try editor.set("v", at: ["l", "b"], of: "A1") }
    #expect(throws: ProjectEditor.Failure.notAList(key: "t")) { try editor.insert("v", inList: "t", of: "A1") }
    #expect(throws: ProjectEditor.Failure.notAList(key: "t")) { try editor.removeElement("v", fromList: "t", of: "A1") }
    #expect(throws: ProjectEditor.Failure.idTaken("B2", isa: "PBXFileReference")) {
      try editor.add("B2", isa: "PBXGroup", [:])
    }
    #expect(editor.text == text)
  }
}
