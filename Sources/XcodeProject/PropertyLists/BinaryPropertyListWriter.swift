import Foundation

/// Writes values as a binary property list (`bplist00`): the order of keys kept, equal strings and numbers stored once.
struct BinaryPropertyListWriter {
  /// An object of the file: a value of its own, or a container by references.
  private enum Stored {
    case scalar([UInt8])
    case array([Int])
    case dictionary([(key: Int, value: Int)])
  }

  private var objects: [Stored] = []
  /// Where a scalar of these bytes is stored.
  private var known: [[UInt8]: Int] = [:]

  static func bytes(of value: PropertyListValue) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    let top = writer.store(value)
    return writer.encoded(top: top)
  }

  private mutating func store(_ value: PropertyListValue) -> Int {
    switch value {
    case .array(let items):
      let position = reserve()
      objects[position] = .array(items.map { store($0) })
      return position
    case .dictionary(let dictionary):
      let position = reserve()
      let keys = dictionary.entries.map { store(.string($0.key)) }
      let values = dictionary.entries.map { store($0.value) }
      objects[position] = .dictionary(Array(zip(keys, values)).map { ($0, $1) })
      return position
    default:
      var bytes: [UInt8] = []
      Self.write(value, to: &bytes)
      if let position = known[bytes] { return position }
      objects.append(.scalar(bytes))
      known[bytes] = objects.count - 1
      return objects.count - 1
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.array([]))
    return objects.count - 1
  }

  private func encoded(top: Int) -> [UInt8] {
    let referenceSize = Self.size(of: objects.count)
    var output = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(output.count)
      switch object {
      case .scalar(let bytes): output += bytes
      case .array(let items):
        Self.writeMarker(0xA, count: items.count, to: &output)
        for item in items { output += Self.bigEndian(item, size: referenceSize) }
      case .dictionary(let entries):
        Self.writeMarker(0xD, count: entries.count, to: &output)
        for entry in entries { output += Self.bigEndian(entry.key, size: referenceSize) }
        for entry in entries { output += Self.bigEndian(entry.value, size: referenceSize) }
      }
    }
    let table = output.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { output += Self.bigEndian(offset, size: offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return output + Self.bigEndian(objects.count, size: 8) + Self.bigEndian(top, size: 8)
      + Self.bigEndian(table, size: 8)
  }

  private static func write(_ value: PropertyListValue, to output: inout [UInt8]) {
    switch value {
    case .boolean(let isTrue): output.append(isTrue ? 0x09 : 0x08)
    case .integer(let integer): output += encoded(integer)
    case .real(let number): output += [0x23] + bigEndian(number.bitPattern, size: 8)
    case .date(let date): output += [0x33] + bigEndian(date.timeIntervalSinceReferenceDate.bitPattern, size: 8)
    case .data(let data):
      writeMarker(0x4, count: data.count, to: &output)
      output += Array(data)
    case .string(let string):
      let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
      let units = Array(string.utf16)
      writeMarker(isASCII ? 0x5 : 0x6, count: units.count, to: &output)
      for unit in units { output += bigEndian(UInt64(unit), size: isASCII ? 1 : 2) }
    case .array, .dictionary: break  // stored by reference
    }
  }

  private static func encoded(_ integer: PropertyListInteger) -> [UInt8] {
    guard let signed = integer.signed else {
      return [0x14] + bigEndian(UInt64(0), size: 8) + bigEndian(integer.unsigned ?? 0, size: 8)
    }
    guard signed >= 0, let power = (0...2).first(where: { signed < 1 << (8 << $0) }) else {
      return [0x13] + bigEndian(UInt64(bitPattern: signed), size: 8)
    }
    return [0x10 | UInt8(power)] + bigEndian(UInt64(signed), size: 1 << power)
  }

  private static func writeMarker(_ kind: UInt8, count: Int, to output: inout [UInt8]) {
    if count < 0x0F {
      output.append(kind << 4 | UInt8(count))
    } else {
      output.append(kind << 4 | 0x0F)
      output += encoded(PropertyListInteger(count))
    }
  }

  private static func size(of largest: Int) -> Int {
    [1, 2, 4].first { largest < 1 << (8 * $0) } ?? 8
  }

  private static func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    bigEndian(UInt64(bitPattern: Int64(value)), size: size)
  }

  private static func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}
