/// Paths as git writes them in the header of a diff.
enum DiffPath {
  /// The path itself, or in quotes with C escapes when it holds control characters, quotes, backslashes or bytes
  /// outside ASCII.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    return isPlain ? path : "\"" + path.utf8.map(escaped).joined() + "\""
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\" + octal(byte)
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
