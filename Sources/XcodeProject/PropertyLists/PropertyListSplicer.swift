/// Carries one edit out on the bytes of an XML property list, touching only the lines that the edit is about.
struct PropertyListSplicer {
  private let tree: PropertyListTree
  private let style: PropertyListStyle
  private let writer: PropertyListWriter

  private var xml: XMLTree { tree.xml }
  private var bytes: [UInt8] { xml.bytes }

  init(_ tree: PropertyListTree) {
    self.tree = tree
    style = PropertyListStyle(of: tree)
    writer = PropertyListWriter(style: style)
  }

  /// The bytes after `edit`; nil when its path leads nowhere.
  func bytes(
    after edit: PropertyListEdit, emptied: EmptyContainerForm
  ) throws(PropertyListWriter.Problem) -> [UInt8]? {
    switch edit {
    case .replace(let path, let value):
      guard let element = tree.element(at: path.steps) else { return nil }
      return try replacing(element, with: value)
    case .insert(let path, let index, let key, let value):
      guard let container = tree.element(at: path.steps) else { return nil }
      return try inserting(value, key: key, at: index, into: container)
    case .remove(let path, let index):
      guard let container = tree.element(at: path.steps) else { return nil }
      return removing(at: index, from: container, emptied: emptied)
    }
  }

  // MARK: Replacing

  private func replacing(_ element: Int, with value: PropertyListValue) throws(PropertyListWriter.Problem) -> [UInt8] {
    let node = xml.nodes[element]
    if !node.isSelfClosing, xml.name(of: element) == value.kind.rawValue, let content = try writer.content(of: value) {
      return splicing(node.content, with: content)
    }
    let indentation = xml.indentation(ofLineAt: node.range.lowerBound)
    return splicing(node.range, with: try writer.element(value, indentation: indentation))
  }

  // MARK: Inserting

  private func inserting(
    _ value: PropertyListValue, key: String?, at index: Int, into container: Int
  ) throws(PropertyListWriter.Problem) -> [UInt8] {
    let items = tree.items(of: container)
    if items.isEmpty { return try filling(container, with: value, key: key) }
    // The entry that makes room shows how its line starts; at the end the last one does.
    let neighbour = items[min(index, items.count - 1)]
    let gap = gapBefore(tree.range(of: neighbour).lowerBound)
    let lead = leadOfLine(in: gap)
    let between = neighbour.key.map { key in
      xml.nodes[key].range.upperBound..<xml.nodes[neighbour.value].range.lowerBound
    }
    if let lead {
      let text = try entry(value, key: key, lead: lead, between: between)
      let offset =
        index == items.count
        ? endOfLine(from: trimmedEnd(of: container))
        : index == 0
          ? endOfComments(from: xml.nodes[container].content.lowerBound)
          : endOfComments(from: tree.range(of: items[index - 1]).upperBound)
      return splicing(offset..<offset, with: lead + text)
    }
    let text = try entry(value, key: key, lead: "", between: between)
    if index > 0 {
      let offset = tree.range(of: items[index - 1]).upperBound
      return splicing(offset..<offset, with: xml.string(gap) + text)
    }
    let offset = tree.range(of: items[0]).lowerBound
    let space = items.count > 1 ? xml.string(gapBefore(tree.range(of: items[1]).lowerBound)) : ""
    return splicing(offset..<offset, with: text + (space.allSatisfy { $0 == " " || $0 == "\t" } ? space : ""))
  }

  /// The first entry of a container that has none, or only comments.
  private func filling(
    _ container: Int, with value: PropertyListValue, key: String?
  ) throws(PropertyListWriter.Problem) -> [UInt8] {
    let node = xml.nodes[container]
    let own = xml.indentation(ofLineAt: node.range.lowerBound)
    let comment = xml.children(of: container).first { xml.nodes[$0].kind == .comment }
    let commentLead = comment.flatMap { leadOfLine(in: gapBefore(xml.nodes[$0].range.lowerBound)) }
    let lead = commentLead ?? (style.isOnOneLine ? "" : style.lineEnd + own + style.indent)
    let text = lead + (try entry(value, key: key, lead: lead, between: nil))
    let closing = style.isOnOneLine ? "" : style.lineEnd + own
    guard !node.isSelfClosing else {
      let tag = xml.string(node.range).dropLast(2)
      let open = tag.reversed().drop { $0.isWhitespace }.reversed()
      return splicing(node.range, with: String(open) + ">" + text + closing + "</" + xml.name(of: container) + ">")
    }
    let offset = comment == nil ? node.content.lowerBound : trimmedEnd(of: container)
    let rest = offset..<node.content.upperBound
    if let lastLine = leadOfLine(in: rest) { return splicing(rest, with: text + lastLine) }
    return splicing(rest, with: text + closing)
  }

  /// An entry or an item, without what stands before it.
  ///
  /// `between` is the gap of a neighbour's key and value.
  private func entry(
    _ value: PropertyListValue, key: String?, lead: String, between: Range<Int>?
  ) throws(PropertyListWriter.Problem) -> String {
    let lineEnd = lead.prefix { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    let indentation = String(lead.dropFirst(lineEnd.count))
    var local = writer
    if !lineEnd.isEmpty { local.style.lineEnd = String(lineEnd) }
    if lead.isEmpty { local.style.isOnOneLine = true }
    let element = try local.element(value, indentation: indentation)
    guard let key else { return element }
    var gap = lead
    if let between, bytes[between].allSatisfy({ Self.isSpace($0) }), leadOfLine(in: between) == nil {
      gap = xml.string(between)
    }
    return try local.key(key) + gap + element
  }

  // MARK: Removing

  private func removing(at index: Int, from container: Int, emptied: EmptyContainerForm) -> [UInt8]? {
    let items = tree.items(of: container)
    guard items.indices.contains(index) else { return nil }
    let isBare = xml.children(of: container).allSatisfy { xml.nodes[$0].kind != .comment }
    if items.count == 1, isBare { return emptying(container, emptied) }
    let range = tree.range(of: items[index])
    if let lead = leadOfLine(in: gapBefore(range.lowerBound)) {
      var end = range.upperBound
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      let isLastOnLine = [0x0A, 0x0D].contains(bytes[end])
      if !isLastOnLine, end == xml.nodes[container].content.upperBound {
        return splicing(range.lowerBound - lead.utf8.count..<range.upperBound, with: "")
      }
      // A comment that follows on the line keeps the line.
      return splicing((isLastOnLine ? range.lowerBound - lead.utf8.count : range.lowerBound)..<end, with: "")
    }
    if index > 0 { return splicing(tree.range(of: items[index - 1]).upperBound..<range.upperBound, with: "") }
    let end = items.count > 1 ? tree.range(of: items[1]).lowerBound : range.upperBound
    return splicing(range.lowerBound..<end, with: "")
  }

  private func emptying(_ container: Int, _ form: EmptyContainerForm) -> [UInt8] {
    let node = xml.nodes[container]
    let own = xml.indentation(ofLineAt: node.range.lowerBound)
    switch form {
    case .selfClosing:
      let tag = xml.string(node.openingTag).dropLast()
      return splicing(node.range, with: tag + (style.hasSpaceBeforeSlash ? " />" : "/>"))
    case .tagPair: return splicing(node.content, with: "")
    case .tagPairOnTwoLines: return splicing(node.content, with: style.lineEnd + own)
    }
  }

  // MARK: White space

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The white space that ends at `offset`.
  private func gapBefore(_ offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
    return start..<offset
  }

  /// The last line end of a gap with what follows it; nil when the gap has none.
  private func leadOfLine(in gap: Range<Int>) -> String? {
    guard var start = bytes[gap].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    if bytes[start] == 0x0A, start > gap.lowerBound, bytes[start - 1] == 0x0D { start -= 1 }
    return xml.string(start..<gap.upperBound)
  }

  /// Where the content of a container ends, the white space before its closing tag left out.
  private func trimmedEnd(of container: Int) -> Int {
    max(gapBefore(xml.nodes[container].content.upperBound).lowerBound, xml.nodes[container].content.lowerBound)
  }

  /// The end of the blanks at `offset` if the line ends with them, or `offset` itself.
  private func endOfLine(from offset: Int) -> Int {
    guard let end = bytes[offset...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return offset }
    return bytes[end] == 0x0A || bytes[end] == 0x0D ? end : offset
  }

  /// The end of the comments that follow `offset` on its line, or `offset` itself; blanks at the end of the line count
  /// as well.
  private func endOfComments(from offset: Int) -> Int {
    var end = offset
    var index = offset
    while index < bytes.count {
      if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
      } else if bytes[index...].starts(with: Array("<!--".utf8)),
        let comment = xml.nodes.first(where: { $0.kind == .comment && $0.range.lowerBound == index })
      {
        index = comment.range.upperBound
        end = index
      } else {
        break
      }
    }
    return endOfLine(from: end)
  }

  private func splicing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}

/// How a dictionary or an array that holds nothing is written.
public enum EmptyContainerForm: String, Sendable, Hashable, Codable {
  /// `<dict/>`, which is what Xcode writes.
  case selfClosing
  /// `<dict></dict>`.
  case tagPair
  /// `<dict>` and `</dict>` on two lines.
  case tagPairOnTwoLines
}
