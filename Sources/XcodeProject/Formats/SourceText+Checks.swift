/// What every reader asks of a file before it looks at the grammar.
extension SourceText {
  /// How many bytes a file may have: 32 MiB, ten times the largest project file known.
  static let largestSize = 32 << 20

  /// The bytes of the UTF-8 byte order mark at the start: 3 or 0.
  var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Refuses files that are too large, of another encoding or not UTF-8.
  func checkSizeAndEncoding(limit: Int = largestSize) throws(SourceFailure) {
    guard bytes.count <= limit else {
      throw SourceFailure(
        .tooLarge, "the file has \(bytes.count) bytes, more than the \(limit) that are read", in: self, at: nil,
        hint: "check that this is the file you mean")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw SourceFailure(
        .encoding, "the file is UTF-16", in: self, at: nil,
        hint: "save it as UTF-8, for example with 'iconv -f UTF-16 -t UTF-8'")
    }
    if let offset = bytes.firstInvalidUTF8Offset {
      throw SourceFailure(
        .encoding, "byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not UTF-8", in: self, at: offset,
        hint: "save the file as UTF-8")
    }
  }

  /// Where the line that holds `offset` starts with the marker of an unresolved merge, if it does.
  func conflictMarker(onLineOf offset: Int) -> Int? {
    var start = min(max(offset, 0), bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    for mark in [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")] {
      let line = bytes[start...].prefix(8)
      guard line.prefix(7).elementsEqual(Array(repeating: mark, count: 7)) else { continue }
      let next = line.dropFirst(7).first
      if next == nil || next == 0x20 || next == 0x0A || next == 0x0D { return start }
    }
    return nil
  }

  /// The failure for an unresolved merge.
  func mergeConflict(at offset: Int) -> SourceFailure {
    SourceFailure(
      .mergeConflict, "the file holds an unresolved merge conflict", in: self, at: offset,
      hint: "resolve the conflict (git mergetool, or edit the file), then run this again")
  }
}

extension Array<UInt8> {
  /// Where the first byte stands that cannot belong to UTF-8 text; nil when all is well.
  var firstInvalidUTF8Offset: Int? {
    var index = 0
    while index < count {
      let lead = self[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let length = Self.sequenceLength(lead), index + length <= count else { return index }
      let sequence = self[index..<index + length]
      guard sequence.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }), Self.isInRange(sequence) else { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Whether the second byte keeps the sequence clear of overlong forms, surrogates and values above U+10FFFF.
  private static func isInRange(_ sequence: ArraySlice<UInt8>) -> Bool {
    let second = sequence[sequence.startIndex + 1]
    return switch sequence.first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
