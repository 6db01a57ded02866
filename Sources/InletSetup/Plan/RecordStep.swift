import XcodeProject

/// Writes the record: for each file that holds something of Inlet's, the way back.
struct RecordStep {
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    var record = SetupRecord(
      name: context.setup.name, groupPath: context.setup.groupPath, target: context.host.name,
      projectFile: context.host.file)
    record.embedded = context.embedded
    let changed = Set(context.copy.changedPaths)
    let known = Set((context.record?.files ?? [:]).keys)
    for path in changed.union(known).union(context.additions.keys).sorted() where path != SetupRecord.path {
      if let entry = try entry(path, context.record?.files[path], &context) { record.files[path] = entry }
    }
    try context.copy.write(SetupRecord.path, record.bytes(), ["remembers what was added, so that it can be removed"])
  }

  private static func entry(
    _ path: String, _ old: SetupRecord.File?, _ context: inout SetupContext
  ) throws(SetupFailure) -> SetupRecord.File? {
    guard let after = try context.copy.read(path) else { return nil }
    let before = try context.copy.original(path)
    let additions = context.additions[path] ?? []
    let stamp = ContentStamp(after)
    if let old, let before, old.stamp == ContentStamp(before) {
      if before == after, old.additions == additions { return old }
      if old.isCreated { return SetupRecord.File(isCreated: true, stamp: stamp, undo: [], additions: additions) }
      if let base = ByteUndo.apply(old.undo, to: before) {
        return SetupRecord.File(
          isCreated: false, stamp: stamp, undo: ByteUndo.steps(from: after, to: base), additions: additions)
      }
    }
    guard let before else { return SetupRecord.File(isCreated: true, stamp: stamp, undo: [], additions: additions) }
    // A file that was made by an earlier run and changed by hand since is the person's now; only its stamp tells that
    // it is not as it was made, so the old one is kept.
    if let old, old.isCreated, context.isExtensionFile(path) {
      return before == after ? old : SetupRecord.File(isCreated: true, stamp: old.stamp, undo: [], additions: additions)
    }
    let base = try base(path, before, after, old, additions, context)
    guard base != after else { return nil }
    return SetupRecord.File(
      isCreated: old?.isCreated ?? false, stamp: stamp, undo: ByteUndo.steps(from: after, to: base),
      additions: additions)
  }
}

extension RecordStep {
  /// What a file would be without Inlet, where its record does not tell to the byte.
  private static func base(
    _ path: String, _ before: [UInt8], _ after: [UInt8], _ old: SetupRecord.File?, _ additions: [Addition],
    _ context: SetupContext
  ) throws(SetupFailure) -> [UInt8] {
    if old == nil, context.record != nil || !context.isInstalled { return before }
    // A file that a framework's tool has made anew holds nothing of what was added to it once.
    let clean = try SemanticRemoval.base(of: path, before, old?.additions ?? [], context.host, context.setup)
    if clean == before { return before }
    return try SemanticRemoval.base(of: path, after, additions, context.host, context.setup)
  }
}

extension SetupContext {
  /// Whether the project had the extension before this run.
  var isInstalled: Bool {
    host.editor.contains(host.editor.derivedID(isa: "PBXNativeTarget", ["target", setup.name]))
  }

  /// Whether a file is one of the extension's own, which people are meant to change, or one of the copied sources.
  func isExtensionFile(_ path: String) -> Bool {
    path.hasPrefix(setup.folder + "/") || embedded.map { path.hasPrefix($0 + "/") } == true
  }
}
