import Foundation

/// Reads a binary property list (`bplist00`), with every offset checked and the work bounded.
struct BinaryPropertyListReader {
  private let text: SourceText
  private let offsets: [Int]
  private let referenceSize: Int
  private let tableStart: Int
  /// How many more values may be made: shared objects are made anew at every use, which must not grow without bound.
  private var budget = 1_000_000

  private var bytes: [UInt8] { text.bytes }

  /// What the file holds.
  static func value(of text: SourceText) throws(SourceFailure) -> PropertyListValue {
    let (reader, top) = try Self.opened(text)
    var working = reader
    return try working.value(top, depth: 0)
  }

  private static func opened(_ text: SourceText) throws(SourceFailure) -> (BinaryPropertyListReader, top: Int) {
    let bytes = text.bytes
    guard bytes.count <= SourceText.largestSize else {
      throw SourceFailure(
        .tooLarge, "the file has \(bytes.count) bytes, more than the \(SourceText.largestSize) that are read", in: text,
        at: nil, hint: "check that this is the file you mean")
    }
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else { throw malformed("a trailer", text) }
    let trailer = bytes.count - 32
    func number(_ at: Int) -> Int? { Int(exactly: bytes[at..<at + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(trailer + 8),
      let top = number(trailer + 16), let table = number(trailer + 24), count > 0, top < count, table >= 8,
      table <= trailer, count <= (trailer - table) / offsetSize
    else { throw malformed("a trailer that fits the file", text) }
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for index in 0..<count {
      let start = table + index * offsetSize
      let offset = bytes[start..<start + offsetSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard offset >= 8, offset < UInt64(table) else { throw malformed("offsets inside the file", text) }
      offsets.append(Int(offset))
    }
    return (Self(text: text, offsets: offsets, referenceSize: referenceSize, tableStart: table), top)
  }

  private init(text: SourceText, offsets: [Int], referenceSize: Int, tableStart: Int) {
    self.text = text
    self.offsets = offsets
    self.referenceSize = referenceSize
    self.tableStart = tableStart
  }

  private mutating func value(_ object: Int, depth: Int) throws(SourceFailure) -> PropertyListValue {
    guard depth < XMLTree.deepestNesting else {
      throw fail(.tooDeep, "values are nested more than \(XMLTree.deepestNesting) deep")
    }
    budget -= 1
    guard budget > 0 else { throw fail(.tooLarge, "the file unfolds to more than a million values") }
    let offset = offsets[object]
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch (kind, low) {
    case (0x0, 0x8): return .boolean(false)
    case (0x0, 0x9): return .boolean(true)
    case (0x1, 0...3): return .integer(try integer(offset + 1, size: 1 << low))
    case (0x1, 4): return .integer(try wideInteger(offset + 1))
    case (0x2, 2): return .real(Double(Float(bitPattern: UInt32(try unsigned(offset + 1, size: 4)))))
    case (0x2, 3): return .real(Double(bitPattern: try unsigned(offset + 1, size: 8)))
    case (0x3, 3):
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try unsigned(offset + 1, size: 8))))
    case (0x4, _): return .data(Data(bytes[try payload(offset, low, width: 1)]))
    case (0x5, _): return .string(try ascii(try payload(offset, low, width: 1)))
    case (0x6, _): return .string(utf16(try payload(offset, low, width: 2)))
    case (0xA, _):
      var items: [PropertyListValue] = []
      for reference in try references(try payload(offset, low, width: referenceSize)) {
        items.append(try value(reference, depth: depth + 1))
      }
      return .array(items)
    case (0xD, _): return try dictionary(offset, low, depth: depth)
    default:
      throw fail(.unsupportedFormat, "an object of type 0x\(String(bytes[offset], radix: 16)), as in keyed archives")
    }
  }

  private mutating func dictionary(_ offset: Int, _ low: Int, depth: Int) throws(SourceFailure) -> PropertyListValue {
    let all = try references(try payload(offset, low, width: 2 * referenceSize))
    var entries: [PropertyListDictionary.Entry] = []
    for index in 0..<all.count / 2 {
      guard case .string(let key) = try value(all[index], depth: depth + 1) else {
        throw Self.malformed("keys that are strings", text)
      }
      entries.append(.init(key: key, value: try value(all[all.count / 2 + index], depth: depth + 1)))
    }
    return .dictionary(PropertyListDictionary(entries))
  }

  /// The bytes of an object after its marker and its count, `width` bytes for each of the count.
  private func payload(_ offset: Int, _ low: Int, width: Int) throws(SourceFailure) -> Range<Int> {
    var (count, start) = (low, offset + 1)
    if low == 0x0F {
      guard start < tableStart, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw Self.malformed("a count", text)
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let long = Int(exactly: try unsigned(start + 1, size: size)) else { throw Self.malformed("a count", text) }
      (count, start) = (long, start + 1 + size)
    }
    guard count <= (tableStart - start) / width else { throw Self.malformed("objects inside the file", text) }
    return start..<start + count * width
  }

  private func references(_ range: Range<Int>) throws(SourceFailure) -> [Int] {
    var references: [Int] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let reference = Int(exactly: try unsigned(start, size: referenceSize)), reference < offsets.count else {
        throw Self.malformed("references to objects that exist", text)
      }
      references.append(reference)
    }
    return references
  }

  private func unsigned(_ start: Int, size: Int) throws(SourceFailure) -> UInt64 {
    guard start + size <= tableStart else { throw Self.malformed("objects inside the file", text) }
    return bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }

  /// Up to 4 bytes are unsigned, 8 bytes are signed.
  private func integer(_ start: Int, size: Int) throws(SourceFailure) -> PropertyListInteger {
    let pattern = try unsigned(start, size: size)
    return size == 8 ? PropertyListInteger(Int64(bitPattern: pattern)) : PropertyListInteger(pattern)
  }

  /// 16 bytes: the form of unsigned numbers above `Int64.max`.
  private func wideInteger(_ start: Int) throws(SourceFailure) -> PropertyListInteger {
    let (high, low) = (try unsigned(start, size: 8), try unsigned(start + 8, size: 8))
    if high == 0 { return PropertyListInteger(low) }
    guard high == .max, let number = PropertyListInteger(exactly: Int64(bitPattern: low)), low >> 63 == 1 else {
      throw fail(.notRepresentable, "an integer that 64 bits cannot hold")
    }
    return number
  }

  private func ascii(_ range: Range<Int>) throws(SourceFailure) -> String {
    guard bytes[range].allSatisfy({ $0 < 0x80 }) else { throw Self.malformed("ASCII in a string marked so", text) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private func utf16(_ range: Range<Int>) -> String {
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func fail(_ code: SourceFailure.Code, _ message: String) -> SourceFailure {
    SourceFailure(code, message, in: text, at: nil, hint: "check that this is the file you mean")
  }

  private static func malformed(_ expected: String, _ text: SourceText) -> SourceFailure {
    SourceFailure(
      .malformed, "the binary property list is damaged: expected \(expected)", in: text, at: nil,
      hint: "restore the file from version control")
  }
}
