import Foundation

/// A value of a property list, with where it stands if it was read from XML.
package struct PropertyListNode: Sendable, Equatable {
  package indirect enum Form: Sendable, Equatable {
    case dictionary([Entry])
    case array([PropertyListNode])
    case string(MappedText)
    case integer(String)
    case real(String)
    case boolean(Bool)
    case date(String)
    case data(String)
  }

  /// A key and its value.
  package struct Entry: Sendable, Equatable {
    package var key: MappedText
    /// The whole `<key>` element, in bytes.
    package var keyRange: Range<Int>
    package var value: PropertyListNode
  }

  package var form: Form
  /// The whole element, in bytes.
  package var range: Range<Int>

  package var entries: [Entry] {
    if case .dictionary(let entries) = form { entries } else { [] }
  }

  package var string: String? {
    if case .string(let text) = form { text.text } else { nil }
  }

  /// The value under a key; of several the last one counts, as for the system.
  package subscript(key: String) -> PropertyListNode? {
    entries.last { $0.key.text == key }?.value
  }

  /// The name of the element, for a message.
  package var elementName: String {
    switch form {
    case .dictionary: "dict"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .boolean(let value): value ? "true" : "false"
    case .date: "date"
    case .data: "data"
    }
  }

  /// The value as a property list of Foundation; dates and data as their text.
  package var foundationValue: Any {
    switch form {
    case .dictionary(let entries):
      Dictionary(entries.map { ($0.key.text, $0.value.foundationValue) }, uniquingKeysWith: { _, last in last })
    case .array(let values): values.map(\.foundationValue)
    case .string(let text): text.text
    case .integer(let text): Int(text) ?? 0
    case .real(let text): Double(text) ?? 0
    case .boolean(let value): value
    case .date(let text), .data(let text): text
    }
  }
}

/// Text from XML and for each of its bytes where it stands there.
package struct MappedText: Sendable, Equatable {
  /// A stretch of text and where it comes from; an entity gives text of another length than its own.
  struct Piece: Sendable, Equatable {
    var textStart: Int
    var source: Range<Int>
    var isVerbatim: Bool
  }

  /// The text with entities resolved.
  package internal(set) var text = ""
  var pieces: [Piece] = []
  /// Where the content of the element begins and ends, in bytes.
  package internal(set) var contentRange: Range<Int> = 0..<0

  /// Where the byte at `offset` of the text stands in the source.
  package func sourceOffset(_ offset: Int) -> Int {
    guard let piece = pieces.last(where: { $0.textStart <= offset }) else { return contentRange.lowerBound }
    let inside = offset - piece.textStart
    return piece.isVerbatim ? min(piece.source.lowerBound + inside, contentRange.upperBound) : piece.source.lowerBound
  }

  /// Where the bytes `range` of the text stand in the source.
  package func sourceRange(_ range: Range<Int>) -> Range<Int> {
    guard let last = pieces.last(where: { $0.textStart < range.upperBound }), !range.isEmpty else {
      let start = sourceOffset(range.lowerBound)
      return start..<start
    }
    let inside = range.upperBound - last.textStart
    let end = last.isVerbatim ? last.source.lowerBound + inside : last.source.upperBound
    let start = sourceOffset(range.lowerBound)
    return start..<max(start, min(end, contentRange.upperBound))
  }

  mutating func append(_ addition: String, from source: Range<Int>, isVerbatim: Bool) {
    pieces.append(Piece(textStart: text.utf8.count, source: source, isVerbatim: isVerbatim))
    text += addition
  }
}
