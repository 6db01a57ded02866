import XcodeProject

/// A plan for an Expo app whose `ios` folder is not there: the description and the plugin, by which `expo prebuild`
/// brings the rest.
enum ProjectlessPlan {
  static func make(
    _ detected: DetectedProject, _ start: WorkingCopy, _ description: InletDescription, _ read: InletDescription?
  ) throws(SetupFailure) -> SetupPlan {
    var copy = start
    var steps: [String] = []
    var additions: [String: [Addition]] = [:]
    let record = try SetupRecord.read(&copy)
    try ExpoStep.writePlugin(&copy, additions: &additions, record: record, steps: &steps)
    if read == nil {
      var described = description
      described.accepts = description.accepts ?? InletDescription.standardContent
      try copy.write(DescriptionStep.path, DescriptionWriter.bytes(of: described), ["describes what the app accepts"])
    }
    var next =
      record
      ?? SetupRecord(name: description.name ?? description.kind.defaultName, groupPath: "", target: "", projectFile: "")
    for path in copy.changedPaths {
      guard let after = try copy.read(path) else { continue }
      let before = try copy.original(path)
      next.files[path] = SetupRecord.File(
        isCreated: before == nil, stamp: ContentStamp(after),
        undo: before.map { ByteUndo.steps(from: after, to: $0) } ?? [], additions: additions[path] ?? [])
    }
    if !copy.changedPaths.isEmpty {
      try copy.write(SetupRecord.path, next.bytes(), ["remembers what was added, so that it can be removed"])
    }
    steps.insert("Run 'npx expo prebuild': the plugin adds the extension to the ios folder that it makes.", at: 0)
    return SetupPlan(detected, copy, manualSteps: steps)
  }
}
