/// Moves over the bytes of an XML file, one token at a time.
struct XMLScanner {
  /// A token with what stands between its delimiters.
  struct Piece {
    var range: Range<Int>
    var content: Range<Int>
  }

  /// One attribute of a tag.
  struct Attribute: Equatable {
    var name: Range<Int>
    /// The value without its quotes.
    var value: Range<Int>
  }

  let text: SourceText
  var index: Int

  init(_ text: SourceText, at index: Int) {
    self.text = text
    self.index = index
  }

  var isAtEnd: Bool { index >= text.bytes.count }
  var current: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  func starts(with string: StaticString) -> Bool {
    guard text.bytes.count - index >= string.utf8CodeUnitCount else { return false }
    return string.withUTF8Buffer { text.bytes[index..<index + $0.count].elementsEqual($0) }
  }

  func isSpace(_ offset: Int) -> Bool {
    guard offset < text.bytes.count else { return false }
    return switch text.bytes[offset] {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  mutating func skipSpace() {
    while isSpace(index) { index += 1 }
  }

  /// A token from one delimiter to the next occurrence of the other.
  mutating func delimited(
    by opening: StaticString, _ closing: StaticString, what: String
  ) throws(SourceFailure) -> Piece {
    let start = index
    index += opening.utf8CodeUnitCount
    let contentStart = index
    while !isAtEnd {
      if starts(with: closing) {
        let contentEnd = index
        index += closing.utf8CodeUnitCount
        return Piece(range: start..<index, content: contentStart..<contentEnd)
      }
      index += 1
    }
    throw unterminated(what, from: start)
  }

  /// A name; `start` is where its tag begins.
  mutating func name(after start: Int) throws(SourceFailure) -> Range<Int> {
    let nameStart = index
    while let byte = current, Self.isNameByte(byte) { index += 1 }
    guard index > nameStart, Self.isNameStart(text.bytes[nameStart]) else {
      throw malformed(
        "expected the name of an element", at: start, hint: "write a '<' that is meant as text as &lt;")
    }
    return nameStart..<index
  }

  /// The attributes up to the end of the tag that starts at `start`.
  mutating func attributes(of start: Int) throws(SourceFailure) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      let hasSpace = isSpace(index)
      skipSpace()
      guard let byte = current else { throw unterminated("the tag", from: start) }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return attributes }
      guard hasSpace else { throw unexpected("expected a space or the end of the tag") }
      let name = try name(after: start)
      skipSpace()
      guard current == UInt8(ascii: "=") else { throw unexpected("expected '=' after the name of an attribute") }
      index += 1
      skipSpace()
      let value = try quoted()
      guard !attributes.contains(where: { text.bytes[$0.name] == text.bytes[name] }) else {
        throw malformed("an attribute given twice", at: name.lowerBound, hint: "remove one of the two")
      }
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// What stands in quotes, without them.
  mutating func quoted() throws(SourceFailure) -> Range<Int> {
    let start = index
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw unexpected("expected a value in quotes")
    }
    index += 1
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "<") { throw unexpected("a '<' inside a quoted value") }
      if byte == UInt8(ascii: "&") { try skipReference() } else { index += 1 }
    }
    guard !isAtEnd else { throw unterminated("the quoted value", from: start) }
    index += 1
    return start + 1..<index - 1
  }

  /// Moves past `&…;`, which must be one of XML's own or a character by number.
  mutating func skipReference() throws(SourceFailure) {
    switch XMLCharacters.reference(in: text.bytes[...], at: index) {
    case .success(let reference): index = reference.end
    case .failure(.unknownEntity):
      throw SourceFailure(
        .customEntity, "an entity that XML does not define", in: text, at: index,
        hint: "write the character itself, or &amp; for an ampersand")
    case .failure(.noSuchCharacter):
      throw malformed("a reference to a character that does not exist", at: index)
    case .failure(.unterminated):
      throw malformed("an ampersand that starts no reference", at: index, hint: "write it as &amp;")
    }
  }

  func malformed(
    _ message: String, at offset: Int, hint: String = "correct the file, or restore it from version control"
  ) -> SourceFailure {
    if let marker = text.conflictMarker(onLineOf: offset) { return text.mergeConflict(at: marker) }
    return SourceFailure(.malformed, message, in: text, at: offset, hint: hint)
  }

  func unexpected(_ message: String) -> SourceFailure { malformed(message, at: index) }

  func unterminated(_ what: String, from start: Int) -> SourceFailure {
    malformed("\(what) that starts here never ends", at: start)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    isNameByte(byte) && !(0x30...0x39).contains(byte) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x80...0xFF: true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
