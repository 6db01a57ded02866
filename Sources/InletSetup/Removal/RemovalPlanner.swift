import XcodeProject

/// Makes plans that take a set-up away again.
public struct RemovalPlanner: Sendable {
  /// A planner.
  public init() {}

  /// What it takes for the project at a path to be what it was before.
  ///
  /// A file that is as the last `add` or `sync` left it gets exactly its earlier bytes. From one that was changed since,
  /// what was added is taken out and the rest stays. The extension's own files go unless they were changed by hand;
  /// those stay and are named in the plan's findings.
  ///
  /// - Throws: ``SetupFailure`` when there is no set-up, or a file cannot be understood. Nothing is ever written.
  public func plan(at path: String) throws(SetupFailure) -> SetupPlan {
    let root = try SetupPlanner.root(of: path)
    var copy = WorkingCopy(ProjectFolder(root: root))
    guard let record = try SetupRecord.read(&copy) else { return try planWithoutRecord(at: path, &copy) }
    var findings: [SetupFinding] = []
    // The project last: what stays of the app's files decides what stays in it.
    let isProject = { (path: String) in path.hasSuffix(".pbxproj") }
    for (path, file) in record.files.sorted(by: { $0.key < $1.key }) where !isProject(path) {
      try restore(path, file, &copy, &findings)
    }
    for (path, file) in record.files.sorted(by: { $0.key < $1.key }) where isProject(path) {
      try restoreProject(path, file, record, &copy)
    }
    try copy.write(SetupRecord.path, nil, ["nothing is left to remember"])
    let detected = DetectedProject(
      root: root, framework: .native, project: RelativePath.folder(of: record.projectFile), evidence: "inlet.lock")
    return SetupPlan(detected, copy, findings: findings, removesEmptiedFolders: true)
  }

  private func restore(
    _ path: String, _ file: SetupRecord.File, _ copy: inout WorkingCopy, _ findings: inout [SetupFinding]
  ) throws(SetupFailure) {
    guard let current = try copy.read(path) else { return }
    if file.stamp == ContentStamp(current) {
      if file.isCreated, file.undo.isEmpty { return try copy.write(path, nil, ["was made by inlet"]) }
      if let before = ByteUndo.apply(file.undo, to: current) {
        return try copy.write(path, before, ["is again what it was"])
      }
    }
    if file.isCreated {
      findings.append(
        SetupFinding(
          .keptChanges, "this file was made by inlet, was changed by hand, and stays", at: .init(path: path),
          hint: "delete it when it is not needed any more"))
    }
    let bytes = try SemanticRemoval.file(path, current, file.additions)
    try copy.write(path, bytes, ["takes out what was added; other changes stay"])
  }

  private func restoreProject(
    _ path: String, _ file: SetupRecord.File, _ record: SetupRecord, _ copy: inout WorkingCopy
  ) throws(SetupFailure) {
    guard let current = try copy.read(path) else { return }
    let kept = try keptAppFiles(record, &copy)
    if file.stamp == ContentStamp(current), kept.isEmpty {
      if file.isCreated, file.undo.isEmpty { return try copy.write(path, nil, ["was made by inlet"]) }
      if let before = ByteUndo.apply(file.undo, to: current) {
        return try copy.write(path, before, ["is again what it was"])
      }
    }
    let project = try Self.project(path, current)
    let additions = file.additions.filter { addition in
      switch addition.kind {
      case .setting: !kept.contains { addition.value.map(RelativePath.name) == $0 }
      case .object:
        !kept.contains { name in
          addition.value.flatMap { project.object(ObjectID($0)) }.map {
            $0.isa == "PBXFileReference" && RelativePath.name(of: $0.string("path") ?? "") == name
          } == true
        }
      default: true
      }
    }
    let bytes = try SemanticRemoval.project(
      path, current, additions, name: record.name, groupPath: record.groupPath,
      host: project.target(named: record.target)?.id)
    try copy.write(path, bytes, ["takes the extension out; other changes stay"])
  }

  /// The names of files that were made for the app and stay because people changed them: the app goes on using them.
  private func keptAppFiles(_ record: SetupRecord, _ copy: inout WorkingCopy) throws(SetupFailure) -> Set<String> {
    var names: Set<String> = []
    for (path, file) in record.files where file.isCreated && !path.contains(record.name + "/") {
      guard [".plist", ".entitlements"].contains(where: { path.hasSuffix($0) }), try copy.read(path) != nil else {
        continue
      }
      names.insert(RelativePath.name(of: path))
    }
    return names
  }

  private static func project(_ path: String, _ bytes: [UInt8]) throws(SetupFailure) -> Project {
    do {
      return try Project(SourceText(bytes, path: path))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }

  /// Takes out only what is surely Inlet's: the target by its id, blocks by their marks, files that are as generated.
  private func planWithoutRecord(at path: String, _ copy: inout WorkingCopy) throws(SetupFailure) -> SetupPlan {
    let description = try SetupPlanner.description(&copy)
    let missing = SetupFailure(
      .notInstalled, "there is neither inlet.lock nor inlet.json here: nothing was added by inlet",
      at: .init(path: SetupRecord.path), hint: "give the folder in which 'inlet add' was run")
    guard let description else { throw missing }
    let detected = try ProjectDetector.detect(at: path, project: description.project)
    let name = description.name ?? description.kind.defaultName
    guard detected.project != nil else { throw missing }
    let project = try SetupPlanner.project(detected, &copy)
    let host = try HostApp(project, in: detected, folder: copy.folder, target: description.target)
    let main = host.project.mainGroup.flatMap { host.fileTree.path(of: $0) } ?? ""
    let folder =
      detected.framework.regeneratesProject
      ? RelativePath.join("inlet", name) : RelativePath.join(host.sourceRoot, name)
    let groupPath = RelativePath.from(RelativePath.join(detected.projectFolder, main), to: folder)
    let bytes = try SemanticRemoval.project(
      host.file, project.bytes, [], name: name, groupPath: groupPath, host: host.target.id)
    try copy.write(host.file, bytes, ["takes the extension out"])
    if let podfile = detected.podfile, let text = try copy.read(podfile) {
      try copy.write(podfile, MarkedBlock(named: name).removed(from: text), ["takes the extension out"])
    }
    let finding = SetupFinding(
      .recordMissing, "inlet.lock is not there, so only what is surely Inlet's is taken out",
      at: .init(path: SetupRecord.path),
      hint:
        "remove by hand: the folder '\(folder)', the App Group, the URL scheme and the package, if nothing else uses them"
    )
    return SetupPlan(detected, copy, findings: [finding], removesEmptiedFolders: true)
  }
}
