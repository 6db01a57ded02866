import Foundation

/// Reads a small XML document that may have been made to do harm.
///
/// There are no document types, hence no entities that grow or name files; depth, number of elements and length of names
/// are bounded, and the length of the document by whoever holds it.
struct ReplyReader {
  enum Failure: Error, Hashable, Sendable {
    /// Not well-formed at this byte, counted from 0.
    case malformed(at: Int)
    /// A document type declaration.
    case documentType
    /// Deeper or more than a server has reason to send.
    case tooMuch
  }

  static let greatestDepth = 16
  static let greatestCount = 20_000

  private static let quotes: [StaticString] = ["\"", "'"]

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  private init(_ data: Data) { bytes = Array(data) }

  /// The outermost element.
  static func read(_ data: Data) throws(Failure) -> ReplyElement {
    var reader = ReplyReader(data)
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    try reader.skipProlog()
    guard reader.take("<") else { throw .malformed(at: reader.position) }
    let root = try reader.element(depth: 1)
    try reader.skipProlog()
    guard reader.position == reader.bytes.count else { throw .malformed(at: reader.position) }
    return root
  }

  /// Spaces, comments and processing instructions.
  private mutating func skipProlog() throws(Failure) {
    while true {
      skipSpace()
      if take("<?") {
        try skip(past: "?>")
      } else if take("<!--") {
        try skip(past: "-->")
      } else if lookingAt("<!") {
        throw .documentType
      } else {
        return
      }
    }
  }

  /// The rest of an element after its `<`.
  private mutating func element(depth: Int) throws(Failure) -> ReplyElement {
    count += 1
    guard depth <= Self.greatestDepth, count <= Self.greatestCount else { throw .tooMuch }
    let name = try name()
    var element = ReplyElement(name: Self.local(name))
    try skipAttributes()
    if take("/>") { return element }
    guard take(">") else { throw .malformed(at: position) }
    var text: [UInt8] = []
    while !take("</") {
      if take("<!--") {
        try skip(past: "-->")
      } else if take("<![CDATA[") {
        let start = position
        try skip(past: "]]>")
        text += bytes[start..<position - 3]
      } else if take("<?") {
        try skip(past: "?>")
      } else if lookingAt("<!") {
        throw .documentType
      } else if take("<") {
        element.children.append(try self.element(depth: depth + 1))
      } else {
        try character(into: &text)
      }
    }
    guard try self.name() == name else { throw .malformed(at: position) }
    skipSpace()
    guard take(">") else { throw .malformed(at: position) }
    element.text = String(decoding: text, as: UTF8.self)
    return element
  }

  private mutating func name() throws(Failure) -> String {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard (1...128).contains(position - start) else { throw .malformed(at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipAttributes() throws(Failure) {
    while true {
      skipSpace()
      guard position < bytes.count, Self.isNameByte(bytes[position]) else { return }
      _ = try name()
      skipSpace()
      guard take("=") else { throw .malformed(at: position) }
      skipSpace()
      guard let quote = Self.quotes.first(where: { lookingAt($0) }) else { throw .malformed(at: position) }
      position += 1
      try skip(past: quote)
    }
  }

  private mutating func character(into text: inout [UInt8]) throws(Failure) {
    guard position < bytes.count else { throw .malformed(at: position) }
    guard bytes[position] == UInt8(ascii: "&") else {
      text.append(bytes[position])
      position += 1
      return
    }
    let start = position
    guard let end = bytes[start..<min(start + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";")) else {
      throw .malformed(at: start)
    }
    let reference = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(reference) else { throw .malformed(at: start) }
    text += String(Character(scalar)).utf8
    position = end + 1
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.first == "#" else { return nil }
    let digits = reference.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private func lookingAt(_ text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard lookingAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skip(past text: StaticString) throws(Failure) {
    while position < bytes.count {
      if take(text) { return }
      position += 1
    }
    throw .malformed(at: position)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
      || "-._:".utf8.contains(byte)
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
