/// Cuts a Swift file into tokens.
struct SwiftScanner {
  typealias Token = SwiftTokens.Token
  typealias Unclear = SwiftTokens.Unclear

  private let bytes: [UInt8]
  private var offset = 0
  /// Whether what came last can be the left side of an operator: then a slash divides.
  private var endsOperand = false

  /// Strings inside of strings inside of strings: more than this is refused.
  private static let depthLimit = 32
  private static let beforeExpression: Set<String> = [
    "return", "case", "in", "if", "else", "guard", "while", "throw", "try", "await", "where", "switch", "is", "as",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ ahead: Int = 0) -> UInt8 { offset + ahead < bytes.count ? bytes[offset + ahead] : 0 }

  private func at(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in (0..<length).allSatisfy { bytes[offset + $0] == buffer[$0] } }
  }

  /// The next token; nil at the end.
  mutating func next() throws(Unclear) -> Token? {
    try skipSpace()
    guard offset < bytes.count else { return nil }
    let start = offset
    let token = try token()
    let isWord = token == .word
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    endsOperand = isWord ? !Self.beforeExpression.contains(text) : token == .literal || [")", "]", "}"].contains(text)
    return Token(kind: token, range: start..<offset)
  }

  private mutating func skipSpace() throws(Unclear) {
    while offset < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x00].contains(byte()) {
        offset += 1
      } else if at("\u{FEFF}"), offset == 0 {
        offset += 3
      } else if at("//") {
        offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      } else if at("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  /// Comments of this form hold others of it.
  private mutating func skipComment() throws(Unclear) {
    let start = offset
    var depth = 0
    while offset < bytes.count {
      if at("/*") {
        depth += 1
        offset += 2
      } else if at("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    throw Unclear(reason: "a comment is never closed", offset: start)
  }

  private mutating func token() throws(Unclear) -> Token.Kind {
    switch byte() {
    case UInt8(ascii: "#"): return try hash()
    case UInt8(ascii: "\""):
      try skipString(hashes: 0, depth: 0)
      return .literal
    case UInt8(ascii: "`"):
      let start = offset
      guard let end = bytes[(offset + 1)...].firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == 0x0A }),
        bytes[end] != 0x0A
      else { throw Unclear(reason: "a name in backticks is never closed", offset: start) }
      offset = end + 1
      return .word
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .literal
    case UInt8(ascii: "/"):
      // `/…/` is a regular expression where an operand is expected; what is in it would be taken for code.
      if !endsOperand, ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: ",")].contains(byte(1)) {
        throw Unclear(reason: "there is a regular expression, or something like one", offset: offset)
      }
      offset += 1
      return .mark
    case let first where Self.isLetter(first):
      while Self.isLetter(byte()) || Self.isDigit(byte()) { offset += 1 }
      return .word
    default:
      offset += 1
      return .mark
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func skipNumber() {
    while Self.isLetter(byte()) || Self.isDigit(byte()) || (byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
      offset += 1
    }
  }

  /// A directive, a macro, or a string with number signs around it.
  private mutating func hash() throws(Unclear) -> Token.Kind {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    if byte(count) == UInt8(ascii: "\"") {
      offset += count
      try skipString(hashes: count, depth: 0)
      return .literal
    }
    if byte(count) == UInt8(ascii: "/") {
      throw Unclear(reason: "there is a regular expression, or something like one", offset: offset)
    }
    let start = offset
    offset += 1
    while Self.isLetter(byte()) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard ["#if", "#elseif", "#else", "#endif"].contains(name) else { return name == "#" ? .mark : .word }
    return .directive
  }

  // MARK: Strings

  private mutating func skipString(hashes: Int, depth: Int) throws(Unclear) {
    let start = offset
    guard depth < Self.depthLimit else { throw Unclear(reason: "strings are nested too deeply", offset: start) }
    let isLong = at("\"\"\"")
    offset += isLong ? 3 : 1
    while offset < bytes.count {
      if byte() == UInt8(ascii: "\\"), isHashes(hashes, at: offset + 1) {
        offset += 1 + hashes
        if byte() == UInt8(ascii: "(") { try skipInterpolation(depth: depth) } else { offset += 1 }
      } else if isLong ? at("\"\"\"") : byte() == UInt8(ascii: "\""), isHashes(hashes, at: offset + (isLong ? 3 : 1)) {
        offset += (isLong ? 3 : 1) + hashes
        return
      } else if byte() == 0x0A, !isLong {
        break
      } else {
        offset += 1
      }
    }
    throw Unclear(reason: "a string is never closed", offset: start)
  }

  private func isHashes(_ count: Int, at place: Int) -> Bool {
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == UInt8(ascii: "#") }
  }

  /// What is inserted into a string: code, up to the parenthesis that closes it.
  private mutating func skipInterpolation(depth: Int) throws(Unclear) {
    let start = offset
    var level = 0
    repeat {
      try skipSpace()
      guard offset < bytes.count else { break }
      switch byte() {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"): level -= 1
      case UInt8(ascii: "\""):
        try skipString(hashes: 0, depth: depth + 1)
        continue
      case UInt8(ascii: "#"):
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        if byte(count) == UInt8(ascii: "\"") {
          offset += count
          try skipString(hashes: count, depth: depth + 1)
          continue
        }
      default: break
      }
      offset += 1
    } while level > 0
    if level > 0 { throw Unclear(reason: "a string is never closed", offset: start) }
  }
}
