import Foundation
import InletTestTools
import Testing

@Suite(.timeLimit(.minutes(10))) struct SimulateTests {
  /// Names that break code which builds paths, URLs or shell words from them.
  static let names = [
    "plain.txt", "a b.txt", " leading.txt", "trailing .txt", "ä.txt", "a\u{308}.txt", "🍐.txt", "100%20.txt",
    "a#b?c.txt",
    "a&b;c|d.txt", "'quoted' \"twice\".txt", "new\nline.txt", "tab\t.txt", "\u{1B}[31mred.txt", "\u{202E}txt.exe",
    "back\\slash.txt", "-dash.txt", "$HOME.txt", "*.txt", "no extension", ".hidden", "many.dots.tar.gz", "漢字.txt",
    String(repeating: "x", count: 250) + ".txt", "a:b.txt", "%2e%2e%2f.txt", "..", "…",
  ].filter { $0 != ".." }

  @Test(arguments: names) func `a file arrives whole under any name`(_ name: String) throws {
    let tool = try InletTool()
    let folder = try TemporaryFolder("names")
    let file = try folder.file(name, "content of \(name)")
    let result = try tool.run("simulate", "--json", "--share=\(file.path)", "--from", "files")
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    let item = try #require(try Document(result).shares.first?.received?.items.first)
    #expect(item.file?.size == Int64("content of \(name)".utf8.count))
    #expect(try item.file?.sha256 == Digest.ofFile(file.path))
    #expect(try tool.leftovers == [])
  }

  @Test func `names cannot steer the terminal`() throws {
    let folder = try TemporaryFolder("names")
    let file = try folder.file("\u{1B}[31mred\n.txt", "content")
    let result = try InletTool().run("simulate", "--share", file.path, "--from", "files")
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.output.contains(#"\u{1B}[31mred\n.txt"#))
  }

  @Test func `two hundred files arrive, each once, in order`() throws {
    let folder = try TemporaryFolder("many")
    let files = try (0..<200).map { try folder.file("file \($0).txt", "content \($0)") }
    let result = try InletTool().run(
      ["simulate", "--json", "--from", "files", "--share"] + files.map(\.path))
    #expect(result.status == 0, "\(result.errors)")
    let items = try #require(try Document(result).shares.first?.received?.items)
    #expect(items.map(\.name) == files.map(\.lastPathComponent))
  }

  @Test func `files of one name arrive both`() throws {
    let folder = try TemporaryFolder("twins")
    let first = try folder.folder("a").appendingPathComponent("same.txt")
    let second = try folder.folder("b").appendingPathComponent("same.txt")
    try Data("first".utf8).write(to: first)
    try Data("second!".utf8).write(to: second)
    let result = try InletTool().run("simulate", "--json", "--from", "files", "--share", first.path, second.path)
    let items = try #require(try Document(result).shares.first?.received?.items)
    #expect(items.map(\.file?.size) == [5, 7])
    #expect(items.map(\.name) == ["same.txt", "same.txt"])
  }

  @Test func `an empty file arrives empty`() throws {
    let folder = try TemporaryFolder("empty")
    let file = try folder.file("empty.txt", "")
    let result = try InletTool().run("simulate", "--json", "--from", "files", "--share", file.path)
    #expect(result.status == 0, "\(result.output)")
    #expect(try Document(result).shares.first?.received?.items.first?.file?.size == 0)
  }

  @Test func `a folder arrives as one archive with everything in it`() throws {
    let folder = try TemporaryFolder("folder")
    let shared = try folder.folder("Trip/days")
    try Data("one".utf8).write(to: shared.appendingPathComponent("1.txt"))
    let result = try InletTool().run(
      "simulate", "--json", "--share", folder.url.appendingPathComponent("Trip").path, "--from", "files")
    #expect(result.status == 0, "\(result.output)")
    let item = try #require(try Document(result).shares.first?.received?.items.first)
    #expect(item.type == "public.zip-archive")
    #expect(item.name == "Trip.zip")
    #expect((item.file?.size ?? 0) > 100)
  }

  @Test func `a symbolic link arrives as what it leads to`() throws {
    let folder = try TemporaryFolder("link")
    let file = try folder.file("file.txt", "content")
    let link = folder.url.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let result = try InletTool().run("simulate", "--json", "--from", "files", "--share", link.path)
    #expect(result.status == 0, "\(result.output)")
    #expect(try Document(result).shares.first?.received?.items.first?.file?.size == 7)
  }

  @Test func `what cannot be read is reported, its neighbours arrive, and the exit code says so`() throws {
    let folder = try TemporaryFolder("unreadable")
    let pipe = folder.url.appendingPathComponent("pipe.txt")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let file = try folder.file("file.txt", "content")
    let result = try InletTool().run("simulate", "--json", "--from", "files", "--share", pipe.path, file.path)
    #expect(result.status == 1)
    let share = try #require(try Document(result).shares.first)
    #expect(share.attachments.map(\.outcome) == ["reported", "equal"])
    #expect(share.attachments.map(\.failure) == ["unreadable", nil])
    #expect(share.attachments.map(\.asExpected) == [false, true])
  }

  @Test func `attachments that are to fail are reported, and that is a success`() throws {
    let folder = try TemporaryFolder("faults")
    let files = try (1...3).map { try folder.file("\($0).txt", "content") }
    let result = try InletTool().run(
      ["simulate", "--json", "--from", "files", "--fail", "1", "--never-answers=3", "--patience", "2", "--share"]
        + files.map(\.path))
    #expect(result.status == 0, "\(result.output)")
    let share = try #require(try Document(result).shares.first)
    #expect(share.attachments.map(\.outcome) == ["reported", "equal", "reported"])
    #expect(share.attachments.map(\.failure) == ["unreadable", nil, "timedOut"])
  }

  @Test func `an attachment that is not there cannot fail`() throws {
    let result = try InletTool().run("simulate", "--share", "hello", "--fail", "2")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == "error: there is no attachment 2 [no-such-attachment]\n"
        + "  hint: attachments are counted from 1; this share has 1\n")
  }

  struct Host: Sendable, CustomTestStringConvertible {
    var host: String
    var words: [String]
    var kinds: [String]
    var testDescription: String { "\(words.joined(separator: ", ")) from \(host)" }
  }

  static let hosts: [Host] = [
    Host(host: "safari", words: ["https://example.com/ä?q=1#f"], kinds: ["url"]),
    Host(host: "chrome", words: ["https://example.com"], kinds: ["url"]),
    Host(host: "firefox", words: ["https://example.com"], kinds: ["url", "text"]),
    Host(host: "maps", words: ["https://maps.example.com/?ll=1,2"], kinds: ["location", "url", "text"]),
    Host(host: "notes", words: ["Grüße\nzwei"], kinds: ["text"]),
    Host(host: "mail", words: [String(repeating: "long ", count: 20_000)], kinds: ["text"]),
    Host(
      host: "photos", words: ["IMG_0412.JPG", "IMG_0415.MOV", "IMG_0414.HEIC"], kinds: ["image", "video", "image"]),
    Host(host: "safari", words: ["IMG_0412.JPG", "Field notes.pdf"], kinds: ["image", "file"]),
    Host(host: "chrome", words: ["Screenshot.png", "Field notes.pdf"], kinds: ["image", "file"]),
    Host(host: "screenshot", words: ["Screenshot.png"], kinds: ["image"]),
    Host(host: "contacts", words: ["Ada Example.vcf"], kinds: ["contact"]),
    Host(host: "messenger", words: ["Clip.mp4", "Ada Example.vcf"], kinds: ["video", "contact"]),
    Host(host: "mail", words: ["Field notes.pdf", "IMG_0412.JPG"], kinds: ["file", "image"]),
  ]

  @Test(arguments: hosts) func `what a host app hands over arrives equal to its source`(_ host: Host) throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/InletSimulator/Samples").standardizedFileURL
    let words = host.words.map { word in
      let path = samples.appendingPathComponent(word).path
      return FileManager.default.fileExists(atPath: path) ? path : word
    }
    let result = try InletTool().run(["simulate", "--json", "--from", host.host, "--share"] + words)
    #expect(result.status == 0, "\(result.output)")
    let share = try #require(try Document(result).shares.first)
    #expect(share.attachments.map(\.outcome) == host.kinds.map { _ in "equal" })
    #expect(share.received?.items.map(\.kind) == host.kinds)
  }

  @Test func `the container can be given; shares that waited there are delivered first and not counted`() throws {
    let tool = try InletTool()
    let container = try tool.temporary.folder("container")
    for number in 1...2 {
      let result = try tool.run("simulate", "--json", "--share", "text \(number)", "--container", container.path)
      let document = try Document(result)
      #expect(document.complete)
      #expect(document.earlierShares.isEmpty)
      #expect(document.shares.first?.received?.items.map(\.value) == ["text \(number)"])
    }
    #expect(try tool.leftovers == ["container"])
  }
}
