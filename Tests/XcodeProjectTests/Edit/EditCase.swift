import Testing
import XcodeProject

/// A small project around one object, to show an edit's effect on its text.
struct EditCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// The text of the object's value before and after.
  var before: String
  var after: String
  var edit: @Sendable (inout ProjectEditor) throws -> Void
  var testDescription: String { name }

  init(
    _ name: String, _ before: String, _ after: String, _ edit: @escaping @Sendable (inout ProjectEditor) throws -> Void
  ) {
    (self.name, self.before, self.after, self.edit) = (name, before, after, edit)
  }

  static let id: ObjectID = "A1"

  static func project(_ object: String) -> String {
    "{\n\tobjects = {\n\t\tA1 /* G */ = \(object);\n\t\tB2 /* File.c */ = {isa = PBXFileReference; path = File.c; };\n\t};\n}\n"
  }

  /// Applies the edit and compares; then, for edits that are undone by `inverse`, that the old text is back.
  func check(inverse: ((inout ProjectEditor) throws -> Void)? = nil) throws {
    var editor = ProjectEditor(try Project(text: Self.project(before)))
    try edit(&editor)
    #expect(editor.text == Self.project(after))
    // Making the change again changes nothing.
    var again = ProjectEditor(try editor.project())
    try edit(&again)
    #expect(again.text == Self.project(after))
    guard let inverse else { return }
    try inverse(&again)
    #expect(again.text == Self.project(before))
    // Undone in the same batch, nothing is left of it.
    try inverse(&editor)
    #expect(editor.text == Self.project(before))
  }
}
