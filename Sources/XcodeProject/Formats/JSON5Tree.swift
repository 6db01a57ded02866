/// A JSON5 file as a flat list of nodes over its own bytes: nothing is decoded before it is asked for, so comments,
/// trailing commas, the kinds of quotes and the writing of numbers are all still there.
package struct JSON5Tree: Sendable {
  package let text: SourceText
  package let nodes: [JSON5Node]

  /// How deep values may be nested: 256.
  package static let deepestNesting = 256

  /// Reads a file.
  ///
  /// - Throws: ``SourceFailure`` with the place of the first fault.
  package init(_ text: SourceText, depthLimit: Int = deepestNesting) throws(SourceFailure) {
    try text.checkSizeAndEncoding()
    var parser = JSON5Parser(text, depthLimit: depthLimit)
    nodes = try parser.parse()
    self.text = text
  }

  /// The outermost value.
  package var root: JSON5Element { JSON5Element(tree: self, index: 0) }

  /// The values directly inside an object or an array, in order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = nodes[node].firstChild
    while let child = next {
      children.append(child)
      next = nodes[child].nextSibling
    }
    return children
  }
}

/// One value of a ``JSON5Tree``.
package struct JSON5Element: Sendable {
  package let tree: JSON5Tree
  package let index: Int

  private var node: JSON5Node { tree.nodes[index] }

  package var kind: JSON5Node.Kind { node.kind }
  package var location: SourceLocation { tree.text.location(of: node.range.lowerBound) }

  /// The values inside, in order.
  package var children: [JSON5Element] { tree.children(of: index).map { JSON5Element(tree: tree, index: $0) } }

  /// The key in the object around, decoded; nil outside of objects.
  package var key: String? { node.key.map { JSON5Literal.key(tree.text.bytes[$0]) } }

  /// The value of a key; of a key given twice the last, as in JavaScript.
  package subscript(key: String) -> JSON5Element? {
    kind == .object ? children.last { $0.key == key } : nil
  }

  /// The items of an array; none for every other kind.
  package var items: [JSON5Element] { kind == .array ? children : [] }

  package var string: String? { kind == .string ? JSON5Literal.string(tree.text.bytes[node.range]) : nil }
  package var number: Double? { kind == .number ? JSON5Literal.number(tree.text.bytes[node.range]) : nil }
  package var boolean: Bool? { kind == .boolean ? tree.text.bytes[node.range.lowerBound] == UInt8(ascii: "t") : nil }
}
