/// White space and comments: what may stand between two values.
enum Trivia {
  /// The offset of the first byte from `start` on that is neither white space nor in a comment.
  ///
  /// - Throws: a fault at the start of a `/*` comment without end.
  static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(OpenStepFault) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        index += 1
      } else if byte == UInt8(ascii: "/"), let after = commentEnd(at: index, in: bytes) {
        guard after >= 0 else { throw OpenStepFault(.truncated("comment"), at: index) }
        index = after
      } else if byte == 0xE2, isLineSeparator(at: index, in: bytes) {
        index += 3
      } else {
        return index
      }
    }
    return index
  }

  /// The offset behind the comment that starts at `index`; nil when none does, -1 when it does not end.
  ///
  /// The line end behind a `//` comment is not part of it.
  static func commentEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return nil }
    var cursor = index + 2
    if bytes[index + 1] == UInt8(ascii: "/") {
      while cursor < bytes.count, bytes[cursor] != 0x0A, bytes[cursor] != 0x0D { cursor += 1 }
      return cursor
    }
    guard bytes[index + 1] == UInt8(ascii: "*") else { return nil }
    while cursor + 1 < bytes.count {
      if bytes[cursor] == UInt8(ascii: "*"), bytes[cursor + 1] == UInt8(ascii: "/") { return cursor + 2 }
      cursor += 1
    }
    return -1
  }

  /// Whether U+2028 or U+2029 stands at `index`; Foundation takes both for white space.
  private static func isLineSeparator(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }
}
