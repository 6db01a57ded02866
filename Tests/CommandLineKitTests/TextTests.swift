import CommandLineKit
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\nb\tc\r", #"a\nb\tc\r"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{9B}31m", #"\u{9B}31m"#),
    ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#), ("\0", #"\u{0}"#), ("Äö 🏔️ 👩‍👩‍👧", "Äö 🏔️ 👩‍👩‍👧"),
  ])
  func `text from outside cannot steer a terminal`(_ text: String, _ expected: String) {
    #expect(text.printable == expected)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("Ä", 1), ("A\u{308}", 1), ("漢字", 4), ("🏔️", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("#", 1), ("\u{200B}", 0),
    ("カナ", 4), ("한글", 4), ("é", 1),
  ])
  func `columns are what a terminal gives a text`(_ text: String, _ expected: Int) {
    #expect(text.columns == expected)
  }

  @Test(arguments: [
    ("short.txt", 20, "short.txt"), ("a-very-long-name.jpeg", 12, "a-very….jpeg"), ("漢字漢字漢字", 7, "漢…字"),
    ("abc", 2, "ab"), ("abc", 0, ""),
  ])
  func `a shortened text keeps its beginning and its end`(_ text: String, _ width: Int, _ expected: String) {
    #expect(text.shortened(to: width) == expected)
    #expect(text.shortened(to: width).columns <= width)
  }

  @Test func `text is wrapped at spaces and keeps its paragraphs`() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one\n\ntwo".wrapped(to: 7) == ["one", "", "two"])
    #expect("unbreakable word".wrapped(to: 5) == ["unbreakable", "word"])
  }

  @Test func `padding counts columns, not characters`() {
    #expect("漢".padded(to: 4) == "漢  ")
    #expect("long".padded(to: 2) == "long")
  }

  @Test func `a diagnostic is one line with its place, and a hint`() {
    let diagnostic = Diagnostic(
      .warning, "odd", "it is odd", at: Diagnostic.Location(path: "a b.plist", line: 2), hint: "look")
    #expect(diagnostic.description == "a b.plist:2: warning: it is odd [odd]\n  hint: look")
  }
}
