extension ProjectEditor {
  /// The file with all changes of this batch; the bytes that were read when nothing differs.
  ///
  /// One pass over the original bytes. The editor can be used further: a later call gives the file with what was
  /// changed in between as well.
  public func bytes() -> [UInt8] {
    guard !drafts.isEmpty else { return base.bytes }
    var builder = SpliceBuilder(base, writer: makeWriter())
    var removed: Set<String> = []
    for id in drafts.keys.sorted() {
      switch drafts[id] {
      case .changed(let object):
        if let node = base.node(of: id), case .dictionary(let entries) = object.content {
          builder.editDictionary(node, entries, isObject: true)
        }
      case .removed: removed.insert(id.rawValue)
      case .added where base.contains(id): removed.insert(id.rawValue)
      case .added, nil: break
      }
    }
    let new = added.compactMap { id -> (id: ObjectID, value: OpenStepValue)? in
      if case .added(let object)? = drafts[id] { (id, object.value) } else { nil }
    }
    if !new.isEmpty || !removed.isEmpty { builder.editObjects(added: new, removed: removed) }
    return Splice.apply(builder.splices, to: base.bytes)
  }

  /// The project after all changes of this batch, read from ``bytes()``.
  ///
  /// - Throws: ``Project/Failure`` when what was written cannot be read, which no edit should bring about.
  public func project() throws(Project.Failure) -> Project {
    try Project(SourceText(bytes(), path: base.tree.text.path))
  }

  func makeWriter() -> ValueWriter {
    let layout = FileLayout(base.bytes)
    var oneLine: Set<String> = ["PBXBuildFile", "PBXFileReference"]
    if dialect.synchronizedFolders == .oneLine { oneLine.insert("PBXFileSystemSynchronizedRootGroup") }
    let comments = dialect.writesComments ? ObjectComments(self, dialect: dialect) : nil
    return ValueWriter(
      unit: Self.indentationUnit(of: base, layout),
      comment: { id in
        // An object that keeps its name is called as the file calls it.
        if let key = base.keyNode(of: id),
          ["isa", "name", "path"].allSatisfy({ base.value($0, of: id) == value($0, of: id) })
        {
          return layout.comment(after: key.range.upperBound)
        }
        return comments?.comment(for: id)
      }, oneLineClasses: oneLine)
  }

  /// One step of indentation: what the first object's fields have more than the object; a tab when that says nothing.
  private static func indentationUnit(of project: Project, _ layout: FileLayout) -> String {
    for entry in project.objectsNode.entries where layout.hasLineEnd(in: entry.value.range) {
      guard let field = entry.value.entries.first(where: { _ in true }) else { continue }
      let outer = layout.indentation(of: entry.key.range.lowerBound)
      let inner = layout.indentation(of: field.key.range.lowerBound)
      if inner.hasPrefix(outer), inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
    }
    return "\t"
  }
}

extension Project {
  /// The id of an object as it stands in the `objects` dictionary.
  func keyNode(of id: ObjectID) -> OpenStepNode? {
    index.position(of: id, in: tree.storage).map { OpenStepNode(storage: tree.storage, index: Int(index.keys[$0])) }
  }
}
