extension ProjectEditor {
  /// Puts a file into a build phase; a phase that has the file keeps it as it is.
  ///
  /// - Parameters:
  ///   - file: The file reference, group or product.
  ///   - phase: The phase.
  ///   - attributes: For instance `RemoveHeadersOnCopy`; none unless given.
  ///   - position: Where among the phase's files; last unless given.
  /// - Returns: The id of the build file, the present or the new one.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addBuildFile(
    _ file: ObjectID, to phase: ObjectID, attributes: [String] = [], at position: ListPosition = .last
  ) throws(Failure) -> ObjectID {
    _ = try requireObject(file)
    let owner = BuildPhase(try requireObject(phase))
    if let present = owner.files.first(where: { $0.object.string("fileRef") == file.rawValue }) { return present.id }
    var fields = [OpenStepEntry("fileRef", .id(file))]
    if !attributes.isEmpty { fields.append(OpenStepEntry("settings", ["ATTRIBUTES": .strings(attributes)])) }
    let buildFile = try ensure("PBXBuildFile", ["build file", phase.rawValue, file.rawValue], fields)
    try insert(reference: buildFile, at: position, inList: "files", of: phase)
    return buildFile
  }

  /// Removes a build file from the phases that have it.
  ///
  /// - Throws: a phase whose files are no list.
  public mutating func removeBuildFile(_ id: ObjectID) throws(Failure) {
    for kind in BuildPhase.Kind.allCases {
      for phase in objects(ofClass: kind.rawValue) { try removeReference(id, fromList: "files", of: phase.id) }
    }
    remove(id)
  }
}
