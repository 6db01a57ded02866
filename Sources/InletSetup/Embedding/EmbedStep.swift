import XcodeProject

/// Copies Inlet's sources into the project, as a package of their own beside it.
struct EmbedStep {
  static func run(_ context: inout SetupContext, _ sources: RuntimeSources?) throws(SetupFailure) {
    let folder: String? = if case .embedded(let folder) = context.setup.package { folder } else { nil }
    let earlier = context.record?.embedded
    context.embedded = folder
    if let earlier, earlier != folder {
      // What was copied before lies elsewhere, or comes from elsewhere, from now on.
      try removeUnchanged(below: earlier, except: [], &context)
    }
    guard let folder else { return }
    try checkFolder(folder, context)
    guard let sources else {
      if context.copy.folder.exists(folder + "/Package.swift") { return }
      throw SetupFailure(
        .runtimeMissing, "the sources of Inlet are not beside this tool, so they cannot be copied",
        hint: "clone Inlet and run 'swift run inlet add' from there, or link the package with --package URL@VERSION")
    }
    let files = try sources.files()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { try write(folder + "/" + name, bytes, &context) }
    try removeUnchanged(below: folder, except: Set(files.keys.map { folder + "/" + $0 }), &context)
  }

  private static func write(_ path: String, _ bytes: [UInt8], _ context: inout SetupContext) throws(SetupFailure) {
    if let present = try context.copy.read(path), present != bytes,
      context.record?.files[path]?.stamp != ContentStamp(present)
    {
      context.findings.append(
        SetupFinding(
          .keptChanges, "this file of Inlet's was changed by hand, and stays", at: .init(path: path),
          hint: "delete it and run 'inlet sync' to have Inlet's own again"))
      return
    }
    try context.copy.write(path, bytes, ["Inlet's sources, copied"])
  }

  private static func removeUnchanged(
    below folder: String, except kept: Set<String>, _ context: inout SetupContext
  ) throws(SetupFailure) {
    for (path, file) in context.record?.files ?? [:] where path.hasPrefix(folder + "/") && !kept.contains(path) {
      if let present = try context.copy.read(path), file.isCreated, file.stamp == ContentStamp(present) {
        try context.copy.write(path, nil, ["is not part of Inlet's sources any more"])
      }
    }
  }

  /// A folder whose Swift files belong to a target must not hold the copy: they would be compiled twice.
  private static func checkFolder(_ folder: String, _ context: SetupContext) throws(SetupFailure) {
    let host = context.host
    let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
    for synchronized in host.target.synchronizedFolders {
      guard let path = host.fileTree.path(of: synchronized.element) else { continue }
      let place = RelativePath.join(base, path)
      guard place.isEmpty || folder == place || folder.hasPrefix(place + "/") else { continue }
      throw SetupFailure(
        .invalidValue, "the folder '\(folder)' lies in '\(place)', whose files all belong to the app",
        at: .init(path: DescriptionStep.path), hint: "name another folder in \"package\": { \"embed\": … }")
    }
  }
}
