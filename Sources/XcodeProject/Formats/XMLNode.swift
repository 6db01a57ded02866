/// One piece of an XML file, as offsets into its bytes.
struct XMLNode: Equatable {
  enum Kind: Equatable {
    case element
    case text
    case cdata
    case comment
    case instruction
    case doctype
  }

  var kind: Kind
  /// All the bytes of the piece, tags and delimiters included.
  var range: Range<Int>
  /// The name of an element or of a processing instruction; empty for the others.
  var name: Range<Int>
  /// What stands between the tags or the delimiters; empty at the end of the tag for a self-closing element.
  var content: Range<Int>
  /// Whether the element is written `<name/>`.
  var isSelfClosing = false
  /// Where the node stands in the tree.
  var parent: Int?
  var firstChild: Int?
  var nextSibling: Int?

  /// The bytes of the opening tag of an element.
  var openingTag: Range<Int> { range.lowerBound..<(isSelfClosing ? range.upperBound : content.lowerBound) }
}
