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
    for (path, file) in record.files.sorted(by: { $0.key < $1.key }) {
      try restore(path, file, record, &copy, &findings)
    }
    try copy.write(SetupRecord.path, nil, ["nothing is left to remember"])
    let detected = DetectedProject(
      root: root, framework: .native, project: RelativePath.folder(of: record.projectFile), evidence: "inlet.lock")
    return SetupPlan(detected, copy, findings: findings, removesEmptiedFolders: true)
  }

  private func restore(
    _ path: String, _ file: SetupRecord.File, _ record: SetupRecord, _ copy: inout WorkingCopy,
    _ findings: inout [SetupFinding]
  ) throws(SetupFailure) {
    guard let current = try copy.read(path) else { return }
    if file.stamp == ContentStamp(current) {
      if file.isCreated, file.undo.isEmpty { return try copy.write(path, nil, ["was made by inlet"]) }
      if let before = ByteUndo.apply(file.undo, to: current) {
        return try copy.write(path, before, ["is again what it was"])
      }
    }
    if path.hasSuffix(".pbxproj") {
      let bytes = try withoutExtension(path, current, file.additions, record, &copy)
      return try copy.write(path, bytes, ["takes the extension out; other changes stay"])
    }
    if file.additions.isEmpty {
      guard file.isCreated else { return }
      findings.append(
        SetupFinding(
          .keptChanges, "this file was changed by hand and stays", at: .init(path: path),
          hint: "delete it when it is not needed any more"))
      return
    }
    let bytes = try SemanticRemoval.file(path, current, file.additions)
    try copy.write(path, bytes, ["takes out what was added; other changes stay"])
  }

  private func withoutExtension(
    _ path: String, _ bytes: [UInt8], _ additions: [Addition], _ record: SetupRecord, _ copy: inout WorkingCopy
  ) throws(SetupFailure) -> [UInt8] {
    let project: Project
    do {
      project = try Project(SourceText(bytes, path: path))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    return try SemanticRemoval.project(
      path, bytes, additions, name: record.name, groupPath: record.groupPath,
      host: project.target(named: record.target)?.id)
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
      .recordMissing, "inlet.lock is not there, so only what is surely Inlet's is taken out", at: .init(path: SetupRecord.path),
      hint: "remove by hand: the folder '\(folder)', the App Group, the URL scheme and the package, if nothing else uses them")
    return SetupPlan(detected, copy, findings: [finding], removesEmptiedFolders: true)
  }
}
