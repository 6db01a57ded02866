// Compiled by Scripts/fuzz together with the sources of XcodeProject into one module, under libFuzzer and
// AddressSanitizer. Any input may be refused; what is read has to be kept byte for byte, what is edited has to be
// readable and to mean what the editor says, and nothing may trap, hang or touch memory that is not its own.

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProject(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(bytes, path: "fuzz")
  fuzzSettings(text)
  do {
    let tree = try OpenStepTree(text)
    precondition(tree.bytes == bytes, "reading changed the bytes")
    _ = tree.root.value
    let project = try Project(tree)
    precondition(ProjectEditor(project).bytes() == bytes, "an empty edit changed the bytes")
    try fuzzEdits(project)
    try fuzzExtension(project)
    fuzzView(project)
  } catch {
    // A refusal has to be able to say itself.
    precondition(!"\(error)".isEmpty)
  }
  return 0
}

/// Edits of whatever lists and dictionaries the first objects have.
private func fuzzEdits(_ project: Project) throws {
  var editor = ProjectEditor(project)
  for (number, id) in project.objectIDs.prefix(12).enumerated() {
    for entry in project.entries(of: id).prefix(8) {
      let path = EntryPath([entry.key])
      switch (entry.value, number % 3) {
      case (.list(let elements), 0):
        if let last = elements.last { try editor.removeElement(last, fromList: path, of: id) }
      case (.list, 1): try editor.insert("new", at: .first, inList: path, of: id)
      case (.list(let elements), _): try editor.insert("new", at: .after(elements.first ?? ""), inList: path, of: id)
      case (.dictionary, _): try editor.set("new", at: EntryPath([entry.key, "key \(number)"]), of: id)
      case (_, 2): try editor.set("changed", at: path, of: id)
      default: break
      }
    }
    if number % 5 == 4 { editor.remove(id) }
    try editor.set(["a", ["b": "c"]], at: "zz", of: id == project.objectIDs.first ? id : project.objectIDs[0])
  }
  try editor.add(editor.derivedID(isa: "PBXGroup", ["fuzz"]), isa: "PBXGroup", ["children": []])
  try check(editor)
}

/// The whole operation, twice, and its inverse.
private func fuzzExtension(_ project: Project) throws {
  guard let host = project.targets.first else { return }
  var editor = ProjectEditor(project)
  let new = NewAppExtension(name: "Fuzz", host: host.id, sources: ["a.swift"])
  try editor.addAppExtension(new)
  try check(editor)
  let once = editor.bytes()
  try editor.addAppExtension(new)
  precondition(editor.bytes() == once, "twice is not once")
  try editor.removeAppExtension(named: "Fuzz")
  try check(editor)
}

/// What is written can be read, and holds what the editor says.
private func check(_ editor: ProjectEditor) throws {
  let bytes = editor.bytes()
  guard let written = try? Project(SourceText(bytes, path: "written")) else {
    preconditionFailure("what was written cannot be read: \(String(decoding: bytes, as: UTF8.self))")
  }
  precondition(Set(written.objectIDs) == Set(editor.objectIDs), "objects differ")
  for id in written.objectIDs {
    for entry in written.entries(of: id) {
      let (theirs, mine) = (written.value(entry.key, of: id), editor.value(entry.key, of: id))
      precondition(theirs.map(sorted) == mine.map(sorted), "\(id).\(entry.key) differs")
    }
  }
}

/// The value with the entries of dictionaries in order: a new entry is written where it sorts.
private func sorted(_ value: OpenStepValue) -> OpenStepValue {
  switch value {
  case .string, .data: value
  case .list(let elements): .list(elements.map(sorted))
  case .dictionary(let entries):
    .dictionary(
      entries.map { OpenStepEntry($0.key, sorted($0.value)) }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}

private func fuzzView(_ project: Project) {
  let tree = FileTree(project)
  for isa in ["PBXGroup", "PBXFileReference"] {
    for object in project.objects(ofClass: isa) { _ = tree.path(of: FileElement(object)) }
  }
  for target in project.targets.prefix(4) {
    for name in project.configurationNames.prefix(4) {
      let settings = BuildSettings(of: target, configuration: name)
      for entry in target.configurationList?.configuration(named: name)?.settings.prefix(20) ?? [] {
        _ = try? settings.value(entry.key)  // settings that never end are refused, which is fine
      }
    }
  }
}

/// The same bytes as an xcconfig file that includes itself.
private func fuzzSettings(_ text: SourceText) {
  let loader = XcconfigLoader { _ in text.bytes.count < 4_096 ? text.bytes : nil }
  for (name, value) in loader.load("fuzz").assignments.prefix(20) { _ = (name.applies(to: ["sdk": "a"]), value) }
}
