import Foundation
import InletTestTools
import Testing

@testable import InletSimulator

@Suite struct OfferMakerTests {
  let folder: TemporaryFolder
  let sandbox: URL

  init() throws {
    folder = try TemporaryFolder()
    sandbox = try folder.folder("sandbox")
  }

  private func offer(from host: String, _ things: [SharedThing]) throws -> Offer {
    let profile = try #require(HostProfile.named(host))
    return try OfferMaker(host: profile, sandbox: sandbox).offer(of: things)
  }

  @Test func `files of one name are kept apart`() throws {
    let first = try folder.folder("a").appendingPathComponent("same.jpg")
    let second = try folder.folder("b").appendingPathComponent("same.jpg")
    try Data("first".utf8).write(to: first)
    try Data("second".utf8).write(to: second)
    let offer = try offer(from: "photos", [.file(path: first.path), .file(path: second.path)])
    let contents = try offer.attachments.map { attachment in
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: attachment.representations[0].path ?? "")), as: UTF8.self)
    }
    #expect(contents == ["first", "second"])
    #expect(offer.attachments.map(\.expectation.unreadable) == [nil, nil])
  }

  @Test func `the host offers copies of its own`() throws {
    let file = try folder.file("a.txt", "content")
    let offer = try offer(from: "files", [.file(path: file.path)])
    let attachment = try #require(offer.attachments.first)
    #expect(attachment.types == ["public.plain-text", "public.file-url"])
    #expect(attachment.suggestedName == "a.txt")
    #expect(attachment.representations.allSatisfy { $0.path?.hasPrefix(sandbox.path) == true })
    #expect(attachment.expectation.bytes == 7)
    #expect(attachment.expectation.sha256 == FileFingerprint(of: Data("content".utf8)).sha256)
  }

  @Test func `a symbolic link is shared as what it leads to`() throws {
    let file = try folder.file("a.txt", "content")
    let link = folder.url.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let offer = try offer(from: "files", [.file(path: link.path)])
    #expect(offer.attachments.first?.expectation.bytes == 7)
    #expect(offer.attachments.first?.suggestedName == "link.txt")
  }

  @Test func `what cannot be read is offered all the same, and says why`() throws {
    let pipe = folder.url.appendingPathComponent("pipe.txt")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let offer = try offer(from: "files", [.file(path: pipe.path)])
    #expect(offer.attachments.count == 1)
    #expect(offer.attachments.first?.expectation.unreadable?.contains("neither a file nor a folder") == true)
  }

  @Test func `a page comes as property list and link, its title beside them`() throws {
    let list = try folder.file(
      "page.plist",
      try PropertyListSerialization.data(
        fromPropertyList: [PageResults.key: ["title": "T", "url": "U"]], format: .xml, options: 0))
    let offer = try offer(from: "safari", [.page(url: "https://example.com", title: "Title", propertyList: list.path)])
    #expect(offer.items.map(\.contentText) == ["Title"])
    #expect(offer.attachments.map(\.types) == [["com.apple.property-list"], ["public.url"]])
    #expect(offer.attachments.map(\.expectation.keys) == [["title", "url"], nil])
    #expect(offer.attachments.map(\.expectation.value) == [nil, "https://example.com"])
  }

  @Test func `one place in Maps is three attachments`() throws {
    let offer = try offer(from: "maps", [.link("https://maps.example.com/?ll=1,2")])
    #expect(offer.attachments.map(\.types) == [["com.apple.mapkit.map-item"], ["public.url"], ["public.plain-text"]])
    #expect(offer.attachments.first?.expectation.bytes == 32)
  }

  @Test func `a host refuses what it does not share, and names those that do`() {
    let failure = #expect(throws: SimulationFailure.self) {
      try offer(from: "contacts", [.link("https://example.com")])
    }
    #expect(failure?.description == "Contacts does not share links")
    #expect(failure?.hint == "hosts that do: safari, notes, chrome, firefox, maps, messenger")
  }

  @Test func `an offer survives the way to another process`() throws {
    let file = try folder.file("ä #1.txt", "content")
    let offer = try offer(from: "files", [.file(path: file.path)])
    #expect(try JSONDecoder().decode(Offer.self, from: JSONEncoder().encode(offer)) == offer)
  }
}
