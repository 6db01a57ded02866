/// One value of a JSON5 file, as offsets into its bytes.
package struct JSON5Node: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  package var kind: Kind
  /// All the bytes of the value, brackets and quotes included.
  package var range: Range<Int>
  /// The bytes of the key, quotes included; nil for what stands in an array and for the outermost value.
  package var key: Range<Int>?
  package var firstChild: Int?
  package var nextSibling: Int?
}
