/// An XML file as a flat list of nodes over its own bytes.
///
/// Nothing is decoded or normalised: every byte of the file belongs to exactly one leaf, so that an edit can replace
/// a range and leave the rest alone. The text is checked to be well formed as far as property lists and schemes need
/// it; a document type with an internal subset and entities other than the five of XML are refused.
struct XMLTree {
  let text: SourceText
  /// All nodes in the order in which they start.
  let nodes: [XMLNode]
  /// The outermost element.
  let root: Int

  /// How deep elements may be nested: 256.
  static let deepestNesting = 256

  init(_ text: SourceText, depthLimit: Int = deepestNesting) throws(SourceFailure) {
    try text.checkSizeAndEncoding()
    var parser = XMLParser(text, depthLimit: depthLimit)
    (nodes, root) = try parser.parse()
    self.text = text
  }

  var bytes: [UInt8] { text.bytes }

  /// The nodes directly inside `node`, in order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = nodes[node].firstChild
    while let child = next {
      children.append(child)
      next = nodes[child].nextSibling
    }
    return children
  }

  /// The elements directly inside `node`, in order.
  func elements(of node: Int) -> [Int] {
    children(of: node).filter { nodes[$0].kind == .element }
  }

  /// The name of an element.
  func name(of node: Int) -> String { string(nodes[node].name) }

  /// The bytes of `range` as text.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character data of an element: text with its references resolved and CDATA as it stands, comments left out.
  func characterData(of node: Int) -> String {
    var data = ""
    for child in children(of: node) {
      switch nodes[child].kind {
      case .text: data += XMLCharacters.decoded(bytes[nodes[child].range])
      case .cdata: data += string(nodes[child].content)
      default: break
      }
    }
    return data
  }

  /// A failure that names the place of a node.
  func failure(_ code: SourceFailure.Code, _ message: String, at node: Int, hint: String) -> SourceFailure {
    SourceFailure(code, message, in: text, at: nodes[node].range.lowerBound, hint: hint)
  }
}
