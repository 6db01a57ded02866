/// Lines between two comments that name them, in a file of any language.
struct MarkedBlock {
  let name: String

  init(named name: String) { self.name = name }

  private var begin: String { "inlet: begin \(name)" }
  private var end: String { "inlet: end \(name)" }

  /// The lines with their comments around them; `open` begins a comment (`#`, `//`, `<!--`), `close` ends one.
  func text(_ lines: [String], indent: String, open: String, close: String = "", lineEnd: String) -> String {
    let tail = close.isEmpty ? "" : " " + close
    let all = ["\(open) \(begin)\(tail)"] + lines + ["\(open) \(end)\(tail)"]
    return all.map { ($0.isEmpty ? "" : indent + $0) + lineEnd }.joined()
  }

  /// Whether a file has the block.
  func isIn(_ bytes: [UInt8]) -> Bool { range(in: bytes) != nil }

  /// The file without the block.
  func removed(from bytes: [UInt8]) -> [UInt8] {
    guard let range = range(in: bytes) else { return bytes }
    return Array(bytes[..<range.lowerBound]) + bytes[range.upperBound...]
  }

  /// The bytes of the block, whole lines.
  func range(in bytes: [UInt8]) -> Range<Int>? {
    var offset = 0
    var start: Int?
    while offset < bytes.count {
      let next = (bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      let line = String(decoding: bytes[offset..<next], as: UTF8.self)
      if start == nil, Self.holds(line, begin) { start = offset }
      if let start, Self.holds(line, end) { return start..<next }
      offset = next
    }
    return nil
  }

  private static func holds(_ line: String, _ mark: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.hasSuffix(mark) || words.hasSuffix(mark + " -->")
  }
}

extension [UInt8] {
  /// The line end that a file uses: that of its first line, LF unless there is one.
  var lineEnd: String {
    guard let newline = firstIndex(of: 0x0A), newline > 0, self[newline - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }
}
