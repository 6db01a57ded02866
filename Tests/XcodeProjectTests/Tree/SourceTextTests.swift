import Testing
import XcodeProject

@Suite struct SourceTextTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var offset: Int
    var line: Int
    var column: Int
    var testDescription: String { name }
  }

  static let places: [Place] = [
    Place(name: "the start", text: "ab", offset: 0, line: 1, column: 1),
    Place(name: "an empty text", text: "", offset: 0, line: 1, column: 1),
    Place(name: "after LF", text: "ab\ncd", offset: 3, line: 2, column: 1),
    Place(name: "CRLF is one line end", text: "ab\r\ncd", offset: 5, line: 2, column: 2),
    Place(name: "a lone CR ends a line", text: "ab\rcd", offset: 4, line: 2, column: 2),
    Place(name: "columns count bytes", text: "é=1", offset: 2, line: 1, column: 3),
    Place(name: "past the end is the end", text: "a\n", offset: 99, line: 2, column: 1),
    Place(name: "before the start is the start", text: "a\n", offset: -1, line: 1, column: 1),
  ]

  @Test(arguments: places) func `a byte offset becomes line and column`(_ place: Place) {
    let text = SourceText(place.text, path: "a.txt")
    #expect(text.position(of: place.offset) == SourcePosition(line: place.line, column: place.column))
    #expect(text.location(of: place.offset).description == "a.txt:\(place.line):\(place.column)")
  }

  @Test func `an excerpt stops at the line's end and at a whole character`() {
    #expect(SourceText("one\ttwo\r\nthree", path: "").excerpt(at: 0) == "one two")
    #expect(SourceText("aéé", path: "").excerpt(at: 0, limit: 4) == "aé")
    #expect(SourceText("abc", path: "").excerpt(at: 9) == "")
  }
}
