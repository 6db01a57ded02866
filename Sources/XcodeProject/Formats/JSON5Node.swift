/// One value of a JSON5 file, as offsets into its bytes.
struct JSON5Node: Equatable {
  enum Kind: Equatable {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  var kind: Kind
  /// All the bytes of the value, brackets and quotes included.
  var range: Range<Int>
  /// The bytes of the key, quotes included; nil for what stands in an array and for the outermost value.
  var key: Range<Int>?
  var firstChild: Int?
  var nextSibling: Int?
}
