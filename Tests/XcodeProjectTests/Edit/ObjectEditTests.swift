import Testing
import XcodeProject

@Suite struct ObjectEditTests {
  /// Sections with a file between and around.
  static let text = """
    // !$*UTF8*$!
    {
    \tobjects = {

    /* Begin PBXFileReference section */
    \t\tB2 /* b.c */ = {isa = PBXFileReference; path = b.c; };
    \t\tD4 /* d.c */ = {isa = PBXFileReference; path = d.c; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tE5 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tB2 /* b.c */,
    \t\t\t);
    \t\t};
    /* End PBXGroup section */
    \t};
    \trootObject = A0;
    }

    """

  static func editor() throws -> ProjectEditor { ProjectEditor(try Project(text: text)) }

  struct Place: Sendable, CustomTestStringConvertible {
    var id: ObjectID
    var before: String
    var testDescription: String { id.rawValue }
  }

  @Test(arguments: [
    Place(id: "A1", before: "/* Begin PBXFileReference section */"), Place(id: "C3", before: "path = b.c; };"),
    Place(id: "E9", before: "path = d.c; };"),
  ])
  func `an object goes to its place by id and leaves no trace when removed`(_ place: Place) throws {
    var editor = try Self.editor()
    try editor.add(place.id, isa: "PBXFileReference", ["path": "x-y.c"])
    let line = "\n\t\t\(place.id) /* x-y.c */ = {isa = PBXFileReference; path = \"x-y.c\"; };\n"
    #expect(editor.text.contains(place.before + line))
    var removal = ProjectEditor(try editor.project())
    removal.remove(place.id)
    #expect(removal.text == Self.text)
  }

  @Test(arguments: ["AAA", "PBXG", "XCBuildConfiguration"])
  func `a missing section is made in order and goes with its last object`(_ isa: String) throws {
    var editor = try Self.editor()
    try editor.add("F2", isa: isa, ["name": "two"])
    try editor.add("F1", isa: isa, ["name": "one"])
    let object = { (id: String, name: String) in
      "\t\t\(id) /* \(name) */ = {\n\t\t\tisa = \(isa);\n\t\t\tname = \(name);\n\t\t};\n"
    }
    let section =
      "\n\n/* Begin \(isa) section */\n" + object("F1", "one") + object("F2", "two") + "/* End \(isa) section */\n"
    #expect(editor.text.contains(section))
    let sections = editor.text.split(separator: "\n").filter { $0.hasPrefix("/* Begin") }
    #expect(sections == sections.sorted())
    var removal = ProjectEditor(try editor.project())
    removal.remove("F1")
    removal.remove("F2")
    #expect(removal.text == Self.text)
  }

  @Test func `removing the last object of a section removes the section`() throws {
    var editor = try Self.editor()
    editor.remove("B2")
    editor.remove("D4")
    #expect(!editor.text.contains("PBXFileReference section"))
    #expect(editor.text.contains("\tobjects = {\n\n/* Begin PBXGroup section */"))
    _ = try editor.project()
  }

  @Test func `an object replaced under its id keeps its section`() throws {
    var editor = try Self.editor()
    editor.remove("B2")
    try editor.add("B2", isa: "PBXFileReference", ["path": "new.c"])
    #expect(editor.text.contains("\t\tB2 /* new.c */ = {isa = PBXFileReference; path = new.c; };\n\t\tD4"))
    #expect(try editor.project().objectIDs.count == 3)
    editor.remove("B2")
    #expect(!editor.text.contains("B2 /* new.c */ ="))
  }

  @Test func `sections that are not in order get new objects at their end`() throws {
    let text = Self.text.replacing("B2 /* b.c */ =", with: "F2 /* b.c */ =")
    var editor = ProjectEditor(try Project(text: text))
    try editor.add("C3", isa: "PBXFileReference", ["path": "c.c"])
    #expect(editor.text.contains("path = d.c; };\n\t\tC3 /* c.c */"))
  }

  @Test func `a file keeps its line ends, indentation and missing last line end`() throws {
    let windows = Self.text.replacing("\n", with: "\r\n").replacing("\t", with: "  ")
    let text = String(windows.dropLast(1))
    var editor = ProjectEditor(try Project(text: text))
    try editor.add("C3", isa: "PBXGroup", ["children": ["B2"]])
    try editor.insert("C3", inList: "children", of: "E5")
    let added =
      "    C3 = {\r\n      isa = PBXGroup;\r\n      children = (\r\n        B2 /* b.c */,\r\n      );\r\n    };\r\n"
    #expect(editor.text.contains("section */\r\n" + added))
    #expect(!editor.text.replacing("\r\n", with: "").contains("\n"))
    #expect(editor.text.hasSuffix("}"))
  }

  @Test func `a hand-written comment beside an edit stays`() throws {
    let text = Self.text.replacing("/* End PBXFileReference", with: "/* by hand */\n/* End PBXFileReference")
    var editor = ProjectEditor(try Project(text: text))
    try editor.add("C3", isa: "PBXFileReference", ["path": "c.c"])
    editor.remove("D4")
    #expect(editor.text.contains("\n/* by hand */\n/* End PBXFileReference section */"))
  }

  @Test func `a name that would end a comment cannot`() throws {
    var editor = try Self.editor()
    try editor.add("C3", isa: "PBXFileReference", ["name": "a*/b\nc"])
    #expect(editor.text.contains("C3 /* a* /b c */ ="))
    #expect(try editor.project().object("C3")?.string("name") == "a*/b\nc")
  }

  @Test func `an editor without changes gives the bytes that were read`() throws {
    for fixture in Fixture.allCases {
      let bytes = try fixture.bytes()
      let editor = ProjectEditor(try fixture.project())
      #expect(editor.isUntouched)
      #expect(editor.bytes() == bytes)
    }
  }
}
