/// Turns the difference between a file and its edited objects into splices.
struct SpliceBuilder {
  let project: Project
  let layout: FileLayout
  let writer: ValueWriter
  private(set) var splices: [Splice] = []

  init(_ project: Project, writer: ValueWriter) {
    self.project = project
    self.writer = writer
    layout = FileLayout(project.tree.bytes)
  }

  func node(_ index: Int) -> OpenStepNode { OpenStepNode(storage: project.tree.storage, index: index) }

  mutating func remove(_ range: Range<Int>) {
    splices.append(Splice(range: range, text: []))
  }

  /// Inserts text whose lines end in LF, with the line ends in use at that place.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    var bytes = Array(text.utf8)
    let lineEnding = layout.lineEnding(at: range.lowerBound)
    if lineEnding != [0x0A], bytes.contains(0x0A) { bytes = bytes.flatMap { $0 == 0x0A ? lineEnding : [$0] } }
    splices.append(Splice(range: range, text: bytes))
  }

  /// Writes what differs between a value of the file and its edited state.
  ///
  /// `isField` says that it is a field of an object and may hold references.
  mutating func edit(_ value: EditableValue, of original: OpenStepNode, key: String, isField: Bool) {
    guard value.origin == original.index else {
      replaceValue(original, by: value.value, isReference: isField && ValueWriter.isReference(key))
      return
    }
    switch value.content {
    case .leaf: break
    case .list(let elements): editList(original, elements, isReference: isField && ValueWriter.isReference(key))
    case .dictionary(let entries): editDictionary(original, entries, isObject: false)
    }
  }

  private mutating func replaceValue(_ original: OpenStepNode, by value: OpenStepValue, isReference: Bool) {
    let range = original.range
    // A comment behind the old value speaks of it and goes with it.
    let end = original.kind == .string ? layout.attachedEnd(after: range.upperBound) : range.upperBound
    let text = writer.value(
      value, indent: layout.indentation(of: range.lowerBound), isOneLine: isInOneLine(original),
      isReference: isReference)
    replace(range.lowerBound..<end, with: text)
  }

  /// Whether what follows a value on its line shows that its container stands on one line: `{a = b; c = d; }`.
  private func isInOneLine(_ node: OpenStepNode) -> Bool {
    if node.kind == .dictionary || node.kind == .list, layout.hasLineEnd(in: node.range) { return false }
    let end = layout.end(of: ";", after: node.range.upperBound) ?? layout.end(of: ",", after: node.range.upperBound)
    return layout.restOfLine(after: end ?? node.range.upperBound) == nil
  }

  /// Whether the children of a dictionary or list stand on lines of their own.
  func isMultiLine(_ node: OpenStepNode, firstChild: OpenStepNode?) -> Bool {
    let open = node.range.lowerBound + 1
    return layout.hasLineEnd(in: open..<(firstChild?.range.lowerBound ?? node.range.upperBound - 1))
  }

  /// The indentation of a container's children.
  func childIndentation(of node: OpenStepNode, firstChild: OpenStepNode?) -> String {
    firstChild.map { layout.indentation(of: $0.range.lowerBound) }
      ?? layout.indentation(of: node.range.lowerBound) + writer.unit
  }

  /// What to take away with a child that ends, separator included, at `end`.
  ///
  /// A child alone on its line goes with that line; the line end before it is the one that is taken. On a shared line
  /// it goes with the white space before it or, where nothing is left between it and the bracket (`isLeading`), with
  /// the white space after its separator.
  /// `takesComments` says whether comments behind it on its line go with it.
  func removalRange(
    of child: OpenStepNode, end: Int, hasSeparator: Bool, isLeading: Bool = false, takesComments: Bool = true
  ) -> Range<Int> {
    let start = child.range.lowerBound
    let lineEnd = layout.lineEnd(before: start)
    if let lineEnd, let rest = layout.restOfLine(after: end, overComments: takesComments) { return lineEnd..<rest }
    let blanks = layout.blanksStart(before: start)
    if lineEnd == nil, !isLeading, blanks < start { return blanks..<end }
    return start..<(hasSeparator ? layout.blanksEnd(from: end) : end)
  }

  /// Inserts a child behind `offset`, which is behind the opening bracket or a sibling's separator.
  ///
  /// `indent` is the indentation of the children when they stand on lines of their own, nil when they do not.
  mutating func insertChild(
    _ text: String, behind offset: Int, isFirst: Bool, indent: String?, overComments: Bool = true
  ) {
    if let indent, let rest = layout.restOfLine(after: offset, overComments: overComments) {
      insert("\n" + indent + text, at: rest)
    } else if isFirst, layout.blanksEnd(from: offset) == offset {
      insert(text + " ", at: offset)
    } else {
      insert(" " + text, at: offset)
    }
  }
}
