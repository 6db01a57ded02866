/// Moves over the bytes of a JSON5 file.
struct JSON5Scanner {
  let text: SourceText
  var index = 0

  init(_ text: SourceText) { self.text = text }

  var current: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  func byte(_ distance: Int) -> UInt8? {
    index + distance < text.bytes.count ? text.bytes[index + distance] : nil
  }

  /// Moves past white space and comments.
  mutating func skipTrivia() throws(SourceFailure) {
    while true {
      if let length = spaceLength() {
        index += length
      } else if current == UInt8(ascii: "/") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SourceFailure) {
    let start = index
    switch byte(1) {
    case UInt8(ascii: "/"):
      while let byte = current, byte != 0x0A && byte != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while current != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
        guard current != nil else { throw malformed("the comment that starts here never ends", at: start) }
        index += 1
      }
      index += 2
    default: throw malformed("expected a value or a comment", at: start)
    }
  }

  /// The length of the white space character here; nil for anything else.
  func spaceLength() -> Int? {
    guard let first = current else { return nil }
    switch first {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2: return byte(1) == 0xA0 ? 2 : nil
    case 0xE1: return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : nil
    case 0xE2:
      switch (byte(1), byte(2)) {
      case (0x80, .some(0x80...0x8A)), (0x80, 0xA8), (0x80, 0xA9), (0x80, 0xAF), (0x81, 0x9F): return 3
      default: return nil
      }
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : nil
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : nil
    default: return nil
    }
  }

  func malformed(
    _ message: String, at offset: Int, hint: String = "correct the file, or restore it from version control"
  ) -> SourceFailure {
    if let marker = text.conflictMarker(onLineOf: offset) { return text.mergeConflict(at: marker) }
    return SourceFailure(.malformed, message, in: text, at: offset, hint: hint)
  }
}
