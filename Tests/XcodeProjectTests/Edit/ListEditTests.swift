import Testing
import XcodeProject

@Suite struct ListEditTests {
  static func inserting(_ name: String, _ position: ListPosition, _ before: String, _ after: String) -> EditCase {
    EditCase(name, before, after) { try $0.insert("x", at: position, inList: "l", of: EditCase.id) }
  }

  static let insertions: [EditCase] = [
    inserting("at the end of lines", .last, "{\n\tl = (\n\t\ta,\n\t);\n}", "{\n\tl = (\n\t\ta,\n\t\tx,\n\t);\n}"),
    inserting("at the start of lines", .first, "{\n\tl = (\n\t\ta,\n\t);\n}", "{\n\tl = (\n\t\tx,\n\t\ta,\n\t);\n}"),
    inserting(
      "into empty lines", .last, "{\n\t\t\tl = (\n\t\t\t);\n\t\t}", "{\n\t\t\tl = (\n\t\t\t\tx,\n\t\t\t);\n\t\t}"),
    inserting(
      "behind an element with a comment", .after("a"), "{\n\tl = (\n\t\ta /* A */, // note\n\t\tb,\n\t);\n}",
      "{\n\tl = (\n\t\ta /* A */, // note\n\t\tx,\n\t\tb,\n\t);\n}"),
    inserting(
      "before an element with a comment above", .before("b"), "{\n\tl = (\n\t\ta,\n\t\t/* above */\n\t\tb,\n\t);\n}",
      "{\n\tl = (\n\t\ta,\n\t\tx,\n\t\t/* above */\n\t\tb,\n\t);\n}"),
    inserting("lines without a last comma", .last, "{\n\tl = (\n\t\ta\n\t);\n}", "{\n\tl = (\n\t\ta,\n\t\tx\n\t);\n}"),
    inserting(
      "lines without a last comma, at the start", .first, "{\n\tl = (\n\t\ta /* A */\n\t);\n}",
      "{\n\tl = (\n\t\tx,\n\t\ta /* A */\n\t);\n}"),
    inserting(
      "lines without a last comma, behind a comment", .last, "{\n\tl = (\n\t\ta /* A */\n\t);\n}",
      "{\n\tl = (\n\t\ta /* A */,\n\t\tx\n\t);\n}"),
    inserting("one line", .last, "{l = (a, b); }", "{l = (a, b, x); }"),
    inserting("one line, at the start", .first, "{l = (a, b); }", "{l = (x, a, b); }"),
    inserting("one line, in the middle", .after("a"), "{l = (a, b); }", "{l = (a, x, b); }"),
    inserting("one line with a last comma", .last, "{l = (a, ); }", "{l = (a, x, ); }"),
    inserting("one line with spaces inside", .first, "{l = ( a, b ); }", "{l = ( x, a, b ); }"),
    inserting("an empty one", .last, "{l = (); }", "{l = (x, ); }"),
    inserting("an empty one with a space", .last, "{l = ( ); }", "{l = ( x, ); }"),
    inserting("indented by spaces", .last, "{\n  l = (\n    a,\n  );\n}", "{\n  l = (\n    a,\n    x,\n  );\n}"),
    inserting(
      "several on a line of many", .after("a"), "{\n\tl = (\n\t\ta, b,\n\t);\n}", "{\n\tl = (\n\t\ta, x, b,\n\t);\n}"),
    inserting("beside a missing element", .after("zz"), "{l = (a); }", "{l = (a, x); }"),
  ]

  @Test(arguments: insertions) func `an element is inserted in the list's own form, and taken out again`(
    _ example: EditCase
  ) throws {
    try example.check { try $0.removeElement("x", fromList: "l", of: EditCase.id) }
  }

  static func removing(_ name: String, _ before: String, _ after: String) -> EditCase {
    EditCase(name, before, after) { try $0.removeElement("x", fromList: "l", of: EditCase.id) }
  }

  static let removals: [EditCase] = [
    removing("the only one", "{\n\tl = (\n\t\tx,\n\t);\n}", "{\n\tl = (\n\t);\n}"),
    removing("the only one of one line", "{l = (x, ); }", "{l = (); }"),
    removing("the only one without comma", "{l = (x); }", "{l = (); }"),
    removing(
      "one with its comments", "{\n\tl = (\n\t\tx /* X */, // note\n\t\ta,\n\t);\n}", "{\n\tl = (\n\t\ta,\n\t);\n}"),
    removing("one below a comment", "{\n\tl = (\n\t\t// keep\n\t\tx,\n\t);\n}", "{\n\tl = (\n\t\t// keep\n\t);\n}"),
    removing("one that stands twice", "{\n\tl = (\n\t\tx,\n\t\ta,\n\t\tx,\n\t);\n}", "{\n\tl = (\n\t\ta,\n\t);\n}"),
    removing("all of several", "{l = (x, x, x); }", "{l = (); }"),
    removing("the last without comma", "{l = (a, x); }", "{l = (a); }"),
    removing("a quoted one", "{l = (\"x\", a); }", "{l = (a); }"),
    removing("one that is not there", "{l = (a, b); }", "{l = (a, b); }"),
    removing("from a list that is not there", "{m = (x); }", "{m = (x); }"),
  ]

  @Test(arguments: removals) func `an element is removed and nothing else`(_ example: EditCase) throws {
    try example.check()
  }

  @Test func `several edits of one list in one batch come out together`() throws {
    let example = EditCase(
      "", "{\n\tl = (\n\t\ta,\n\t\tb,\n\t\tc\n\t);\n}",
      "{\n\tl = (\n\t\t\"0\",\n\t\tx,\n\t\tb,\n\t\ty,\n\t\t\"x y\"\n\t);\n}"
    ) { editor in
      try editor.removeElement("a", fromList: "l", of: EditCase.id)
      try editor.removeElement("c", fromList: "l", of: EditCase.id)
      try editor.insert("x", at: .before("b"), inList: "l", of: EditCase.id)
      try editor.insert("\u{30}", at: .first, inList: "l", of: EditCase.id)
      try editor.insert("y", inList: "l", of: EditCase.id)
      try editor.insert("x y", inList: "l", of: EditCase.id)
    }
    var editor = ProjectEditor(try Project(text: EditCase.project(example.before)))
    try example.edit(&editor)
    #expect(editor.text == EditCase.project(example.after).replacing("\"0\"", with: "0"))
  }

  @Test func `references are commented in lists that hold references only`() throws {
    let text = EditCase.project("{\n\t\t\tchildren = (\n\t\t\t);\n\t\t\tknownRegions = (\n\t\t\t);\n\t\t}")
    var editor = ProjectEditor(try Project(text: text))
    try editor.insert("B2", inList: "children", of: EditCase.id)
    try editor.insert("B2", inList: "knownRegions", of: EditCase.id)
    #expect(editor.text.contains("children = (\n\t\t\t\tB2 /* File.c */,\n\t\t\t);"))
    #expect(editor.text.contains("knownRegions = (\n\t\t\t\tB2,\n\t\t\t);"))
  }
}
