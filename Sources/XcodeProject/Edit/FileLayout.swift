/// How a file is laid out around a place: line ends, indentation, comments, separators.
///
/// Only for bytes that were read as an ``OpenStepTree``: comments end, and separators are where they belong.
struct FileLayout: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }
  private func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }

  func hasLineEnd(in range: Range<Int>) -> Bool { bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }

  /// The offset behind the comment that starts here, nil when none does.
  private func commentEnd(_ offset: Int) -> Int? {
    bytes.withUnsafeBufferPointer { Trivia.commentEnd(at: offset, in: $0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The first byte from here on that is neither white space nor in a comment.
  func triviaEnd(from offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(OpenStepFault) {
        return try Trivia.end(from: offset, in: buffer)
      } catch {
        return buffer.count
      }
    }
  }

  /// The offset behind a separator when it is the next thing here.
  func end(of separator: Character, after offset: Int) -> Int? {
    let index = triviaEnd(from: offset)
    guard index < bytes.count, bytes[index] == separator.asciiValue else { return nil }
    return index + 1
  }

  /// The offset behind the `/* … */` comments that follow on the same line; `offset` itself when none do.
  func attachedEnd(after offset: Int) -> Int {
    var index = offset
    var end = offset
    while index < bytes.count {
      if isBlank(index) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*"),
        let after = commentEnd(index), !hasLineEnd(in: index..<after)
      {
        index = after
        end = after
      } else {
        break
      }
    }
    return end
  }

  /// The text of the `/* … */` comment that follows on the same line, without its marks and the spaces inside.
  func comment(after offset: Int) -> String? {
    var start = offset
    while start < bytes.count, isBlank(start) { start += 1 }
    let end = attachedEnd(after: offset)
    guard end > offset, let first = commentEnd(start) else { return nil }
    var inner = bytes[start + 2..<first - 2]
    if inner.first == 0x20 { inner.removeFirst() }
    if inner.last == 0x20 { inner.removeLast() }
    return String(decoding: inner, as: UTF8.self)
  }

  /// The line end that closes the line of `offset` when only spaces, and comments if they are allowed, stand before it;
  /// nil when something else does.
  func restOfLine(after offset: Int, overComments: Bool = true) -> Int? {
    var index = offset
    while index < bytes.count {
      if isLineEnd(index) { return index }
      if isBlank(index) {
        index += 1
      } else if overComments, let after = commentEnd(index), !hasLineEnd(in: index..<after) {
        index = after
      } else {
        return nil
      }
    }
    return index
  }

  /// The start of the line end before `offset` when only spaces and tabs stand between; nil when something else does.
  func lineEnd(before offset: Int) -> Int? {
    var index = offset
    while index > 0, isBlank(index - 1) { index -= 1 }
    guard index > 0, isLineEnd(index - 1) else { return nil }
    let isPair = bytes[index - 1] == 0x0A && index > 1 && bytes[index - 2] == 0x0D
    return isPair ? index - 2 : index - 1
  }

  /// The offset behind the spaces and tabs from here on.
  func blanksEnd(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, isBlank(index) { index += 1 }
    return index
  }

  /// The start of the spaces and tabs before `offset`.
  func blanksStart(before offset: Int) -> Int {
    var index = offset
    while index > 0, isBlank(index - 1) { index -= 1 }
    return index
  }

  /// The white space at the start of the line of `offset`.
  func indentation(of offset: Int) -> String {
    var start = offset
    while start > 0, !isLineEnd(start - 1) { start -= 1 }
    return String(decoding: bytes[start..<min(blanksEnd(from: start), bytes.count)], as: UTF8.self)
  }

  /// The line end used around `offset`: that of the nearest line before, else of the first line, else LF.
  func lineEnding(at offset: Int) -> [UInt8] {
    let before = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }
    guard let index = before ?? bytes[offset...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    if bytes[index] == 0x0A { return index > 0 && bytes[index - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
