/// Cuts the text of a predicate into tokens.
struct PredicateLexer {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0

  private static let curlyQuotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{00AB}",
    "\u{00BB}",
  ]

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  /// All tokens, the last one being the end.
  static func tokens(of text: String) throws(PredicateFailure) -> [PredicateToken] {
    var lexer = PredicateLexer(text)
    var tokens: [PredicateToken] = []
    repeat {
      tokens.append(try lexer.next(after: tokens.last))
    } while tokens.last?.form != .end
    return tokens
  }

  private mutating func next(after previous: PredicateToken?) throws(PredicateFailure) -> PredicateToken {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) || skipsExoticBlank() { offset += 1 }
    let start = offset
    guard let byte = peek() else { return PredicateToken(form: .end, range: start..<start) }
    let form: PredicateToken.Form
    switch byte {
    case _ where Self.isNameStart(byte): form = .word(word())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): form = try number()
    case UInt8(ascii: ".") where peek(1).map(Self.isDigit) ?? false && !Self.endsValue(previous): form = try number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): form = .string(try string(closedBy: byte))
    case UInt8(ascii: "$"): form = .variable(try variable())
    case UInt8(ascii: "@"):
      offset += 1
      guard let next = peek(), Self.isNameStart(next) else {
        throw fail(.unexpected, start, "a name is expected after '@'")
      }
      form = .operation(name())
    case UInt8(ascii: "#"):
      offset += 1
      guard let next = peek(), Self.isNameStart(next) else {
        throw fail(.unexpected, start, "a name is expected after '#'")
      }
      form = .escapedWord(name())
    case UInt8(ascii: "[") where Self.takesOptions(previous): form = .options(try options())
    case UInt8(ascii: "%"):
      throw fail(
        .placeholder, start, "a placeholder cannot be filled in a rule", "write the value itself instead of %@ or %K")
    default: form = .sign(try sign())
    }
    return PredicateToken(form: form, range: start..<offset)
  }

  // MARK: Words

  private mutating func word() -> String {
    let plain = name()
    guard plain.uppercased() == "UTI" else { return plain }
    for tail in ["-CONFORMS-TO", "-EQUALS"] {
      let end = offset + tail.utf8.count
      guard end <= bytes.count else { continue }
      let found = String(decoding: bytes[offset..<end], as: UTF8.self)
      if found.uppercased() == tail, !(end < bytes.count && Self.isNamePart(bytes[end])) {
        offset = end
        return plain + found
      }
    }
    return plain
  }

  private mutating func name() -> String {
    let start = offset
    while let byte = peek(), Self.isNamePart(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func variable() throws(PredicateFailure) -> String {
    let start = offset
    offset += 1
    if let byte = peek(), byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
      throw fail(
        .missingVariable, start, "'$\(Character(Unicode.Scalar(byte)))' is a build setting, not a variable",
        "a variable is '$' and a name, such as $attachment")
    }
    guard let byte = peek(), Self.isNameStart(byte) else {
      throw fail(
        .missingVariable, start, "the name of a variable is missing after '$'", "write for example $attachment")
    }
    return name()
  }

  // MARK: Literals

  private mutating func string(closedBy quote: UInt8) throws(PredicateFailure) -> String {
    let start = offset
    offset += 1
    var content: [UInt8] = []
    while let byte = peek() {
      offset += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        content += Array(try escape().utf8)
      } else {
        content.append(byte)
      }
    }
    throw fail(
      .unclosedString, start, "the string that begins here is not closed", "end it with the same quotation mark")
  }

  private mutating func escape() throws(PredicateFailure) -> String {
    let start = offset - 1
    guard let byte = peek() else { throw fail(.badEscape, start, "a backslash at the end escapes nothing") }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return try coded(start, digits: 3, radix: 8)
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      offset += 1
      return try coded(start, digits: 2, radix: 16)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      offset += 1
      return try coded(start, digits: 4, radix: 16)
    default:
      let simple: [UInt8: String] = [0x6E: "\n", 0x72: "\r", 0x74: "\t", 0x5C: "\\", 0x22: "\"", 0x27: "'"]
      offset += 1
      guard let text = simple[byte] else {
        // Any other character stands for itself, whole even if it takes several bytes.
        var end = offset
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let character = String(decoding: bytes[offset - 1..<end], as: UTF8.self)
        offset = end
        return character
      }
      return text
    }
  }

  private mutating func coded(_ start: Int, digits: Int, radix: Int) throws(PredicateFailure) -> String {
    let end = offset + digits
    guard end <= bytes.count, bytes[offset..<end].allSatisfy(Self.isNamePart),
      let code = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: radix),
      let scalar = Unicode.Scalar(code)
    else {
      throw fail(.badEscape, start, "this escape needs \(digits) digits of base \(radix) that name a character")
    }
    offset = end
    return String(Character(scalar))
  }

  private mutating func number() throws(PredicateFailure) -> PredicateToken.Form {
    let start = offset
    if let radix = [0x78: 16, 0x6F: 8, 0x62: 2][Int(peek(1) ?? 0) | 0x20], peek() == UInt8(ascii: "0") {
      offset += 2
      let digits = name()
      guard let value = Int(digits, radix: radix) else { throw badNumber(start) }
      return .integer(value)
    }
    var isReal = false
    while let byte = peek() {
      let isExponentSign = (byte == 0x2B || byte == 0x2D) && offset > start && bytes[offset - 1] | 0x20 == 0x65
      guard Self.isNamePart(byte) || byte == UInt8(ascii: ".") || isExponentSign else { break }
      // `1.@count` and `1..2` end the number before the dot.
      if byte == UInt8(ascii: "."), !(peek(1).map(Self.isDigit) ?? false) { break }
      isReal = isReal || !Self.isDigit(byte)
      offset += 1
    }
    let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
    if !isReal, let value = Int(digits) { return .integer(value) }
    guard isReal, let value = Double(digits.hasPrefix(".") ? "0" + digits : digits), value.isFinite else {
      throw badNumber(start)
    }
    return .real(value)
  }

  private func badNumber(_ start: Int) -> PredicateFailure {
    fail(.badNumber, start, "this is no number that can be used")
  }

  // MARK: Signs

  private mutating func options() throws(PredicateFailure) -> RulePredicate.Options {
    let start = offset
    offset += 1
    let letters: [UInt8: RulePredicate.Options] = [
      0x63: .caseInsensitive, 0x64: .diacriticInsensitive, 0x6E: .normalized, 0x6C: .localized,
    ]
    var options: RulePredicate.Options = []
    while let byte = peek(), let option = letters[byte | 0x20] {
      options.insert(option)
      offset += 1
    }
    guard peek() == UInt8(ascii: "]"), !options.isEmpty else {
      throw fail(
        .unexpected, start, "options are letters of c, d, n and l in brackets", "write for example CONTAINS[cd]")
    }
    offset += 1
    return options
  }

  private mutating func sign() throws(PredicateFailure) -> String {
    for sign in ["==", "=>", "=<", ">=", "<=", "<>", "!=", "&&", "||", "**"] where matches(sign) {
      offset += 2
      return sign
    }
    let start = offset
    if let byte = peek(), byte < 0x80, "=<>!(){}[],.+-*/".utf8.contains(byte) {
      offset += 1
      return String(Character(Unicode.Scalar(byte)))
    }
    let scalar = String(decoding: bytes[start...], as: UTF8.self).unicodeScalars.first ?? " "
    if Self.curlyQuotes.contains(scalar) {
      throw fail(
        .curlyQuote, start, "'\(scalar)' does not begin a string", "use straight quotation marks: \" or '")
    }
    let doubled = "&|".unicodeScalars.contains(scalar) ? "write \(scalar)\(scalar)" : nil
    throw fail(.unexpected, start, "'\(scalar)' has no meaning here", doubled)
  }

  // MARK: Bytes

  private func peek(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private func matches(_ sign: String) -> Bool {
    offset + sign.utf8.count <= bytes.count && bytes[offset..<offset + sign.utf8.count].elementsEqual(sign.utf8)
  }

  /// Steps over all but the last byte of a blank outside ASCII (no-break space, line separator, byte order mark).
  private mutating func skipsExoticBlank() -> Bool {
    for blank in ["\u{A0}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{FEFF}", "\u{85}"] where matches(blank) {
      offset += blank.utf8.count - 1
      return true
    }
    return false
  }

  private func fail(
    _ reason: PredicateFailure.Reason, _ offset: Int, _ message: String, _ hint: String? = nil
  ) -> PredicateFailure {
    PredicateFailure(reason: reason, offset: offset, message: message, hint: hint, text: text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isNameStart(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
  private static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  /// Whether a dot after this token asks for a member.
  private static func endsValue(_ token: PredicateToken?) -> Bool {
    switch token?.form {
    case .word, .escapedWord, .variable, .operation, .string, .integer, .real: true
    case .sign(let sign): sign == ")" || sign == "]" || sign == "}"
    default: false
    }
  }

  /// Whether a bracket after this token holds options rather than an index.
  private static func takesOptions(_ token: PredicateToken?) -> Bool {
    switch token?.form {
    case .word:
      [
        "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES",
      ].contains(token?.keyword ?? "")
    case .sign(let sign): ["=", "==", "!=", "<>", "<", ">", "<=", "=<", ">=", "=>"].contains(sign)
    default: false
    }
  }
}
