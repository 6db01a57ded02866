extension ProjectEditor {
  /// Adds an empty build phase to a target; a target that has a phase of that kind keeps it.
  ///
  /// For copy-files phases see ``addCopyFilesPhase(named:destination:path:to:at:)``.
  ///
  /// - Returns: The id of the phase, the present or the new one.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addBuildPhase(
    _ kind: BuildPhase.Kind, to target: ObjectID, at position: ListPosition = .last
  ) throws(Failure) -> ObjectID {
    let owner = ProjectTarget(try requireObject(target))
    if let present = owner.buildPhase(kind) { return present.id }
    let phase = try ensure(kind.rawValue, ["phase", target.rawValue], phaseFields([]))
    try insert(reference: phase, at: position, inList: "buildPhases", of: target)
    return phase
  }

  /// Adds a copy-files phase to a target, or finds the one that this call made before.
  ///
  /// - Parameters:
  ///   - name: The phase's name; together with the target it makes the id.
  ///   - destination: Where it copies to.
  ///   - path: The folder inside the destination; none unless given.
  ///   - target: The target.
  ///   - position: Where among its phases; last unless given.
  /// - Returns: The id of the phase.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addCopyFilesPhase(
    named name: String, destination: CopyDestination, path: String = "", to target: ObjectID,
    at position: ListPosition = .last
  ) throws(Failure) -> ObjectID {
    try addCopyFilesPhase(
      named: name, destination, path: path, to: target, at: position, identity: ["copy phase", target.rawValue, name])
  }

  mutating func addCopyFilesPhase(
    named name: String, _ destination: CopyDestination, path: String, to target: ObjectID, at position: ListPosition,
    identity: [String]
  ) throws(Failure) -> ObjectID {
    _ = try requireObject(target)
    var fields = [OpenStepEntry("dstPath", .string(path)), OpenStepEntry("name", .string(name))]
    if dialect.namesCopyDestinations {
      fields.append(OpenStepEntry("dstSubfolder", .string(destination.rawValue)))
    } else {
      fields.append(OpenStepEntry("dstSubfolderSpec", .string(String(destination.number))))
    }
    let phase = try ensure(BuildPhase.Kind.copyFiles.rawValue, identity, phaseFields(fields))
    try insert(reference: phase, at: position, inList: "buildPhases", of: target)
    return phase
  }

  private func phaseFields(_ own: [OpenStepEntry]) -> [OpenStepEntry] {
    var fields = own + [OpenStepEntry("files", [])]
    if dialect.writesMasks {
      fields.append(OpenStepEntry("buildActionMask", "2147483647"))
      fields.append(OpenStepEntry("runOnlyForDeploymentPostprocessing", "0"))
    }
    return fields
  }

  /// Removes a phase from every target that has it, with its build files.
  ///
  /// - Throws: a target's list of phases that is no list.
  public mutating func removeBuildPhase(_ id: ObjectID) throws(Failure) {
    for target in targets { try removeReference(id, fromList: "buildPhases", of: target.id) }
    for file in object(id).map(BuildPhase.init)?.files ?? [] { remove(file.id) }
    remove(id)
  }
}
