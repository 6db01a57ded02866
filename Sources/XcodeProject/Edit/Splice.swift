/// One replacement in the bytes of a file.
struct Splice {
  /// What is taken away; an empty range inserts.
  var range: Range<Int>
  /// What comes in its place.
  var text: [UInt8]

  /// Carries out splices in one pass.
  ///
  /// At one offset, insertions come before removals and otherwise the order given counts. Ranges that overlap are taken
  /// away once; what was to be inserted inside a range comes behind it.
  static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    let ordered = splices.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return left.offset < right.offset
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.text.count })
    var cursor = 0
    for (_, splice) in ordered {
      if splice.range.lowerBound > cursor {
        result.append(contentsOf: bytes[cursor..<splice.range.lowerBound])
        cursor = splice.range.lowerBound
      }
      result.append(contentsOf: splice.text)
      cursor = max(cursor, splice.range.upperBound)
    }
    result.append(contentsOf: bytes[cursor...])
    return result
  }
}
