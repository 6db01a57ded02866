/// What a byte can be in an OpenStep property list, looked up in one table by the scanning loops.
enum ByteClass {
  /// `[A-Za-z0-9_$/:.-]`: may stand in a token without quotes.
  static let bare: UInt8 = 1
  /// Tab, LF, vertical tab, form feed, CR and space.
  static let space: UInt8 = 2
  /// `[A-Za-z0-9_$./]`: the bytes that Xcode itself leaves without quotes.
  static let plain: UInt8 = 4
  /// `[0-9A-Fa-f]`.
  static let hex: UInt8 = 8

  static let table: [UInt8] = (0..<256).map { classes(of: UInt8($0)) }

  private static func classes(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x09...0x0D, 0x20: space
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      bare | plain | hex
    case UInt8(ascii: "G")...UInt8(ascii: "Z"), UInt8(ascii: "g")...UInt8(ascii: "z"): bare | plain
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "/"): bare | plain
    case UInt8(ascii: ":"), UInt8(ascii: "-"): bare
    default: 0
    }
  }

  static func isHex(_ byte: UInt8) -> Bool { table[Int(byte)] & hex != 0 }
  static func isBare(_ byte: UInt8) -> Bool { table[Int(byte)] & bare != 0 }
  static func isSpace(_ byte: UInt8) -> Bool { table[Int(byte)] & space != 0 }
  static func isPlain(_ byte: UInt8) -> Bool { table[Int(byte)] & plain != 0 }

  /// The value of a hexadecimal digit; the byte has to be one.
  static func hexValue(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    default: (byte | 0x20) - UInt8(ascii: "a") + 10
    }
  }
}
