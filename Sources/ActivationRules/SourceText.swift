/// A place in a text: line and column from 1, the column in UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int

  /// A place at a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }

  /// Whether one place comes before another.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A text in which places are found again.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isLoneReturn = byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  package func position(of offset: Int) -> SourcePosition {
    let index = line(of: offset)
    return SourcePosition(line: index + 1, column: max(0, offset - lineStarts[index]) + 1)
  }

  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line around `offset` and below it a caret.
  package func excerpt(at offset: Int) -> String {
    let index = line(of: offset)
    let start = lineStarts[index]
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    let place = min(max(offset, start), end)
    let visible = { (range: Range<Int>) in
      String(text(in: range).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
    let before = visible(start..<place)
    let after = visible(place..<end)
    let head = before.count > 60 ? "…" + before.suffix(59) : before
    let tail = after.count > 40 ? after.prefix(39) + "…" : after
    let line = (head + tail).trimmingTrailingSpaces
    return "\(line)\n\(String(repeating: " ", count: head.count))^"
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
