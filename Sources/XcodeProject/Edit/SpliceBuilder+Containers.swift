extension SpliceBuilder {
  /// Writes the changed, removed and new entries of a dictionary.
  mutating func editDictionary(_ node: OpenStepNode, _ entries: [EditableEntry], isObject: Bool) {
    let originals = Array(node.entries)
    let kept = Set(entries.compactMap(\.origin))
    let valuesByKey = Dictionary(originals.map { ($0.key.index, $0.value) }) { first, _ in first }
    for entry in entries {
      if let origin = entry.origin, let original = valuesByKey[origin] {
        edit(entry.value, of: original, key: entry.key, isField: isObject)
      }
    }
    var isLeading = originals.first?.key.range.lowerBound == node.range.lowerBound + 1
    for original in originals {
      if kept.contains(original.key.index) {
        isLeading = false
      } else {
        let end = entryEnd(original.value)
        remove(removalRange(of: original.key, end: end, hasSeparator: true, isLeading: isLeading))
      }
    }
    let new = entries.filter { $0.origin == nil }
    for entry in new.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      insertEntry(entry, into: node, originals, isObject: isObject)
    }
  }

  /// The offset behind the semicolon of an entry.
  func entryEnd(_ value: OpenStepNode) -> Int {
    layout.end(of: ";", after: value.range.upperBound) ?? value.range.upperBound
  }

  private mutating func insertEntry(
    _ entry: EditableEntry, into node: OpenStepNode, _ originals: [(key: OpenStepNode, value: OpenStepNode)],
    isObject: Bool
  ) {
    // Before the first key that sorts behind it; isa, which stands first, does not count.
    let following = originals.firstIndex { original in
      guard let key = original.key.string, key != "isa" else { return false }
      return entry.key.utf8.lexicographicallyPrecedes(key.utf8)
    }
    let anchor = (following ?? originals.count) - 1
    let first = originals.first?.key
    let indent = isMultiLine(node, firstChild: first) ? childIndentation(of: node, firstChild: first) : nil
    let text = writer.entry(
      entry.key, entry.value.value, indent: indent ?? "", isOneLine: indent == nil, isField: isObject)
    insertChild(
      text, behind: anchor < 0 ? node.range.lowerBound + 1 : entryEnd(originals[anchor].value), isFirst: anchor < 0,
      indent: indent)
  }

  /// Writes the changed, removed and new elements of a list, and the commas that they need.
  mutating func editList(_ node: OpenStepNode, _ elements: [EditableValue], isReference: Bool) {
    let originals = Array(node.elements)
    let positions = Dictionary(originals.enumerated().map { ($1.index, $0) }) { first, _ in first }
    let kept = Set(elements.compactMap(\.origin))
    removeElements(of: node, originals) { !kept.contains($0.index) }
    // A new list gets a comma behind its last element, as Xcode writes it.
    let closesWithComma = originals.last.map { commaEnd($0) != nil } ?? true
    let first = originals.first
    let indent = isMultiLine(node, firstChild: first) ? childIndentation(of: node, firstChild: first) : nil
    var anchor = -1
    for (place, element) in elements.enumerated() {
      let needsComma = closesWithComma || place < elements.count - 1
      if let origin = element.origin, let position = positions[origin] {
        edit(element, of: originals[position], key: "", isField: false)
        adjustComma(of: originals[position], isNeeded: needsComma)
        anchor = position
      } else {
        let text = writer.value(
          element.value, indent: indent ?? "", isOneLine: indent == nil, isReference: isReference)
        let offset = anchor < 0 ? node.range.lowerBound + 1 : elementEnd(originals[anchor])
        insertChild(
          text + (needsComma ? "," : ""), behind: offset, isFirst: anchor < 0, indent: indent)
      }
    }
  }

  private mutating func removeElements(
    of node: OpenStepNode, _ originals: [OpenStepNode], where isGone: (OpenStepNode) -> Bool
  ) {
    var isLeading = originals.first?.range.lowerBound == node.range.lowerBound + 1
    for original in originals {
      guard isGone(original) else {
        isLeading = false
        continue
      }
      let hasComma = commaEnd(original) != nil
      remove(removalRange(of: original, end: elementEnd(original), hasSeparator: hasComma, isLeading: isLeading))
    }
  }

  private func commaEnd(_ element: OpenStepNode) -> Int? { layout.end(of: ",", after: element.range.upperBound) }

  /// The offset behind an element, its comment and its comma.
  private func elementEnd(_ element: OpenStepNode) -> Int {
    commaEnd(element) ?? layout.attachedEnd(after: element.range.upperBound)
  }

  private mutating func adjustComma(of element: OpenStepNode, isNeeded: Bool) {
    switch (commaEnd(element), isNeeded) {
    case (nil, true): insert(",", at: layout.attachedEnd(after: element.range.upperBound))
    case (.some(let end), false): remove(end - 1..<end)
    default: break
    }
  }
}
