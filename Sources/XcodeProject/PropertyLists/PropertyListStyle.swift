/// How a file is laid out, so that what is added to it looks like the rest.
struct PropertyListStyle: Equatable {
  /// The line end: LF, CRLF or a lone CR.
  var lineEnd = "\n"
  /// What one level of nesting adds to the indentation.
  var indent = "\t"
  /// Whether `<true />` is written with a space.
  var hasSpaceBeforeSlash = false
  /// Whether the whole list stands on one line.
  var isOnOneLine = false

  /// What Xcode writes.
  static let xcode = PropertyListStyle()
}

extension PropertyListStyle {
  /// The style of an existing file: what its own lines show, and Xcode's habit for what they do not show.
  init(of tree: PropertyListTree) {
    let xml = tree.xml
    let bytes = xml.bytes
    if let newline = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isPair = bytes[newline] == 0x0D && newline + 1 < bytes.count && bytes[newline + 1] == 0x0A
      lineEnd = isPair ? "\r\n" : bytes[newline] == 0x0A ? "\n" : "\r"
    }
    let root = xml.nodes[xml.root].range
    isOnOneLine = !bytes[root].contains { $0 == 0x0A || $0 == 0x0D }
    if let closed = xml.nodes.first(where: { $0.kind == .element && $0.isSelfClosing }) {
      let beforeSlash = closed.range.upperBound - 3
      hasSpaceBeforeSlash = bytes[beforeSlash] == 0x20
    }
    if let unit = Self.indentationUnit(of: tree) { indent = unit }
  }

  /// What a nested line adds to the indentation of the line around it, by the first pair of lines that shows it.
  private static func indentationUnit(of tree: PropertyListTree) -> String? {
    let xml = tree.xml
    for (index, node) in xml.nodes.enumerated() where node.kind == .element && index != tree.top {
      guard let parent = node.parent, parent != xml.root || xml.root == tree.top,
        let inner = xml.indentation(ofLineStartingWith: index), let outer = xml.indentation(ofLineStartingWith: parent),
        inner.count > outer.count, inner.hasPrefix(outer)
      else { continue }
      return String(inner.dropFirst(outer.count))
    }
    return nil
  }
}
