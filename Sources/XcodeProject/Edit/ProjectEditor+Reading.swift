extension ProjectEditor: ProjectReading {
  /// All ids in the order of the file, then those of added objects in the order in which they were added.
  public var objectIDs: [ObjectID] {
    let kept = base.objectIDs.filter { id in
      switch drafts[id] {
      case .removed, .added: false
      case .changed, nil: true
      }
    }
    return kept + added
  }

  /// The id of the project object.
  public var rootID: ObjectID? { base.rootID }
  /// The file's `objectVersion`; no edit changes it.
  public var objectVersion: Int? { base.objectVersion }

  /// Whether there is such an object after the changes made so far.
  public func contains(_ id: ObjectID) -> Bool {
    switch drafts[id] {
    case .removed: false
    case .added, .changed: true
    case nil: base.contains(id)
    }
  }

  /// One value of an object after the changes made so far.
  public func value(_ key: String, of id: ObjectID) -> OpenStepValue? {
    switch drafts[id] {
    case .removed: nil
    case .added(let object), .changed(let object): object.entry(key)?.value
    case nil: base.value(key, of: id)
    }
  }

  /// All entries of an object after the changes made so far.
  public func entries(of id: ObjectID) -> [OpenStepEntry] {
    switch drafts[id] {
    case .removed: []
    case .added(let object), .changed(let object): object.value.entries ?? []
    case nil: base.entries(of: id)
    }
  }

  /// All objects of a class after the changes made so far.
  ///
  /// O(objects).
  public func objects(ofClass isa: String) -> [ProjectObject] {
    let kept = base.objects(ofClass: isa).map(\.id).filter { id in
      switch drafts[id] {
      case .removed, .added: false
      case .changed, nil: true
      }
    }
    let new = added.filter { value("isa", of: $0)?.string == isa }
    return (kept + new).map { ProjectObject(id: $0, source: self) }
  }
}
