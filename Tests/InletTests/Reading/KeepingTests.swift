import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Keeping files and shares") struct KeepingTests {
  private struct Place {
    let inbox: TestInbox
    let library: URL
    let id: ShareID

    init(_ bytes: Data = Data("pears".utf8), key: String? = nil) throws {
      inbox = try TestInbox()
      library = try inbox.folder.folder("library")
      id = try inbox.commit("hello", files: [try inbox.folder.file("f.txt", bytes)], key: key)
    }

    func deliver() throws -> Delivery { try #require(try inbox.open(.app).next()) }
    var names: [String] { get throws { try inbox.folder.entries(below: "library") } }
  }

  private func inode(_ url: URL) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? UInt64
  }

  @Test func `a kept file outlives the acknowledgement, and is not copied on the same volume`() throws {
    let place = try Place()
    let delivery = try place.deliver()
    let item = delivery.share.items[1]
    let original = try delivery.file(of: item)
    let before = try inode(original)
    let kept = try delivery.keep(item, in: place.library)
    #expect(kept.lastPathComponent == "\(place.id)-1.txt")
    // A second name of the same file, unless the volume clones.
    let linked = try inode(kept)
    let probe = place.inbox.folder.url.appendingPathComponent("probe")
    let clones = ProcessInfo.processInfo.environment["INLET_TEST_CLONES"] != nil
    #expect(linked == before || clones, "\(probe.path)")
    #expect(try delivery.acknowledge())
    #expect(try Data(contentsOf: kept) == Data("pears".utf8))
    #expect(!FileManager.default.fileExists(atPath: original.path))
  }

  @Test func `killed before the acknowledgement, the share comes again whole, and keeping again replaces`() throws {
    let place = try Place()
    let first = try place.deliver()
    try first.keep(first.share.items[1], in: place.library)
    let second = try place.deliver()
    #expect(second.attempt == 2)
    #expect(try second.data(of: second.share.items[1]) == Data("pears".utf8))
    try second.keep(second.share.items[1], in: place.library)
    #expect(try place.names == ["\(place.id)-1.txt"])
    #expect(try second.acknowledge())
    #expect(try place.names == ["\(place.id)-1.txt"])
  }

  @Test func `a file that is there already under the name to show is never replaced`() throws {
    let place = try Place()
    let delivery = try place.deliver()
    let item = delivery.share.items[1]
    try Data("mine".utf8).write(to: place.library.appendingPathComponent("f.txt"))
    #expect(try delivery.keep(item, in: place.library, as: "f.txt").lastPathComponent == "f 2.txt")
    #expect(try delivery.keep(item, in: place.library, as: "f.txt").lastPathComponent == "f 3.txt")
    #expect(try String(contentsOf: place.library.appendingPathComponent("f.txt"), encoding: .utf8) == "mine")
    #expect(try place.names == ["f 2.txt", "f 3.txt", "f.txt"])
  }

  @Test func `a directory that is not there is an error, and nothing is lost`() throws {
    let place = try Place()
    let delivery = try place.deliver()
    #expect(throws: ReadingFailure.self) {
      try delivery.keep(delivery.share.items[1], in: place.library.appendingPathComponent("missing"))
    }
    #expect(try delivery.data(of: delivery.share.items[1]).count == 5)
  }

  @Test func `on another volume the bytes are copied`() throws {
    let other = URL(fileURLWithPath: "/dev/shm/inlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: other) }
    let place = try Place(Data(repeating: 3, count: 700_000))
    let delivery = try place.deliver()
    let kept = try delivery.keep(delivery.share.items[1], in: other)
    #expect(try Data(contentsOf: kept) == Data(repeating: 3, count: 700_000))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).count == 1)
  }

  // MARK: Names

  @Test(arguments: [
    ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("a/b\\c.png", "c.png"), (".hidden", "hidden"), ("...", "File"),
    ("", "File"), ("/", "File"), ("a\u{0}b\n.txt", "ab.txt"), ("photo\u{202E}gpj.exe", "photogpj.exe"),
    ("a:b.txt", "ab.txt"), ("süß 🍐 #1 100%20.txt", "süß 🍐 #1 100%20.txt"), ("  a  ", "a"),
    ("👨‍👩‍👧.txt", "👨‍👩‍👧.txt"),
  ])
  func `a name from outside becomes a safe one`(_ name: String, _ safe: String) {
    #expect(FileName.safe(name) == safe)
  }

  @Test func `a long name is cut, its ending kept, no character halved`() {
    let safe = FileName.safe(String(repeating: "🍐", count: 500) + ".jpeg")
    #expect(safe.utf8.count <= 200 && safe.utf8.count > 190)
    #expect(safe.hasSuffix("🍐.jpeg"))
    let endless = FileName.safe("a." + String(repeating: "x", count: 500))
    #expect(endless.utf8.count == 200)
  }

  @Test func `random names are safe`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let safe = FileName.safe(String(decoding: random.bytes(Int(random.next() % 40)), as: UTF8.self))
      #expect(!safe.isEmpty && !safe.hasPrefix(".") && !safe.contains("/") && !safe.utf8.contains(0))
      #expect(FileName.safe(safe) == safe)
    }
  }

  // MARK: A folder of accepted shares

  @Test func `accepted shares are listed in order with their files, and removed one by one`() throws {
    let place = try Place()
    let folder = try ShareFolder(place.library.appendingPathComponent("shares"))
    let second = try place.inbox.commit("only text")
    let app = try place.inbox.open(.app)
    while let delivery = try app.next() { _ = try delivery.accept(into: folder.url) }
    let kept = try folder.shares()
    #expect(kept.map(\.id) == [place.id, second])
    #expect(kept.map(\.share.text) == ["hello", "only text"])
    #expect(try kept[0].data(of: kept[0].share.items[1]) == Data("pears".utf8))
    #expect(kept[1].folder == nil)
    #expect(try folder.amount().shares == 2)
    #expect(try folder.share(second)?.share.text == "only text")
    #expect(try folder.remove(place.id))
    #expect(try !folder.remove(place.id))
    #expect(try folder.shares().map(\.id) == [second])
  }

  @Test func `a share that was tampered with does not hide the others`() throws {
    let place = try Place()
    let folder = try ShareFolder(place.library)
    let second = try place.inbox.commit("only text")
    let app = try place.inbox.open(.app)
    while let delivery = try app.next() { _ = try delivery.accept(into: folder.url) }
    try Data("{}".utf8).write(to: folder.url.appendingPathComponent("\(second)"))
    _ = try place.inbox.folder.file("library/not a share", "x")
    #expect(try folder.shares().map(\.id) == [place.id])
    #expect(try folder.unreadable() == [second])
    #expect(try folder.share(second) == nil)
  }

  @Test func `kept shares go only when the app says so`() throws {
    let place = try Place()
    let folder = try ShareFolder(place.library)
    let second = try place.inbox.commit("only text")
    let app = try place.inbox.open(.app)
    while let delivery = try app.next() { _ = try delivery.accept(into: folder.url) }
    let later = Int64(Date().timeIntervalSince1970 * 1000) + 40 * 86_400_000
    _ = try app.tidy(Retention(reach: Set(Retention.Reach.allCases)), now: later)
    #expect(try folder.shares().count == 2)
    #expect(try folder.tidy(Retention(ageInDays: nil, bytes: nil, shares: 1)) == [place.id])
    #expect(try folder.tidy(Retention(), now: later) == [second])
  }
}
