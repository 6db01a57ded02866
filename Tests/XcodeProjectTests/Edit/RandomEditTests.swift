import Testing
import XcodeProject

@Suite struct RandomEditTests {
  @Test(arguments: Fixture.allCases)
  func `additions followed by their inverse give the bytes back`(_ fixture: Fixture) throws {
    let project = try fixture.project()
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomEdits(seed: seed)
      var editor = ProjectEditor(project)
      var done: [RandomEdit] = []
      for _ in 0..<Int(seed % 12 + 1) {
        guard let edit = random.addition(to: editor) else { continue }
        try edit.apply(to: &editor)
        done.append(edit)
      }
      let written = try editor.project()
      try expectSame(editor, written, "seed \(seed)")

      // Undone on the file as it was written, then in the batch itself.
      var undo = ProjectEditor(written)
      for edit in done.reversed() { try edit.inverse?.apply(to: &undo) }
      #expect(undo.bytes() == project.bytes, "\(fixture.rawValue), seed \(seed): \(done)")
      for edit in done.reversed() { try edit.inverse?.apply(to: &editor) }
      #expect(editor.bytes() == project.bytes, "\(fixture.rawValue), seed \(seed), same batch")
    }
  }

  @Test(arguments: Fixture.allCases)
  func `any edits are written to what they mean`(_ fixture: Fixture) throws {
    let project = try fixture.project()
    for seed in 1_000..<1_100 as Range<UInt64> {
      var random = RandomEdits(seed: seed)
      var editor = ProjectEditor(project)
      for _ in 0..<Int(seed % 15 + 1) {
        guard let edit = random.change(of: editor) else { continue }
        // An entry may stand where an earlier edit put something else: then the edit is refused, which is fine.
        try? edit.apply(to: &editor)
      }
      try expectSame(editor, editor.project(), "\(fixture.rawValue), seed \(seed)")
    }
  }

  @Test func `random edits of projects in random formatting are written to what they mean and can be undone`() throws {
    for seed in 0..<600 as Range<UInt64> {
      let text = GeneratedTree(projectWithSeed: seed).text
      let project = try Project(SourceText(text, path: "seed \(seed)"))
      var random = RandomEdits(seed: seed)
      var editor = ProjectEditor(project)
      var done: [RandomEdit] = []
      for _ in 0..<Int(seed % 7 + 1) {
        guard let edit = random.addition(to: editor) else { continue }
        try edit.apply(to: &editor)
        done.append(edit)
      }
      let written = try editor.project()
      try expectSame(editor, written, "seed \(seed)")
      var undo = ProjectEditor(written)
      for edit in done.reversed() { try edit.inverse?.apply(to: &undo) }
      #expect(undo.text == text, "seed \(seed): \(done)")

      for _ in 0..<Int(seed % 9) {
        // An entry may stand where an earlier edit put something else: then the edit is refused, which is fine.
        if let edit = random.change(of: editor) { try? edit.apply(to: &editor) }
      }
      try expectSame(editor, editor.project(), "seed \(seed), any edits")
    }
  }

  /// The editor's view of every object is what a reader of the written file sees.
  private func expectSame(_ editor: ProjectEditor, _ written: Project, _ name: String) throws {
    #expect(Set(editor.objectIDs) == Set(written.objectIDs), "\(name)")
    for id in editor.objectIDs {
      let mine = FoundationReading.sorted(.dictionary(editor.entries(of: id)))
      #expect(mine == FoundationReading.sorted(.dictionary(written.entries(of: id))), "\(name), \(id)")
    }
  }
}
