/// Reads an XML property list and remembers where everything stands.
///
/// What is wrong only with the escaping inside a string (`&&` or `<` as they are) is noted and read as it was meant,
/// so that a rule can be judged and repaired; everything else that is malformed is refused. No entities are
/// declared and nothing outside the file is read.
package struct PropertyListScanner {
  /// The largest file that is read, in bytes.
  package static let longestFile = 4 * 1024 * 1024
  static let deepestNesting = 64
  static let mostValues = 200_000

  /// A character inside a string that ought to be escaped.
  package struct Unescaped: Sendable, Equatable {
    package var offset: Int
    /// `&` or `<`.
    package var character: Character
    package var replacement: String { character == "&" ? "&amp;" : "&lt;" }
  }

  let bytes: [UInt8]
  let source: SourceText
  var offset = 0
  var values = 0
  package private(set) var unescaped: [Unescaped] = []

  package init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads the one value of the file.
  package mutating func scan() throws(PropertyListFailure) -> PropertyListNode {
    guard bytes.count <= Self.longestFile else { throw fail("the file is larger than \(Self.longestFile) bytes") }
    if matches("\u{FEFF}") { offset += 3 }
    try skipProlog()
    let isWrapped = matches("<plist")
    if isWrapped { _ = try openTag() }
    try skipBlank()
    let value = try value(depth: 0)
    try skipBlank()
    if isWrapped { try close("plist") }
    try skipBlank()
    guard offset == bytes.count else { throw fail("something follows the end of the property list", "remove it") }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(PropertyListFailure) -> PropertyListNode {
    guard depth < Self.deepestNesting else { throw fail("values are nested deeper than \(Self.deepestNesting) levels") }
    values += 1
    guard values <= Self.mostValues else { throw fail("there are more than \(Self.mostValues) values") }
    let start = offset
    let tag = try openTag()
    let form: PropertyListNode.Form
    switch tag.name {
    case "true", "false":
      form = .boolean(tag.name == "true")
      if !tag.isEmpty { try close(tag.name) }
    case "dict": form = .dictionary(tag.isEmpty ? [] : try entries(depth: depth))
    case "array": form = .array(tag.isEmpty ? [] : try elements(depth: depth))
    case "string": form = .string(try text(tag))
    case "integer": form = .integer(try trimmed(tag))
    case "real": form = .real(try trimmed(tag))
    case "date": form = .date(try trimmed(tag))
    case "data": form = .data(try trimmed(tag))
    default:
      throw fail(
        "<\(tag.name)> is no element of a property list", "use dict, array, string, integer, true or false", start)
    }
    return PropertyListNode(form: form, range: start..<offset)
  }

  private mutating func entries(depth: Int) throws(PropertyListFailure) -> [PropertyListNode.Entry] {
    var entries: [PropertyListNode.Entry] = []
    try skipBlank()
    while !matches("</") {
      let start = offset
      let tag = try openTag()
      guard tag.name == "key" else {
        throw fail("a <key> is expected in a dictionary, not <\(tag.name)>", "write a <key> before each value", start)
      }
      let key = try text(tag)
      let keyRange = start..<offset
      try skipBlank()
      guard !matches("</") else { throw fail("the key '\(key.text)' has no value", "write its value after it", start) }
      entries.append(.init(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
      try skipBlank()
    }
    try close("dict")
    return entries
  }

  private mutating func elements(depth: Int) throws(PropertyListFailure) -> [PropertyListNode] {
    var elements: [PropertyListNode] = []
    try skipBlank()
    while !matches("</") {
      elements.append(try value(depth: depth + 1))
      try skipBlank()
    }
    try close("array")
    return elements
  }

  private mutating func trimmed(_ tag: Tag) throws(PropertyListFailure) -> String {
    let text = try text(tag).text
    return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text of an element up to its closing tag.
  private mutating func text(_ tag: Tag) throws(PropertyListFailure) -> MappedText {
    var text = MappedText()
    guard !tag.isEmpty else {
      text.contentRange = offset..<offset
      return text
    }
    let start = offset
    while true {
      guard offset < bytes.count else { throw fail("<\(tag.name)> is not closed", "add </\(tag.name)>", start) }
      if matches("</\(tag.name)") { break }
      if matches("<!--") {
        try skip(past: "-->")
      } else if matches("<![CDATA[") {
        offset += 9
        let begin = offset
        try skip(past: "]]>")
        text.append(source.text(in: begin..<offset - 3), from: begin..<offset - 3, isVerbatim: true)
      } else if bytes[offset] == UInt8(ascii: "<") {
        note("<", in: &text)
      } else if bytes[offset] == UInt8(ascii: "&") {
        entity(in: &text)
      } else {
        let begin = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<"), bytes[offset] != UInt8(ascii: "&") {
          offset += 1
        }
        text.append(source.text(in: begin..<offset), from: begin..<offset, isVerbatim: true)
      }
    }
    text.contentRange = start..<offset
    try close(tag.name)
    return text
  }

  private mutating func note(_ character: Character, in text: inout MappedText) {
    unescaped.append(Unescaped(offset: offset, character: character))
    text.append(String(character), from: offset..<offset + 1, isVerbatim: true)
    offset += 1
  }

  private mutating func entity(in text: inout MappedText) {
    let limit = min(bytes.count, offset + 12)
    guard let end = bytes[offset..<limit].firstIndex(of: UInt8(ascii: ";")),
      let character = Self.character(source.text(in: offset + 1..<end))
    else { return note("&", in: &text) }
    text.append(String(character), from: offset..<end + 1, isVerbatim: false)
    offset = end + 1
  }

  private static func character(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
