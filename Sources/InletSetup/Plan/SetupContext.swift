import XcodeProject

/// What the steps of a plan work on.
struct SetupContext {
  let detected: DetectedProject
  let host: HostApp
  let files: HostFiles
  let setup: ResolvedSetup
  let request: SetupRequest
  /// What earlier runs added.
  let record: SetupRecord?
  var copy: WorkingCopy
  /// What this run adds or finds added, by file.
  var additions: [String: [Addition]] = [:]
  var findings: [SetupFinding] = []
  var manualSteps: [String] = []
  /// Whether the app's code has the lines that receive, from this run or an earlier one.
  var hasGlue = false
  /// The folder with a copy of Inlet's sources; nil where they are linked from elsewhere.
  var embedded: String?

  /// The version that an AIR descriptor gives the app; nil for other frameworks.
  var airVersion: String? {
    guard detected.framework == .air, let path = detected.descriptor, let text = copy.folder.text(path) else {
      return nil
    }
    return AirDescriptor.element("versionNumber", in: text)
  }

  /// Notes an addition; one that is there already stays one.
  mutating func add(_ addition: Addition, to path: String) {
    if additions[path, default: []].contains(addition) { return }
    additions[path, default: []].append(addition)
  }

  /// Whether an earlier run made this addition.
  func wasAdded(_ addition: Addition, to path: String) -> Bool {
    record?.files[path]?.additions.contains(addition) == true
  }
}
