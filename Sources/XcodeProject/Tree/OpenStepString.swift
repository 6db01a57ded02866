/// Decoding and quoting of strings.
enum OpenStepString {
  /// The text of the token in `range`, its quotes included in the range.
  static func decode(_ bytes: [UInt8], in range: Range<Int>) -> String {
    let first = bytes[range.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard let backslash = inner.firstIndex(of: UInt8(ascii: "\\")) else {
      return String(decoding: inner, as: UTF8.self)
    }
    return unescape(inner, from: backslash)
  }

  private static func unescape(_ inner: ArraySlice<UInt8>, from backslash: Int) -> String {
    var plain = Array(inner[..<backslash])
    var wide: [UInt16] = []
    var index = backslash
    func flush() {
      // Two \U escapes may be the halves of one character, so they are decoded together.
      plain.append(contentsOf: String(decoding: wide, as: UTF16.self).utf8)
      wide.removeAll(keepingCapacity: true)
    }
    while index < inner.endIndex {
      if inner[index] == UInt8(ascii: "\\"), index + 1 < inner.endIndex {
        index += 1
        wide.append(escape(inner, at: &index))
      } else {
        flush()
        plain.append(inner[index])
        index += 1
      }
    }
    flush()
    return String(decoding: plain, as: UTF8.self)
  }

  /// The UTF-16 unit that the escape after a backslash stands for; `index` moves behind it.
  private static func escape(_ inner: ArraySlice<UInt8>, at index: inout Int) -> UInt16 {
    let byte = inner[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value: UInt16 = 0
      var digits = 0
      while digits < 3, index < inner.endIndex, inner[index] >= UInt8(ascii: "0"), inner[index] <= UInt8(ascii: "7") {
        value = value << 3 + UInt16(inner[index] - UInt8(ascii: "0"))
        index += 1
        digits += 1
      }
      return NextStepEncoding.unit(UInt8(truncatingIfNeeded: value))
    case UInt8(ascii: "U"):
      index += 1
      var value: UInt16 = 0
      var digits = 0
      while digits < 4, index < inner.endIndex, ByteClass.isHex(inner[index]) {
        value = value << 4 + UInt16(ByteClass.hexValue(inner[index]))
        index += 1
        digits += 1
      }
      return value
    default: return simpleEscape(inner, at: &index)
    }
  }

  private static func simpleEscape(_ inner: ArraySlice<UInt8>, at index: inout Int) -> UInt16 {
    let byte = inner[index]
    index += 1
    switch byte {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "v"): return 0x0B
    case 0x80...: break
    default: return UInt16(byte)
    }
    // A backslash before a character outside ASCII means that character.
    var end = index
    while end < inner.endIndex, inner[end] & 0xC0 == 0x80 { end += 1 }
    let units = Array(String(decoding: inner[index - 1..<end], as: UTF8.self).utf16)
    guard units.count == 1 else { return 0xFFFD }
    index = end
    return units[0]
  }

  /// `text` as Xcode writes it: bare when every byte is in `[A-Za-z0-9_$./]` and neither `//` nor `___` occurs.
  static func encode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    if !bytes.isEmpty, bytes.allSatisfy(ByteClass.isPlain), !contains(bytes, "//"), !contains(bytes, "___") {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += "\\U" + fourDigits(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func contains(_ bytes: [UInt8], _ needle: String) -> Bool {
    let wanted = Array(needle.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
