import Foundation
import InletTestTools
import Testing

@testable import InletSimulator

@Suite struct SharedThingTests {
  struct Word: Sendable, CustomTestStringConvertible {
    var word: String
    var expected: SharedThing
    var testDescription: String { word }
  }

  static let words: [Word] = [
    Word(word: "https://example.com/a b", expected: .link("https://example.com/a b")),
    Word(word: "HTTP://EXAMPLE.COM", expected: .link("HTTP://EXAMPLE.COM")),
    Word(word: "httpd is a program", expected: .text("httpd is a program")),
    Word(word: "ftp://example.com/x", expected: .text("ftp://example.com/x")),
    Word(word: "hello", expected: .text("hello")),
    Word(word: "", expected: .text("")),
    Word(word: "/nowhere/at all.txt", expected: .file(path: "/nowhere/at all.txt")),
    Word(word: "/", expected: .file(path: "/")),
  ]

  @Test(arguments: words) func `a word is a link, a file or a text`(_ word: Word) {
    #expect(SharedThing(word: word.word) == word.expected)
  }

  @Test(
    arguments: [
      ("a.JPG", .image), ("a.heic", .image), ("a.mov", .video), ("a.m4a", .audio), ("a.pdf", .pdf), ("a.vcf", .contact),
      ("a.txt", .file), ("a", .file), ("a.nonsense", .file), ("a.zip", .file),
    ] as [(String, ContentKind)])
  func `the kind of a file follows from its name`(_ name: String, _ expected: ContentKind) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(name, "content")
    #expect(SharedThing(word: file.path).kind == expected)
  }

  @Test func `a folder is a folder whatever it is called`() throws {
    let folder = try TemporaryFolder()
    #expect(SharedThing(word: try folder.folder("photos.jpg").path).kind == .folder)
  }
}
