import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Commits") struct InboxCommitTests {
  let inbox: TestInbox
  init() throws { inbox = try TestInbox() }

  @Test func `a share that is staged is invisible until it is committed, and leaves nothing when it is given up`()
    throws
  {
    let file = try inbox.folder.file("a", "x")
    let `extension` = try inbox.open(.extension)
    do {
      let staging = try `extension`.stage()
      _ = try staging.add(fileAt: file, ownership: .theirs)
      #expect(try inbox.open(.app).next() == nil)
      #expect(try `extension`.contents().staged.count == 1)
    }
    #expect(try `extension`.contents().staged == [])
  }

  @Test func `a second commit under one key is a duplicate and copies nothing`() throws {
    let `extension` = try inbox.open(.extension)
    let id = try inbox.commit("one", key: "k", to: `extension`)
    let staging = try `extension`.stage(key: "k")
    #expect(staging.duplicateOf == id)
    #expect(staging.commit(ShareContent(text: "two")) == .duplicate(id))
    #expect(try inbox.open(.app).drain() == ["one"])
    #expect(try `extension`.stage(key: "k").duplicateOf == id, "also after it was acknowledged")
  }

  @Test func `two attempts under one key that race publish one share, whichever commits first`() throws {
    let `extension` = try inbox.open(.extension)
    let first = try `extension`.stage(key: "k")
    let second = try `extension`.stage(key: "k")
    let two = second.commit(ShareContent(text: "two"))
    let one = first.commit(ShareContent(text: "one"))
    let id = try #require(two.shareID)
    #expect(two == .committed(id))
    #expect(one == .duplicate(id))
    #expect(try inbox.open(.app).drain() == ["two"])
  }

  @Test func `a key still counts after its share was handed over by accept`() throws {
    let own = try inbox.folder.folder("own")
    let id = try inbox.commit("x", key: "k")
    _ = try inbox.open(.app).next()?.accept(into: own)
    #expect(try inbox.open(.extension).stage(key: "k").duplicateOf == id)
  }

  @Test func `staging ends with its commit: later files and a second commit are refused`() throws {
    let file = try inbox.folder.file("a", "x")
    let staging = try inbox.open(.extension).stage()
    _ = try staging.add(fileAt: file, ownership: .theirs)
    _ = staging.commit(ShareContent(text: "t"))
    #expect(throws: InboxError.stagingEnded) { try staging.add(fileAt: file, ownership: .theirs) }
    #expect(staging.commit(ShareContent(text: "t")) == .failed(.stagingEnded))
    #expect(try inbox.open(.app).drain() == ["t"])
    #expect(try inbox.names(in: "tmp") == [])
  }

  @Test func `a file that no item names is not published`() throws {
    let file = try inbox.folder.file("a", "x")
    let staging = try inbox.open(.extension).stage()
    _ = try staging.add(fileAt: file, ownership: .theirs, fileExtension: "jpg")
    let kept = try staging.add(fileAt: file, ownership: .theirs, fileExtension: "png")
    let outcome = staging.commit(ShareContent(items: [SharedItem(id: "0", kind: .image, file: kept.file)]))
    let id = try #require(outcome.shareID)
    #expect(try inbox.names(in: "new/\(id)") == ["p1.png", "share.json"])
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let content: ShareContent
    let error: InboxError
    var testDescription: String { name }
  }

  @Test(arguments: [
    Refusal(name: "nothing in it", content: ShareContent(), error: .emptyShare),
    Refusal(
      name: "a file that was not staged",
      content: ShareContent(items: [SharedItem(id: "0", kind: .file, file: "../../x")]),
      error: .unknownFile(name: "../../x")),
    Refusal(
      name: "a thumbnail that was not staged",
      content: ShareContent(items: [SharedItem(id: "0", kind: .text, value: "x", thumbnail: "p7.jpg")]),
      error: .unknownFile(name: "p7.jpg")),
  ])
  func `a commit that makes no sense is refused, and what was added can be committed properly or given up`(
    _ refusal: Refusal
  ) throws {
    let `extension` = try inbox.open(.extension)
    let staging = try `extension`.stage()
    let file = try staging.add(data: Data("x".utf8)).file
    #expect(staging.commit(refusal.content) == .failed(refusal.error))
    #expect(try `extension`.contents().waiting == [])
    let more = try staging.add(data: Data("y".utf8)).file
    let items = [file, more].map { SharedItem(id: $0, kind: .file, file: $0) }
    #expect(staging.commit(ShareContent(items: items)).shareID != nil)
    #expect(staging.commit(ShareContent(items: items)) == .failed(.stagingEnded))
    #expect(try `extension`.contents().waiting.count == 1)

    let abandoned = try `extension`.stage()
    _ = try abandoned.add(data: Data("x".utf8))
    #expect(abandoned.commit(refusal.content) == .failed(refusal.error))
    abandoned.discard()
    #expect(try `extension`.contents().staged == [])
  }

  @Test func `a document beyond 8 MiB is refused with its size`() throws {
    let staging = try inbox.open(.extension).stage()
    let text = String(repeating: "x", count: StoredDocument.limit)
    guard case .failed(.documentTooLarge(let bytes, StoredDocument.limit)) = staging.commit(ShareContent(text: text))
    else {
      Issue.record("not refused")
      return
    }
    #expect(bytes > StoredDocument.limit)
  }

  @Test func `faults of a source name it, and the other files of the share are kept`() throws {
    let good = try inbox.folder.file("good", "x")
    let folder = try inbox.folder.folder("folder")
    let missing = inbox.folder.url.appendingPathComponent("missing")
    let staging = try inbox.open(.extension).stage()
    let kept = try staging.add(fileAt: good, ownership: .theirs)
    #expect(throws: InboxError.unreadableSource(path: missing.path, code: ENOENT)) {
      try staging.add(fileAt: missing, ownership: .theirs)
    }
    #expect(throws: InboxError.notAFile(path: folder.path)) { try staging.add(fileAt: folder, ownership: .ours) }
    #expect(throws: InboxError.notAFile(path: "/dev/null")) {
      try staging.add(fileAt: URL(fileURLWithPath: "/dev/null"), ownership: .theirs)
    }
    let empty = try staging.add(fileAt: inbox.folder.file("empty", ""), ownership: .theirs)
    #expect(empty.size == 0)
    _ = staging.commit(ShareContent(items: [kept, empty].map { SharedItem(id: $0.file, kind: .file, file: $0.file) }))
    #expect(try inbox.open(.app).next()?.share.items.map(\.size) == [1, 0])
  }

  @Test func `a pipe as source is refused at once instead of being waited for`() throws {
    let pipe = inbox.folder.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let staging = try inbox.open(.extension).stage()
    #expect(throws: InboxError.notAFile(path: pipe.path)) { try staging.add(fileAt: pipe, ownership: .theirs) }
  }

  @Test(
    arguments: [
      ("jpg", ".jpg"), ("JPEG", ".jpeg"), ("", ""), (nil, ""), ("tar.gz", ""), ("../x", ""), ("a b", ""), ("ä", ""),
      ("json", ".json"), (String(repeating: "a", count: 17), ""),
    ] as [(String?, String)])
  func `only a plain extension becomes part of the name on disk`(_ given: String?, _ suffix: String) throws {
    let staging = try inbox.open(.extension).stage()
    #expect(try staging.add(data: Data(), fileExtension: given).file == "p0" + suffix)
  }

  @Test func `a file that is ours is linked where the volume allows, and a symbolic link in its place is copied`()
    throws
  {
    let ours = try inbox.folder.file("ours", "bytes")
    let link = inbox.folder.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: ours)
    let staging = try inbox.open(.extension).stage()
    let linked = try staging.add(fileAt: ours, ownership: .ours)
    let copied = try staging.add(fileAt: link, ownership: .ours)
    #expect(copied.size == 5)
    let id = try #require(
      staging.commit(ShareContent(items: [linked, copied].map { SharedItem(id: $0.file, kind: .file, file: $0.file) }))
        .shareID)
    let place = inbox.root.appendingPathComponent("new/\(id)")
    let number = { (url: URL) in try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int }
    #expect(try number(place.appendingPathComponent(linked.file)) == number(ours))
    #expect(try number(place.appendingPathComponent(copied.file)) != number(ours))
  }

  @Test(arguments: [0, 4, 5, .max] as [Int64], ["copied", "linked", "written"])
  func `files up to the limit get a digest, however their bytes came`(_ limit: Int64, _ way: String) throws {
    var configuration = TestInbox.testing
    configuration.digestLimit = limit
    let staging = try inbox.open(.extension, configuration: configuration).stage()
    let file = try inbox.folder.file("a", "bytes")
    let staged =
      switch way {
      case "written": try staging.add(data: Data("bytes".utf8))
      default: try staging.add(fileAt: file, ownership: way == "linked" ? .ours : .theirs)
      }
    #expect(staged.size == 5)
    #expect(staged.sha256 == (limit >= 5 ? SHA256.hexadecimal(of: Data("bytes".utf8)) : nil))
    let id = try #require(
      staging.commit(ShareContent(items: [SharedItem(id: "0", kind: .file, file: staged.file)])).shareID)
    let place = inbox.root.appendingPathComponent("new/\(id)/\(staged.file)")
    #expect(FileManager.default.contents(atPath: place.path) == Data("bytes".utf8))
  }

  @Test func `many threads may add files to one share at a time`() async throws {
    let staging = try inbox.open(.extension).stage()
    let files = try await withThrowingTaskGroup(of: StagedFile.self) { group in
      for number in 0..<64 { group.addTask { try staging.add(data: Data(repeating: UInt8(number), count: number)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(files.map(\.file)).count == 64)
    _ = staging.commit(ShareContent(items: files.map { SharedItem(id: $0.file, kind: .file, file: $0.file) }))
    let delivery = try #require(try inbox.open(.app).next())
    #expect(Set(delivery.share.items.compactMap(\.size)) == Set(0..<64))
  }

  @Test func `four processes committing at once lose nothing, and each one's shares arrive in its order`() throws {
    let program = ChildProcess(built: "InletTestProcess")
    let file = try inbox.folder.file("f", "payload")
    for round in 0..<10 {
      let running = try (0..<4).map { process in
        try program.start(["commit", inbox.container.path, "-", "\(process).\(round)", file.path])
      }
      for child in running { #expect(child.finish().status == 0) }
    }
    let texts = try inbox.open(.app).drain()
    #expect(texts.count == 40)
    for process in 0..<4 {
      #expect(texts.filter { $0.hasPrefix("\(process).") } == (0..<10).map { "\(process).\($0)" })
    }
  }

  @Test func `two processes committing under the same keys at once publish each key once`() throws {
    let program = ChildProcess(built: "InletTestProcess")
    for key in 0..<15 {
      let running = try (0..<3).map { _ in try program.start(["commit", inbox.container.path, "\(key)", "\(key)"]) }
      let answers = running.map { $0.finish().lines.first ?? "" }
      #expect(Set(answers.compactMap { $0.split(separator: " ").last }).count == 1, "\(answers)")
    }
    #expect(try inbox.open(.app).drain().sorted() == (0..<15).map(String.init).sorted())
  }

  @Test func `a quota refuses the share before copying, or sets the oldest aside, where it can be restored`() throws {
    var configuration = TestInbox.testing
    configuration.quota.pendingShares = 2
    let strict = try inbox.open(.extension, configuration: configuration)
    try inbox.commit("1", to: strict)
    try inbox.commit("2", to: strict)
    #expect(throws: InboxError.overQuota(pendingShares: 2, limit: 2)) { try strict.stage() }
    configuration.quota.policy = .setOldestAside
    let lenient = try inbox.open(.extension, configuration: configuration)
    try inbox.commit("3", to: lenient)
    let app = try inbox.open(.app)
    #expect(try app.drain() == ["2", "3"])
    #expect(try app.sharesSetAside().map(\.reason) == [.quota])
    try app.restore(#require(try app.sharesSetAside().first))
    #expect(try app.drain() == ["1"])
  }

  @Test func `a volume with less than the reserve refuses the share, naming both numbers`() throws {
    var configuration = TestInbox.testing
    configuration.quota.reservedBytes = .max / 2
    let `extension` = try inbox.open(.extension, configuration: configuration)
    #expect(throws: InboxError.self) { try `extension`.stage() }
    do { _ = try `extension`.stage() } catch {
      guard case InboxError.noSpace(_, .some, .some) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
