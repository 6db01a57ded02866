import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Deliveries") struct InboxDeliveryTests {
  let inbox: TestInbox
  init() throws { inbox = try TestInbox() }

  @Test func `a share arrives with its text, its files byte for byte and their original names`() throws {
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let file = try inbox.folder.file("Größe #1, 50%20 🙂.JPG", bytes)
    let id = try inbox.commit("look", files: [file])
    let delivery = try #require(try inbox.open(.app).next())
    #expect(delivery.share.id == id)
    #expect(delivery.share.text == "look")
    let item = try #require(delivery.share.items.last)
    #expect(item.name == "Größe #1, 50%20 🙂.JPG")
    #expect(item.file == "p0.jpg")
    #expect(item.size == 3_000_000)
    #expect(item.sha256 == SHA256.hexadecimal(of: bytes))
    #expect(try Data(contentsOf: #require(delivery.url(of: item))) == bytes)
  }

  @Test func `a second share does not overwrite the first, and both arrive in order`() throws {
    try inbox.commit("first")
    try inbox.commit("second")
    #expect(try inbox.open(.app).drain() == ["first", "second"])
  }

  @Test func `files of the same name in one share and in two shares stay apart`() throws {
    let one = try inbox.folder.folder("one").appendingPathComponent("photo.jpg")
    let two = try inbox.folder.folder("two").appendingPathComponent("photo.jpg")
    try Data("1".utf8).write(to: one)
    try Data("2".utf8).write(to: two)
    try inbox.commit("a", files: [one, two])
    try inbox.commit("b", files: [two])
    let app = try inbox.open(.app)
    let first = try #require(try app.next())
    let second = try #require(try app.next())
    let read = { (delivery: Delivery) in
      try delivery.share.items.compactMap {
        try delivery.url(of: $0).map { try String(contentsOf: $0, encoding: .utf8) }
      }
    }
    #expect(try read(first) == ["1", "2"])
    #expect(try read(second) == ["2"])
  }

  @Test func `an acknowledged share is not delivered again after relaunch, and nothing of it is left`() throws {
    let file = try inbox.folder.file("secret.txt", "secret")
    let id = try inbox.commit("private words", files: [file])
    try inbox.commit("private text alone")
    #expect(try inbox.open(.app).drain().count == 2)
    #expect(try inbox.open(.app, process: 200).drain() == [])
    #expect(try inbox.names(in: "done").contains(id.description))
    for name in try FileManager.default.subpathsOfDirectory(atPath: inbox.root.appendingPathComponent("done").path) {
      let contents = FileManager.default.contents(atPath: inbox.root.appendingPathComponent("done/\(name)").path)
      #expect((contents ?? Data()).isEmpty, "\(name)")
    }
  }

  @Test func `a share that was not acknowledged comes again after relaunch, with the same id and one more attempt`()
    throws
  {
    let id = try inbox.commit("x")
    for attempt in 1...3 {
      let delivery = try #require(try inbox.open(.app).next())
      #expect(delivery.share.id == id)
      #expect(delivery.attempt == attempt)
    }
  }

  @Test func `an older life of the app that wakes up can no longer acknowledge what was taken over`() throws {
    try inbox.commit("x")
    let old = try #require(try inbox.open(.app).next())
    let new = try #require(try inbox.open(.app).next())
    #expect(try old.acknowledge() == false)
    #expect(try new.acknowledge() == true)
    #expect(try new.acknowledge() == false)
  }

  @Test func `a released share keeps its place and comes again once the app is active`() throws {
    try inbox.commit("first")
    try inbox.commit("second")
    let app = try inbox.open(.app)
    try #require(try app.next()).release()
    let second = try #require(try app.next())
    #expect(second.share.text == "second")
    #expect(try app.next() == nil)
    try second.release()
    app.becameActive()
    #expect(try app.drain() == ["first", "second"])
  }

  @Test func `a share delivered five times in vain is set aside, reported, not in the way and can be restored`() throws
  {
    let reports = Locked<[Inbox.Report]>([])
    var configuration = TestInbox.testing
    configuration.report = { report in reports.withLock { $0.append(report) } }
    let id = try inbox.commit("poison")
    try inbox.commit("healthy")
    for _ in 1...5 { #expect(try inbox.open(.app, configuration: configuration).next()?.share.id == id) }
    let app = try inbox.open(.app, configuration: configuration)
    #expect(try app.drain() == ["healthy"])
    let aside = try app.sharesSetAside()
    #expect(aside.map(\.id) == [id])
    #expect(aside.map(\.reason) == [.attempts])
    #expect(reports.withLock { $0.count } == 1)
    #expect(try app.restore(#require(aside.first)))
    #expect(try app.drain() == ["poison"])
  }

  @Test func `accept moves a share with files as a folder, one without as its document, and only once`() throws {
    let file = try inbox.folder.file("a.txt", "hello")
    let withFile = try inbox.commit("one", files: [file])
    let plain = try inbox.commit("two")
    let own = try inbox.folder.folder("own")
    let first = try #require(try inbox.open(.app).next())
    let second = try #require(try inbox.open(.app).next())  // took the first one over
    #expect(try first.accept(into: own) == nil)
    let place = try #require(try second.accept(into: own))
    #expect(place.lastPathComponent == withFile.description)
    #expect(try String(contentsOf: place.appendingPathComponent("p0.txt"), encoding: .utf8) == "hello")
    let flat = try #require(try inbox.open(.app).next()?.accept(into: own))
    let document = try JSONDecoder().decode(ShareContent.self, from: Data(contentsOf: flat))
    #expect(flat.lastPathComponent == plain.description)
    #expect(document.text == "two")
    #expect(try inbox.open(.app).drain() == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm"), "needs a second volume at /dev/shm"))
  func `accept refuses a directory on another volume and the delivery goes on`() throws {
    try inbox.commit("x")
    let delivery = try #require(try inbox.open(.app).next())
    #expect(throws: InboxError.differentVolume(path: "/dev/shm")) {
      try delivery.accept(into: URL(fileURLWithPath: "/dev/shm"))
    }
    #expect(try delivery.acknowledge())
  }

  @Test func `the document of a delivery carries id, path and uri, which are never stored`() throws {
    let file = try inbox.folder.file("ä #.txt", "x")
    let id = try inbox.commit("t", files: [file])
    let delivery = try #require(try inbox.open(.app).next())
    let document = try JSONDecoder().decode(JSONValue.self, from: delivery.document())
    #expect(document.objectValue?["id"] == .string(id.description))
    guard case .array(let items)? = document.objectValue?["items"], let item = items.last?.objectValue else {
      Issue.record("no items")
      return
    }
    let path = try #require(item["path"]?.stringValue)
    #expect(FileManager.default.contents(atPath: path) == Data("x".utf8))
    #expect(item["uri"]?.stringValue == URL(fileURLWithPath: path).absoluteString)
    let folder = try #require(delivery.folder)
    let stored = try String(contentsOf: folder.appendingPathComponent("share.json"), encoding: .utf8)
    #expect(!stored.contains(inbox.container.path))
    #expect(!stored.contains(id.description))
  }

  @Test func `a stream wakes for a share committed while it waits, and ends when it is cancelled`() async throws {
    let app = try inbox.open(.app)
    let loop = Task {
      var texts: [String] = []
      for await delivery in app.deliveries {
        texts.append(delivery.share.text ?? "")
        try delivery.acknowledge()
        if texts.count == 3 { break }
      }
      return texts
    }
    try inbox.commit("one")
    try inbox.commit("two")
    try inbox.commit("three")
    #expect(try await loop.value == ["one", "two", "three"])
    let waiting = Task { await app.deliveries.makeAsyncIterator().nextOne() }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test func `two loops of one process share the deliveries between them`() async throws {
    for number in 0..<20 { try inbox.commit("\(number)") }
    let app = try inbox.open(.app)
    let seen = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<2 { group.addTask { try app.drain() } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(seen.sorted() == (0..<20).map(String.init).sorted())
  }
}

extension Deliveries.AsyncIterator {
  fileprivate consuming func nextOne() async -> Delivery? {
    var iterator = self
    return await iterator.next()
  }
}
