import CInletSystem
import Foundation
import InletTestTools
import Testing

@testable import Inlet

struct MultipartFormTests {
  struct Name: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let given: String
    let sent: String

    init(_ description: String, _ given: String, _ sent: String) {
      testDescription = description
      self.given = given
      self.sent = sent
    }
  }

  static let fileNames = [
    Name("plain", "IMG_1.jpg", "IMG_1.jpg"),
    Name("quotes", "a \"b\".jpg", "a %22b%22.jpg"),
    Name("a header in it", "a\"\r\nX-Evil: 1\r\n\r\n.jpg", "a%22%0D%0AX-Evil: 1%0D%0A%0D%0A.jpg"),
    Name("a lone line feed", "a\nb", "a%0Ab"),
    Name("a lone carriage return", "a\rb", "a%0Db"),
    Name("emoji and umlauts", "süß 🍐.txt", "süß 🍐.txt"),
    Name("a family of four joined into one character", "👩‍👩‍👧‍👦.png", "👩‍👩‍👧‍👦.png"),
    Name("backslash", "a\\\"b", "a\\%22b"),
    Name("zero and delete", "a\0b\u{7F}", "a%00b%7F"),
    Name("percent stays", "100%22.txt", "100%22.txt"),
    Name("empty", "", ""),
    Name("a path", "../../etc/passwd", "../../etc/passwd"),
  ]

  @Test(arguments: fileNames)
  func `a file name cannot end its header`(name: Name) throws {
    var form = MultipartForm(boundary: "B")
    form.addFile("f", fileName: name.given, type: "image/png")
    let lines = "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(name.sent)\"\r\n"
    #expect(try bytes(form, "xyz") == lines + "Content-Type: image/png\r\n\r\nxyz\r\n--B--\r\n")
  }

  static let fieldNames = [
    Name("plain", "title", "title"),
    Name("line feed becomes CR LF", "a\nb", "a%0D%0Ab"),
    Name("CR LF stays one", "a\r\nb", "a%0D%0Ab"),
    Name("quotes", "a\"; filename=\"x", "a%22; filename=%22x"),
  ]

  @Test(arguments: fieldNames)
  func `a field name cannot end its header`(name: Name) throws {
    var form = MultipartForm(boundary: "B")
    form.add(name.given, "v")
    #expect(
      try bytes(form, "") == "--B\r\nContent-Disposition: form-data; name=\"\(name.sent)\"\r\n\r\nv\r\n--B--\r\n")
  }

  @Test func `line breaks in a value arrive as CR LF`() throws {
    var form = MultipartForm(boundary: "B")
    form.add("t", "one\ntwo\rthree\r\nfour\n\nfive")
    #expect(try bytes(form, "").contains("\r\n\r\none\r\ntwo\r\nthree\r\nfour\r\n\r\nfive\r\n--B--\r\n"))
  }

  @Test(arguments: [
    "image/png\r\nX-Evil: 1", "image", "", "a/b/c", "image/png; name=\"\u{e9}\"", "/png", "image/", "ima ge/png",
    String(repeating: "a", count: 200) + "/" + String(repeating: "b", count: 200),
  ])
  func `what is no MIME type is sent as a stream of bytes`(type: String) throws {
    var form = MultipartForm(boundary: "B")
    form.addFile("f", fileName: "n", type: type)
    #expect(try bytes(form, "x").contains("\r\nContent-Type: application/octet-stream\r\n\r\nx"))
  }

  @Test func `a MIME type may have parameters`() {
    #expect(MediaType.checked("text/plain; charset=utf-8") == "text/plain; charset=utf-8")
  }

  @Test func `two forms have two boundaries, each within the allowed length`() {
    let boundaries = Set((0..<100).map { _ in MultipartForm().boundary })
    #expect(boundaries.count == 100)
    #expect(boundaries.allSatisfy { $0.utf8.count <= 70 && MediaType.isToken($0) })
  }

  @Test(arguments: [0, 1, 1023, (256 << 10) - 1, 256 << 10, (256 << 10) + 1, 3_000_000])
  func `the length announced is the length written`(size: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: UInt64(size))
    let content = Data(generator.bytes(size))
    let source = try folder.file("source", content)
    var form = MultipartForm()
    form.add("title", "Ä\n")
    form.addFile("image", fileName: "🍐", type: "image/png")
    form.add("after", "the file")
    let directory = try Directory(path: folder.url.path)
    let written = try form.write(source: OpenFile(readingPath: source.path), to: directory.createFile("body"))
    let body = try Data(contentsOf: folder.url.appendingPathComponent("body"))
    #expect(written == body.count)
    #expect(form.contentLength(fileSize: Int64(size)) == body.count)
    #expect(body.range(of: content.isEmpty ? Data("\r\n\r\n\r\n".utf8) : content) != nil)
  }

  @Test func `a file of 512 MB is written with a few MB of memory`() throws {
    let folder = try TemporaryFolder()
    let directory = try Directory(path: folder.url.path)
    let source = try folder.file("source", "")
    let handle = try FileHandle(forWritingTo: source)
    try handle.truncate(atOffset: 512 << 20)
    try handle.close()
    var form = MultipartForm()
    form.addFile("image", fileName: "film.mp4", type: "video/mp4")
    let before = inlet_peak_resident_bytes()
    let written = try form.write(source: OpenFile(readingPath: source.path), to: directory.createFile("body"))
    #expect(written == form.contentLength(fileSize: 512 << 20))
    #expect(inlet_peak_resident_bytes() - before < 64 << 20, "other tests run meanwhile, but the file is 512 MB")
  }

  @Test func `a form survives being stored`() throws {
    var form = MultipartForm()
    form.add("a", "b")
    form.addFile("f", fileName: "n", type: "image/png")
    #expect(try JSONDecoder().decode(MultipartForm.self, from: JSONEncoder().encode(form)) == form)
  }

  private func bytes(_ form: MultipartForm, _ content: String) throws -> String {
    let folder = try TemporaryFolder()
    let source = try folder.file("source", content)
    let directory = try Directory(path: folder.url.path)
    _ = try form.write(source: OpenFile(readingPath: source.path), to: directory.createFile("body"))
    return String(decoding: try Data(contentsOf: folder.url.appendingPathComponent("body")), as: UTF8.self)
  }
}
