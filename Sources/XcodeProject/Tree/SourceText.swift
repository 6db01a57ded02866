/// The bytes of one file together with the path that diagnostics name.
///
/// The bytes are kept as they were read: no decoding, no change of line ends, a byte order mark included.
/// Offsets count bytes from 0.
public struct SourceText: Sendable, Equatable {
  /// The path that diagnostics show; it is never opened.
  public let path: String
  /// The whole content.
  public let bytes: [UInt8]

  /// A text from bytes in memory.
  public init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
  }

  /// A text from a Swift string, as UTF-8.
  public init(_ string: String, path: String) {
    self.init(Array(string.utf8), path: path)
  }

  /// Line and column of the byte at `offset`.
  ///
  /// An offset past the end means the end. O(`offset`).
  public func position(of offset: Int) -> SourcePosition {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where endsLine(at: index) {
      line += 1
      lineStart = index + 1
    }
    return SourcePosition(line: line, column: end - lineStart + 1)
  }

  /// The byte at `offset` as `path:line:column`.
  ///
  /// O(`offset`).
  public func location(of offset: Int) -> SourceLocation {
    SourceLocation(path: path, position: position(of: offset))
  }

  /// The text from `offset` to the end of its line, for a diagnostic: at most `limit` bytes (24 unless told),
  /// cut at a whole character, control characters and bytes that are not UTF-8 replaced.
  public func excerpt(at offset: Int, limit: Int = 24) -> String {
    let start = min(max(offset, 0), bytes.count)
    var end = start
    while end < bytes.count, end - start < limit, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let decoded = String(decoding: bytes[start..<end], as: UTF8.self)
    return String(String.UnicodeScalarView(decoded.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  private func endsLine(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 >= bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }
}
