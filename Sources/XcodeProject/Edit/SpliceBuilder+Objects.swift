extension SpliceBuilder {
  /// One object of the file's `objects` dictionary.
  typealias ObjectEntry = (key: OpenStepNode, value: OpenStepNode)

  /// Writes added and removed objects.
  mutating func editObjects(added: [(id: ObjectID, value: OpenStepValue)], removed: Set<String>) {
    let entries: [ObjectEntry] = Array(project.objectsNode.entries)
    let map = SectionMap(of: project.objectsNode, entries: entries, layout)
    let gone = removed.isEmpty ? [] : Set(entries.indices.filter { removed.contains(entries[$0].key.string ?? "") })
    let classes = Dictionary(grouping: added) { $0.value["isa"]?.string ?? "" }

    var takenWithSection: Set<Int> = []
    for section in map.sections where !section.objects.isEmpty && classes[section.name] == nil {
      if section.objects.allSatisfy(gone.contains) {
        removeSection(section)
        takenWithSection.formUnion(section.objects)
      }
    }
    removeObjects(gone.subtracting(takenWithSection), entries)
    for (isa, objects) in classes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let sorted = objects.sorted { $0.id < $1.id }
      if let section = map.section(named: isa) {
        for object in sorted { insertObject(object, into: section, entries) }
      } else if map.sections.isEmpty {
        insertWithoutSection(sorted, isa: isa, entries)
      } else {
        insertSection(isa, sorted, map, entries)
      }
    }
  }

  private mutating func removeObjects(_ positions: Set<Int>, _ entries: [ObjectEntry]) {
    var isLeading = entries.first?.key.range.lowerBound == project.objectsNode.range.lowerBound + 1
    for (position, entry) in entries.enumerated() {
      guard positions.contains(position) else {
        isLeading = false
        continue
      }
      let end = entryEnd(entry.value)
      remove(
        removalRange(of: entry.key, end: end, hasSeparator: true, isLeading: isLeading, takesComments: false))
    }
  }

  /// The indentation of the file's objects.
  private func objectIndentation(_ entries: [ObjectEntry]) -> String {
    childIndentation(of: project.objectsNode, firstChild: entries.first?.key)
  }

  /// Behind the object with the next lower id; at the end where the section is not in order.
  private mutating func insertObject(
    _ object: (id: ObjectID, value: OpenStepValue), into section: SectionMap.Section, _ entries: [ObjectEntry]
  ) {
    let ids = section.objects.map { ObjectID(entries[$0].key.string ?? "") }
    let isSorted = zip(ids, ids.dropFirst()).allSatisfy { $0 <= $1 }
    let count = isSorted ? ids.prefix { $0 < object.id }.count : ids.count
    let offset =
      count == 0 ? section.begin.upperBound : entryEnd(entries[section.objects.lowerBound + count - 1].value)
    let indent = objectIndentation(entries)
    insertChild(
      writer.object(object.id, object.value, indent: indent), behind: offset, isFirst: false, indent: indent,
      overComments: false)
  }

  /// A section of its own, in the order of the class names, with Xcode's blank line before it.
  private mutating func insertSection(
    _ isa: String, _ objects: [(id: ObjectID, value: OpenStepValue)], _ map: SectionMap, _ entries: [ObjectEntry]
  ) {
    let before = map.sections.last { $0.name.utf8.lexicographicallyPrecedes(isa.utf8) }
    let offset = before?.end.upperBound ?? project.objectsNode.range.lowerBound + 1
    let indent = objectIndentation(entries)
    var text = "\n\n/* Begin \(isa) section */\n"
    for object in objects { text += indent + writer.object(object.id, object.value, indent: indent) + "\n" }
    text += "/* End \(isa) section */"
    insert(text, at: layout.restOfLine(after: offset, overComments: false) ?? offset)
  }

  /// In a file without sections: behind the last object of the class, else behind the last object.
  private mutating func insertWithoutSection(
    _ objects: [(id: ObjectID, value: OpenStepValue)], isa: String, _ entries: [ObjectEntry]
  ) {
    let anchor = entries.last { $0.value["isa"]?.hasText(isa) == true } ?? entries.last
    let isMultiLine = isMultiLine(project.objectsNode, firstChild: entries.first?.key)
    let indent = isMultiLine ? objectIndentation(entries) : nil
    for object in objects {
      insertChild(
        writer.object(object.id, object.value, indent: indent),
        behind: anchor.map { entryEnd($0.value) } ?? project.objectsNode.range.lowerBound + 1, isFirst: anchor == nil,
        indent: indent)
    }
  }

  /// Takes a section away with its comments and the blank line before it.
  private mutating func removeSection(_ section: SectionMap.Section) {
    var start = section.begin.lowerBound
    for _ in 0..<2 { start = layout.lineEnd(before: start) ?? start }
    remove(start..<section.end.upperBound)
  }
}
