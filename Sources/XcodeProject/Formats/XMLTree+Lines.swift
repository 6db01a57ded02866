/// The lines of an XML file, as far as its layout shows in them.
extension XMLTree {
  /// The white space before an element that stands first on its line; nil for any other.
  func indentation(ofLineStartingWith node: Int) -> String? {
    let start = nodes[node].range.lowerBound
    let lineStart = startOfLine(at: start)
    let before = bytes[lineStart..<start]
    return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: before, as: UTF8.self) : nil
  }

  /// The white space at the start of the line that holds `offset`.
  func indentation(ofLineAt offset: Int) -> String {
    let lineStart = startOfLine(at: offset)
    return String(decoding: bytes[lineStart..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > text.byteOrderMarkLength, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }
}
