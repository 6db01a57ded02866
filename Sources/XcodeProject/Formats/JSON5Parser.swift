/// Reads a JSON5 file into the nodes of a ``JSON5Tree``.
struct JSON5Parser {
  private var scanner: JSON5Scanner
  private let depthLimit: Int
  private var nodes: [JSON5Node] = []

  private var bytes: [UInt8] { scanner.text.bytes }

  init(_ text: SourceText, depthLimit: Int) {
    scanner = JSON5Scanner(text)
    self.depthLimit = depthLimit
  }

  mutating func parse() throws(SourceFailure) -> [JSON5Node] {
    try scanner.skipTrivia()
    _ = try value(key: nil, depth: 0)
    try scanner.skipTrivia()
    guard scanner.current == nil else { throw scanner.malformed("text after the end of the value", at: scanner.index) }
    return nodes
  }

  private mutating func value(key: Range<Int>?, depth: Int) throws(SourceFailure) -> Int {
    let start = scanner.index
    guard let byte = scanner.current else {
      throw scanner.malformed("the file ends where a value is expected", at: start)
    }
    guard depth <= depthLimit else {
      throw SourceFailure(
        .tooDeep, "values are nested more than \(depthLimit) deep", in: scanner.text, at: start,
        hint: "check that this is the file you mean")
    }
    switch byte {
    case UInt8(ascii: "{"): return try object(key: key, depth: depth)
    case UInt8(ascii: "["): return try array(key: key, depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try skipString()
      return append(.string, start..<scanner.index, key: key)
    default: return try literal(key: key)
    }
  }

  private mutating func object(key: Range<Int>?, depth: Int) throws(SourceFailure) -> Int {
    let start = scanner.index
    let position = append(.object, start..<start, key: key)
    scanner.index += 1
    var last: Int?
    while true {
      try scanner.skipTrivia()
      if scanner.current == UInt8(ascii: "}") { break }
      let keyStart = scanner.index
      try skipKey(of: start)
      let key = keyStart..<scanner.index
      try scanner.skipTrivia()
      guard scanner.current == UInt8(ascii: ":") else {
        throw scanner.malformed("expected ':' after a key", at: scanner.index)
      }
      scanner.index += 1
      try scanner.skipTrivia()
      let child = try value(key: key, depth: depth + 1)
      attach(child, to: position, after: &last)
      try separator(closing: UInt8(ascii: "}"), of: start)
    }
    return close(position)
  }

  private mutating func array(key: Range<Int>?, depth: Int) throws(SourceFailure) -> Int {
    let start = scanner.index
    let position = append(.array, start..<start, key: key)
    scanner.index += 1
    var last: Int?
    while true {
      try scanner.skipTrivia()
      if scanner.current == UInt8(ascii: "]") { break }
      let child = try value(key: nil, depth: depth + 1)
      attach(child, to: position, after: &last)
      try separator(closing: UInt8(ascii: "]"), of: start)
    }
    return close(position)
  }

  /// A comma, which may also stand before the closing bracket, or that bracket.
  private mutating func separator(closing: UInt8, of start: Int) throws(SourceFailure) {
    try scanner.skipTrivia()
    if scanner.current == UInt8(ascii: ",") {
      scanner.index += 1
    } else if scanner.current == nil {
      throw scanner.malformed(
        "the '\(Character(UnicodeScalar(bytes[start])))' that opens here is never closed", at: start)
    } else if scanner.current != closing {
      throw scanner.malformed(
        "expected ',' or '\(Character(UnicodeScalar(closing)))'", at: scanner.index,
        hint: "put a comma between the values")
    }
  }

  private mutating func skipKey(of start: Int) throws(SourceFailure) {
    guard let byte = scanner.current else {
      throw scanner.malformed("the '{' that opens here is never closed", at: start)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try skipString() }
    let keyStart = scanner.index
    while let byte = scanner.current, scanner.spaceLength() == nil,
      JSON5Literal.isIdentifierByte(byte) || byte == UInt8(ascii: "\\")
    {
      if byte == UInt8(ascii: "\\") { try skipEscape() } else { scanner.index += 1 }
    }
    guard scanner.index > keyStart, !(0x30...0x39).contains(bytes[keyStart]) else {
      throw scanner.malformed("expected a key", at: keyStart, hint: "put the key in quotes")
    }
  }

  private mutating func skipString() throws(SourceFailure) {
    let start = scanner.index
    let quote = scanner.current
    scanner.index += 1
    while let byte = scanner.current, byte != quote {
      switch byte {
      case UInt8(ascii: "\\"): try skipEscape()
      case 0x0A, 0x0D:
        throw scanner.malformed(
          "the string that starts here does not end on its line", at: start,
          hint: "close it, or put a backslash before the line end")
      default: scanner.index += 1
      }
    }
    guard scanner.current != nil else { throw scanner.malformed("the string that starts here never ends", at: start) }
    scanner.index += 1
  }

  private mutating func skipEscape() throws(SourceFailure) {
    guard let escape = JSON5Literal.escape(in: bytes[...], at: scanner.index) else {
      throw scanner.malformed(
        "an escape that JSON5 does not know", at: scanner.index, hint: "write \\\\ for a backslash")
    }
    scanner.index = escape.end
  }

  private mutating func literal(key: Range<Int>?) throws(SourceFailure) -> Int {
    let start = scanner.index
    while let byte = scanner.current, JSON5Literal.isLiteralByte(byte) { scanner.index += 1 }
    let word = bytes[start..<scanner.index]
    let kind: JSON5Node.Kind? =
      switch String(decoding: word, as: UTF8.self) {
      case "true", "false": .boolean
      case "null": .null
      default: JSON5Literal.number(word) == nil ? nil : .number
      }
    guard let kind else {
      throw scanner.malformed("expected a value", at: start, hint: "put text in quotes")
    }
    return append(kind, start..<scanner.index, key: key)
  }

  private mutating func append(_ kind: JSON5Node.Kind, _ range: Range<Int>, key: Range<Int>?) -> Int {
    nodes.append(JSON5Node(kind: kind, range: range, key: key))
    return nodes.count - 1
  }

  private mutating func attach(_ child: Int, to parent: Int, after last: inout Int?) {
    if let last { nodes[last].nextSibling = child } else { nodes[parent].firstChild = child }
    last = child
  }

  private mutating func close(_ position: Int) -> Int {
    scanner.index += 1
    nodes[position].range = nodes[position].range.lowerBound..<scanner.index
    return position
  }
}
