/// The strings, keys and numbers of JSON5.
enum JSON5Literal {
  /// A quoted string, decoded.
  static func string(_ bytes: ArraySlice<UInt8>) -> String { unescaped(bytes.dropFirst().dropLast()) }

  /// A key, quoted or bare, decoded.
  static func key(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'") ? string(bytes) : unescaped(bytes)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    // UTF-16 is what escapes are in: two of them may make one character.
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), let escape = escape(in: bytes, at: index) {
        units += escape.units
        index = escape.end
      } else {
        let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\\")) ?? bytes.endIndex
        units += Array(String(decoding: bytes[index..<end], as: UTF8.self).utf16)
        index = end
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// What the escape at `start` stands for and where it ends; nil for one that JSON5 does not know.
  static func escape(in bytes: ArraySlice<UInt8>, at start: Int) -> (units: [UInt16], end: Int)? {
    guard start + 1 < bytes.endIndex else { return nil }
    let next = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): return ([0x0A], next)
    case UInt8(ascii: "t"): return ([0x09], next)
    case UInt8(ascii: "r"): return ([0x0D], next)
    case UInt8(ascii: "b"): return ([0x08], next)
    case UInt8(ascii: "f"): return ([0x0C], next)
    case UInt8(ascii: "v"): return ([0x0B], next)
    case UInt8(ascii: "0"):
      return next < bytes.endIndex && (0x30...0x39).contains(bytes[next]) ? nil : ([0], next)
    case 0x31...0x39: return nil
    case UInt8(ascii: "x"): return hex(bytes, next, 2)
    case UInt8(ascii: "u"): return hex(bytes, next, 4)
    case 0x0A: return ([], next)
    case 0x0D: return ([], next < bytes.endIndex && bytes[next] == 0x0A ? next + 1 : next)
    case 0x80...: return wideEscape(in: bytes, at: start)
    default: return ([UInt16(bytes[start + 1])], next)
    }
  }

  /// A backslash before a character outside of ASCII: the character itself, or nothing before U+2028 and U+2029, which
  /// are line ends.
  private static func wideEscape(in bytes: ArraySlice<UInt8>, at start: Int) -> (units: [UInt16], end: Int)? {
    var end = start + 2
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let character = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    return (character == "\u{2028}" || character == "\u{2029}" ? [] : Array(character.utf16), end)
  }

  private static func hex(_ bytes: ArraySlice<UInt8>, _ start: Int, _ length: Int) -> (units: [UInt16], end: Int)? {
    guard start + length <= bytes.endIndex else { return nil }
    let digits = String(decoding: bytes[start..<start + length], as: UTF8.self)
    guard digits.allSatisfy({ $0.isHexDigit }), let value = UInt16(digits, radix: 16) else { return nil }
    return ([value], start + length)
  }

  /// A number: decimal with optional parts left out, hexadecimal, Infinity or NaN, with a sign or without.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var word = String(decoding: bytes, as: UTF8.self)[...]
    let isNegative = word.first == "-"
    if isNegative || word.first == "+" { word = word.dropFirst() }
    guard let magnitude = magnitude(word) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private static func magnitude(_ word: Substring) -> Double? {
    switch word {
    case "Infinity": return .infinity
    case "NaN": return .nan
    default: break
    }
    if word.hasPrefix("0x") || word.hasPrefix("0X") {
      let digits = word.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
      return digits.reduce(0.0) { $0 * 16 + Double($1.hexDigitValue ?? 0) }
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let whole = digits.prefix { $0 != "." }
    guard digits.contains(where: { $0 != "." }), digits.count(where: { $0 == "." }) <= 1,
      whole.count < 2 || whole.first != "0"
    else { return nil }
    let exponent = word.dropFirst(digits.count)
    guard exponent.isEmpty || exponent.first == "e" || exponent.first == "E" else { return nil }
    let power = exponent.dropFirst().drop { $0 == "+" || $0 == "-" }
    guard exponent.isEmpty || !power.isEmpty && power.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Double("0" + (digits.last == "." ? digits + "0" : digits) + exponent)
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x80...0xFF, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  /// Whether a number or a word such as `true` may hold the byte.
  static func isLiteralByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && isIdentifierByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }
}
