extension PropertyListScanner {
  /// An opening tag.
  struct Tag {
    var name: String
    /// Whether it closes itself: `<true/>`.
    var isEmpty: Bool
  }

  mutating func skipProlog() throws(PropertyListFailure) {
    while true {
      try skipBlank()
      if matches("<?") {
        try skip(past: "?>")
      } else if matches("<!DOCTYPE") {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
          guard bytes[offset] != UInt8(ascii: "[") else {
            throw fail("declarations inside DOCTYPE are not read", "use the plain DOCTYPE of property lists", start)
          }
          offset += 1
        }
        offset = min(offset + 1, bytes.count)
      } else {
        return
      }
    }
  }

  /// Steps over blanks and comments.
  mutating func skipBlank() throws(PropertyListFailure) {
    while offset < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
        offset += 1
      } else if matches("<!--") {
        try skip(past: "-->")
      } else {
        return
      }
    }
  }

  mutating func skip(past end: String) throws(PropertyListFailure) {
    let start = offset
    while offset < bytes.count, !matches(end) { offset += 1 }
    guard offset < bytes.count else { throw fail("what begins here is not closed", "add \(end)", start) }
    offset += end.utf8.count
  }

  mutating func openTag() throws(PropertyListFailure) -> Tag {
    let start = offset
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else {
      let what = offset < bytes.count ? "text stands where an element is expected" : "the property list ends too early"
      throw fail(what, "check that every element is closed", start)
    }
    offset += 1
    let nameStart = offset
    while offset < bytes.count, (0x61...0x7A).contains(bytes[offset] | 0x20) { offset += 1 }
    let name = source.text(in: nameStart..<offset)
    // Attributes, which only <plist> has, end at the next '>'.
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">"), !name.isEmpty else {
      throw fail("this tag is malformed", "write it as <name>", start)
    }
    offset += 1
    return Tag(name: name, isEmpty: bytes[offset - 2] == UInt8(ascii: "/"))
  }

  mutating func close(_ name: String) throws(PropertyListFailure) {
    let start = offset
    guard matches("</\(name)") else { throw fail("</\(name)> is expected here", "close <\(name)>", start) }
    offset += 2 + name.utf8.count
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      throw fail("</\(name)> is expected here", "close <\(name)>", start)
    }
    offset += 1
  }

  func matches(_ text: String) -> Bool {
    let expected = text.utf8
    guard offset + expected.count <= bytes.count else { return false }
    return bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  func fail(_ message: String, _ hint: String = "check the file", _ place: Int? = nil) -> PropertyListFailure {
    PropertyListFailure(position: source.position(of: place ?? offset), message: message, hint: hint)
  }
}
