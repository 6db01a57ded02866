extension ProjectEditor {
  /// Embeds the product of an app extension into a host: puts it into the host's phase that copies to the plug-ins.
  ///
  /// An existing phase is used whatever its name; only what it copies to counts. The file gets `RemoveHeadersOnCopy`
  /// and nothing else: `CodeSignOnCopy` would make the build a cycle.
  ///
  /// - Parameters:
  ///   - product: The extension's product.
  ///   - host: The target to embed into.
  ///   - name: The name of a new phase; Xcode's unless given.
  ///   - position: Where a new phase goes; ``positionOfEmbedding(in:)`` unless given.
  /// - Returns: The id of the phase.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func embedExtension(
    _ product: ObjectID, in host: ObjectID, phaseNamed name: String = "Embed Foundation Extensions",
    at position: ListPosition? = nil
  ) throws(Failure) -> ObjectID {
    let owner = ProjectTarget(try requireObject(host))
    _ = try requireObject(product)
    let phase: ObjectID
    if let present = owner.buildPhases.first(where: \.embedsExtensions) {
      phase = present.id
    } else {
      phase = try addCopyFilesPhase(
        named: name, .plugIns, path: "", to: host, at: position ?? positionOfEmbedding(in: owner),
        identity: Self.embeddingIdentity(host))
    }
    try addBuildFile(product, to: phase, attributes: ["RemoveHeadersOnCopy"])
    return phase
  }

  private static func embeddingIdentity(_ host: ObjectID) -> [String] { ["embedding of extensions", host.rawValue] }

  /// Where a new phase that embeds extensions belongs: behind all others, but before Flutter's "Thin Binary".
  ///
  /// That script reads the finished app, so an embedding behind it is a cycle since Xcode 15. The place is right behind
  /// the phase that embeds frameworks where that comes first, else right before the script.
  public func positionOfEmbedding(in host: ProjectTarget) -> ListPosition {
    let phases = host.buildPhases
    guard let thinning = phases.firstIndex(where: \.isFlutterThinBinary) else { return .last }
    let frameworks = phases[..<thinning].last { $0.destination == .frameworks }
    return frameworks.map { .after(object: $0.id) } ?? .before(object: phases[thinning].id)
  }

  /// Removes a product from every copy-files phase, and a phase that ``embedExtension(_:in:phaseNamed:at:)`` made when
  /// nothing is left in it.
  ///
  /// - Throws: a phase or target whose list is no list.
  public mutating func removeEmbedding(of product: ObjectID) throws(Failure) {
    for target in targets {
      for phase in target.buildPhases where phase.kind == .copyFiles {
        let files = phase.files.filter { $0.object.string("fileRef") == product.rawValue }
        for file in files {
          try removeReference(file.id, fromList: "files", of: phase.id)
          remove(file.id)
        }
        let isOurs = phase.id == derivedID(isa: phase.object.isa, Self.embeddingIdentity(target.id))
        if !files.isEmpty, isOurs, object(phase.id)?.strings("files").isEmpty == true {
          try removeBuildPhase(phase.id)
        }
      }
    }
  }
}
