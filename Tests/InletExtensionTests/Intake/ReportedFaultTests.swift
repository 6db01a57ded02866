import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletExtension

/// Faults that people reported of the ways in which apps receive shares today, each by its name.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ReportedFaultTests {
  let inbox: TestInbox

  init() throws {
    inbox = try TestInbox()
  }

  @Test func `finishing with the last attachment to start does not lose those still loading`() async throws {
    let gate = Gate()
    let slow = FakeProvider(["public.utf8-plain-text"], [.text: { receive in gate.pass { receive(.text("slow")) } }])
    // The last one to start is the first to finish.
    let last = FakeProvider(
      ["public.utf8-plain-text"],
      [
        .text: { receive in
          receive(.text("last"))
          gate.open()
        }
      ])
    let received = try await inbox.share([slow, last])
    #expect(received.items.map(\.value) == ["slow", "last"])
    #expect(received.failures.isEmpty)
  }

  @Test func `a second share does not overwrite the first`() async throws {
    for text in ["first", "second"] {
      let staging = try inbox.staging()
      let file = try inbox.folder.file("IMG_0001.jpg", text)
      let input = [InputItem(attachments: [FakeProvider.file(file, type: "public.jpeg", named: "IMG_0001")])]
      let content = await Intake(clock: ManualClock()).receive(input, into: staging)
      #expect(staging.commit(content).shareID != nil)
    }
    #expect(try inbox.received().map { $0.text(at: 0) } == ["first", "second"])
  }

  @Test func `files of the same name stay two files`() async throws {
    let one = try inbox.folder.file("one", "1")
    let two = try inbox.folder.file("two", "2")
    let received = try await inbox.share([
      FakeProvider.file(one, type: "public.jpeg", named: "IMG.jpg"),
      FakeProvider.file(two, type: "public.jpeg", named: "IMG.jpg"),
    ])
    #expect(received.items.map(\.name) == ["IMG.jpg", "IMG.jpg"])
    #expect([received.text(at: 0), received.text(at: 1)] == ["1", "2"])
    #expect(Set(received.items.map(\.file)).count == 2)
  }

  @Test func `four screenshots are four pictures`() async throws {
    let providers = (0..<4).map { index in
      FakeProvider(["com.apple.uikit.image"], answers: [.image: .image(Data("png \(index)".utf8))])
    }
    let received = try await inbox.share(providers)
    #expect((0..<4).map(received.text) == ["png 0", "png 1", "png 2", "png 3"])
    #expect(received.items.allSatisfy { $0.kind == .image && $0.type == "public.png" && $0.mimeType == "image/png" })
  }

  @Test func `a screenshot that comes as data is a picture`() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
    let received = try await inbox.share([
      FakeProvider(["public.image"], answers: [.data(type: "public.image"): .data(png)])
    ])
    #expect(received.items.first?.kind == .image)
    #expect(received.items.first?.type == "public.png")
    #expect(received.items.first?.file?.hasSuffix(".png") == true)
    #expect(received.files["0"] == png)
  }

  @Test func `an archived image object is not stored as if it were a picture`() async throws {
    let received = try await inbox.share([
      FakeProvider(
        ["com.apple.uikit.image"],
        answers: [.item(type: "com.apple.uikit.image"): .data(Data("bplist00".utf8))])
    ])
    #expect(received.items.isEmpty)
    #expect(received.failures.map(\.reason) == [.unreadable])
  }

  @Test func `a text file is a file, not text, and nothing hangs on it`() async throws {
    let file = try inbox.folder.file("notes.txt", "line")
    let received = try await inbox.share([
      FakeProvider.file(file, type: "public.plain-text", named: "notes.txt"),
      FakeProvider(["public.plain-text"], answers: [.item(type: "public.plain-text"): .link(file)]),
    ])
    #expect(received.items.map(\.kind) == [.file, .file])
    #expect(received.items.map(\.name) == ["notes.txt", "notes.txt"])
    #expect(received.items.map(\.mimeType) == ["text/plain", "text/plain"])
    #expect(received.text(at: 1) == "line")
    #expect(received.content.text == nil)
  }

  @Test(arguments: ["50%20off.txt", "a#b.pdf", "Übergröße.txt", "a b.txt", "50%.txt", "q?.txt"])
  func `a file keeps its name and its bytes, whatever is in the name`(_ name: String) async throws {
    let file = try inbox.folder.file(name, "content")
    let received = try await inbox.share([
      FakeProvider(["public.file-url"], answers: [.link: .link(file)])
    ])
    #expect(received.items.first?.name == name)
    #expect(received.text(at: 0) == "content")
    let stored = try #require(received.items.first?.file)
    #expect(stored.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "#") })
  }

  @Test func `a file's URL under the type of links is a file, not a link`() async throws {
    let file = try inbox.folder.file("memo.m4a", "sound")
    let received = try await inbox.share([
      FakeProvider(["public.url"], answers: [.link: .link(file)]),
      FakeProvider(["public.url"], answers: [.item(type: "public.url"): .text(file.absoluteString)]),
      FakeProvider(["public.url"], answers: [.item(type: "public.url"): .data(Data(file.absoluteString.utf8))]),
    ])
    #expect(received.items.map(\.kind) == [.audio, .audio, .audio])
    #expect(received.items.map(\.name) == ["memo.m4a", "memo.m4a", "memo.m4a"])
    #expect(received.content.webURL == nil)
    #expect(received.text(at: 2) == "sound")
  }

  @Test func `two input items with a link and a title are one share`() async throws {
    let received = try await inbox.share([
      InputItem(attachments: [FakeProvider.link("https://example.org/a")]), InputItem(contentText: "A page"),
    ])
    #expect(received.items.count == 1)
    #expect(received.content.webURL == "https://example.org/a")
    #expect(received.content.title == "A page")
  }

  @Test func `a link and a text as two attachments are one share with both`() async throws {
    let received = try await inbox.share([
      FakeProvider.link("https://example.org/a"), FakeProvider.text("A page"),
    ])
    #expect(received.items.map(\.kind) == [.url, .text])
    #expect(received.content.webURL == "https://example.org/a")
    #expect(received.content.text == "A page")
  }

  @Test func `a link that comes as text is found`() async throws {
    let received = try await inbox.share([FakeProvider.text("Look: https://example.org/x?y=1#z, it is good.")])
    #expect(received.content.webURL == "https://example.org/x?y=1#z")
    #expect(received.items.first?.kind == .text)
  }

  @Test func `what an attachment says besides is kept with it: a caption, the page it is from`() async throws {
    let file = try inbox.folder.file("photo.png", "png")
    let link = try #require(URL(string: "https://example.org/from"))
    let received = try await inbox.share([
      FakeProvider(
        ["public.png", "public.url", "public.utf8-plain-text"],
        answers: [
          .file(type: "public.png"): .file(file, isTemporary: false), .link: .link(link), .text: .text("a caption"),
        ]),
      FakeProvider(["public.url", "public.plain-text"], answers: [.link: .link(link), .text: .text("its title")]),
      FakeProvider(["public.url", "public.plain-text"], answers: [.link: .link(link)]),
    ])
    #expect(received.items.map(\.kind) == [.image, .url, .url])
    #expect(received.items[0].data == ["url": "https://example.org/from", "text": "a caption"])
    #expect(received.items[1].data == ["text": "its title"])
    #expect(received.items[2].data == [:])
    #expect(received.failures.isEmpty)
    #expect(received.content.webURL == "https://example.org/from")
  }

  @Test func `a provider that answers twice is one item`() async throws {
    let (one, two) = (try inbox.folder.file("one", "1"), try inbox.folder.file("two", "2"))
    let received = try await inbox.share([
      FakeProvider(
        ["public.jpeg"],
        [
          .file(type: "public.jpeg"): { receive in
            receive(.file(one, isTemporary: false))
            receive(.file(two, isTemporary: false))
          }
        ]),
      FakeProvider.text("after"),
    ])
    #expect(received.items.count == 2)
    #expect(received.text(at: 0) == "1")
  }

  @Test func `an error after an answer changes nothing`() async throws {
    let received = try await inbox.share([
      FakeProvider(
        ["public.utf8-plain-text"],
        [
          .text: { receive in
            receive(.text("kept"))
            receive(.failed("too late"))
          }
        ])
    ])
    #expect(received.items.map(\.value) == ["kept"])
    #expect(received.failures.isEmpty)
  }

  @Test func `a folder is taken as an archive`() async throws {
    let folder = try inbox.folder.folder("Album")
    let received = try await inbox.share([
      FakeProvider(
        ["public.folder"], named: "Album",
        answers: [
          .file(type: "public.folder"): .file(folder, isTemporary: false),
          .data(type: "public.folder"): .data(Data("PK".utf8)),
        ])
    ])
    #expect(received.items.first?.type == "public.zip-archive")
    #expect(received.items.first?.kind == .file)
    #expect(received.text(at: 0) == "PK")
  }

  @Test func `a file that cannot be read costs only itself`() async throws {
    let missing = inbox.folder.url.appendingPathComponent("gone.jpg")
    let received = try await inbox.share([
      FakeProvider.text("before"), FakeProvider.file(missing, type: "public.jpeg"), FakeProvider.text("after"),
    ])
    #expect(received.items.map(\.value) == ["before", "after"])
    #expect(received.failures.map(\.position) == [1])
    #expect(received.failures.map(\.reason) == [.unreadable])
    #expect(received.failures.map(\.types) == [["public.jpeg"]])
  }

  @Test func `an empty file is a file`() async throws {
    let empty = try inbox.folder.file("empty.bin", Data())
    let received = try await inbox.share([FakeProvider.file(empty, type: "public.data", named: "empty.bin")])
    #expect(received.items.first?.size == 0)
    #expect(received.items.first?.name == "empty.bin")
    #expect(received.failures.isEmpty)
  }

  @Test func `a share without attachments is its texts`() async throws {
    let received = try await inbox.share([InputItem(contentText: "Route to the station")])
    #expect(received.items.isEmpty)
    #expect(received.content.text == "Route to the station")
  }

  @Test func `a share of nothing is nothing`() async throws {
    let content = await Intake(clock: ManualClock()).receive([], into: try inbox.staging())
    #expect(content.isEmpty)
    let blank = await Intake(clock: ManualClock()).receive(
      [InputItem(title: "", contentText: " \n")], into: try inbox.staging())
    #expect(blank.isEmpty)
  }

  @Test func `three attachments for one place are one share`() async throws {
    let received = try await inbox.share([
      FakeProvider(
        ["com.apple.mapkit.map-item"],
        answers: [
          .file(type: "com.apple.mapkit.map-item"): .failed("none"),
          .data(type: "com.apple.mapkit.map-item"): .data(Data([1])),
        ]),
      FakeProvider.link("https://maps.example.org/?q=1"), FakeProvider.text("Café"),
    ])
    #expect(received.items.map(\.kind) == [.location, .url, .text])
  }
}
