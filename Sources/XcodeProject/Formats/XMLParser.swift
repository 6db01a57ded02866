import Foundation

/// Reads an XML file into the nodes of an ``XMLTree``, without recursion.
struct XMLParser {
  private var scanner: XMLScanner
  private let depthLimit: Int
  private var nodes: [XMLNode] = []
  private var open: [Int] = []
  private var lastChild: [Int?] = [nil]
  private var root: Int?

  private var text: SourceText { scanner.text }

  init(_ text: SourceText, depthLimit: Int) {
    scanner = XMLScanner(text, at: text.byteOrderMarkLength)
    self.depthLimit = depthLimit
  }

  mutating func parse() throws(SourceFailure) -> ([XMLNode], root: Int) {
    if scanner.starts(with: "<?xml"), scanner.isSpace(scanner.index + 5) { try declaration() }
    while !scanner.isAtEnd {
      if scanner.current == UInt8(ascii: "<") { try markup() } else { try characterData() }
    }
    if let unclosed = open.last {
      let name = String(decoding: text.bytes[nodes[unclosed].name], as: UTF8.self)
      throw scanner.malformed(
        "<\(name)> is never closed", at: nodes[unclosed].range.lowerBound, hint: "add </\(name)> where it ends")
    }
    guard let root else {
      throw scanner.malformed(
        "the file holds no element", at: text.byteOrderMarkLength, hint: "check that this is the file you mean")
    }
    return (nodes, root)
  }

  private mutating func markup() throws(SourceFailure) {
    if scanner.starts(with: "<!--") {
      append(.comment, try scanner.delimited(by: "<!--", "-->", what: "a comment"))
    } else if scanner.starts(with: "<![CDATA[") {
      if open.isEmpty { throw scanner.unexpected("CDATA outside of the outermost element") }
      append(.cdata, try scanner.delimited(by: "<![CDATA[", "]]>", what: "a CDATA section"))
    } else if scanner.starts(with: "<?") {
      append(.instruction, try scanner.delimited(by: "<?", "?>", what: "a processing instruction"))
    } else if scanner.starts(with: "<!") {
      try doctype()
    } else if scanner.starts(with: "</") {
      try closingTag()
    } else {
      try openingTag()
    }
  }

  private mutating func declaration() throws(SourceFailure) {
    let start = scanner.index
    let declaration = try scanner.delimited(by: "<?", "?>", what: "the XML declaration")
    append(.instruction, declaration)
    let content = String(decoding: text.bytes[declaration.content], as: UTF8.self)
    guard let at = content.range(of: "encoding") else { return }
    let encoding = content[at.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    let name = encoding.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) || text.bytes.allSatisfy({ $0 < 0x80 }) else {
      throw SourceFailure(
        .encoding, "the file declares the encoding '\(name)'", in: text, at: start,
        hint: "save the file as UTF-8 and declare encoding=\"UTF-8\"")
    }
  }

  private mutating func doctype() throws(SourceFailure) {
    let start = scanner.index
    guard scanner.starts(with: "<!DOCTYPE"), root == nil else { throw scanner.unexpected("a declaration out of place") }
    while let byte = scanner.current, byte != UInt8(ascii: ">") {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try scanner.quoted()
      case UInt8(ascii: "["):
        throw SourceFailure(
          .customEntity, "the document type declares entities or elements of its own", in: text, at: scanner.index,
          hint: "remove the part in square brackets; property lists and schemes do not use it")
      default: scanner.index += 1
      }
    }
    guard !scanner.isAtEnd else { throw scanner.unterminated("the document type", from: start) }
    scanner.index += 1
    append(.doctype, XMLScanner.Piece(range: start..<scanner.index, content: start + 2..<scanner.index - 1))
  }

  private mutating func openingTag() throws(SourceFailure) {
    let start = scanner.index
    if let marker = text.conflictMarker(onLineOf: start), marker == start { throw text.mergeConflict(at: start) }
    if open.isEmpty, root != nil { throw scanner.unexpected("a second outermost element") }
    scanner.index += 1
    let name = try scanner.name(after: start)
    _ = try scanner.attributes(of: start)
    let isSelfClosing = scanner.current == UInt8(ascii: "/")
    if isSelfClosing { scanner.index += 1 }
    guard scanner.current == UInt8(ascii: ">") else { throw scanner.unterminated("the tag", from: start) }
    scanner.index += 1
    let end = scanner.index
    let position = nodes.count
    append(
      .element, XMLScanner.Piece(range: start..<end, content: end..<end), name: name,
      isSelfClosing: isSelfClosing)
    if open.isEmpty { root = position }
    guard !isSelfClosing else { return }
    guard open.count < depthLimit else {
      throw SourceFailure(
        .tooDeep, "elements are nested more than \(depthLimit) deep", in: text, at: start,
        hint: "check that this is the file you mean")
    }
    open.append(position)
    lastChild.append(nil)
  }

  private mutating func closingTag() throws(SourceFailure) {
    let start = scanner.index
    scanner.index += 2
    let name = try scanner.name(after: start)
    scanner.skipSpace()
    guard scanner.current == UInt8(ascii: ">") else { throw scanner.unterminated("the closing tag", from: start) }
    scanner.index += 1
    guard let element = open.last else { throw scanner.malformed("a closing tag with nothing open", at: start) }
    guard text.bytes[nodes[element].name] == text.bytes[name] else {
      let expected = String(decoding: text.bytes[nodes[element].name], as: UTF8.self)
      let opened = text.position(of: nodes[element].range.lowerBound)
      throw scanner.malformed(
        "expected </\(expected)>, which closes the element opened on line \(opened.line)", at: start,
        hint: "close the elements in the reverse order of their opening")
    }
    nodes[element].content = nodes[element].content.lowerBound..<start
    nodes[element].range = nodes[element].range.lowerBound..<scanner.index
    open.removeLast()
    lastChild.removeLast()
  }

  private mutating func characterData() throws(SourceFailure) {
    let start = scanner.index
    while let byte = scanner.current, byte != UInt8(ascii: "<") {
      if open.isEmpty, !scanner.isSpace(scanner.index) {
        throw scanner.unexpected("text outside of the outermost element")
      }
      if byte == UInt8(ascii: "&") { try scanner.skipReference() } else { scanner.index += 1 }
    }
    append(.text, XMLScanner.Piece(range: start..<scanner.index, content: start..<scanner.index))
  }

  private mutating func append(
    _ kind: XMLNode.Kind, _ piece: XMLScanner.Piece, name: Range<Int>? = nil, isSelfClosing: Bool = false
  ) {
    let position = nodes.count
    nodes.append(
      XMLNode(
        kind: kind, range: piece.range, name: name ?? piece.content.lowerBound..<piece.content.lowerBound,
        content: piece.content, isSelfClosing: isSelfClosing, parent: open.last))
    if let previous = lastChild[lastChild.count - 1] {
      nodes[previous].nextSibling = position
    } else if let parent = open.last {
      nodes[parent].firstChild = position
    }
    lastChild[lastChild.count - 1] = position
  }
}
