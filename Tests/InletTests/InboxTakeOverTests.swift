import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Take-over, recovery and clean-up") struct InboxTakeOverTests {
  let inbox: TestInbox
  init() throws { inbox = try TestInbox() }

  struct Owner: Sendable, CustomTestStringConvertible {
    let name: String
    let role: Inbox.Role
    var boot = "b0070001"
    var process: Int32 = 100
    var isOnlyReader = true
    let isTaken: Bool
    var testDescription: String { name }
  }

  @Test(arguments: [
    Owner(name: "an earlier life of the one app", role: .app, isTaken: true),
    Owner(name: "a living reader beside others", role: .app, isOnlyReader: false, isTaken: false),
    Owner(name: "a dead reader beside others", role: .app, process: 101, isOnlyReader: false, isTaken: true),
    Owner(name: "a living extension", role: .extension, isTaken: false),
    Owner(name: "a dead extension", role: .extension, process: 101, isTaken: true),
    Owner(
      name: "an extension before the restart, whose number is in use again", role: .extension, boot: "00000000",
      isTaken: true),
  ])
  func `a delivery is taken over exactly when its owner is known to be gone`(_ owner: Owner) throws {
    let id = try inbox.commit("x")
    let holder = try inbox.open(owner.role, boot: owner.boot, process: owner.process)
    _ = try #require(try holder.next())
    var configuration = TestInbox.testing
    configuration.isOnlyReader = owner.isOnlyReader
    let taken = try inbox.open(.app, configuration: configuration).next()
    #expect(taken?.share.id == (owner.isTaken ? id : nil))
    if owner.isTaken { #expect(taken?.attempt == 2) }
  }

  @Test func `a living owner that shows no life for 60 seconds of my waking time loses its delivery`() throws {
    try inbox.commit("x")
    let stuck = try #require(try inbox.open(.extension).next())
    let clock = Locked<UInt64>(5_000_000_000_000)
    let app = try inbox.open(.app, awake: { clock.withLock { $0 } })
    #expect(try app.next() == nil)
    clock.withLock { $0 += 59_000_000_000 }
    #expect(try app.next() == nil)
    #expect(try stuck.renew())
    clock.withLock { $0 += 59_000_000_000 }
    #expect(try app.next() == nil, "it renewed")
    clock.withLock { $0 += 60_000_000_000 }
    #expect(try app.next()?.attempt == 2)
    #expect(try stuck.acknowledge() == false)
    #expect(try stuck.renew() == false)
  }

  @Test func `renewing keeps the delivery, its attempt and its files`() throws {
    let file = try inbox.folder.file("a", "x")
    try inbox.commit("x", files: [file])
    let delivery = try #require(try inbox.open(.app).next())
    let before = try #require(delivery.folder)
    #expect(try delivery.renew())
    let after = try #require(delivery.folder)
    #expect(before != after)
    #expect(FileManager.default.fileExists(atPath: after.appendingPathComponent("p0").path))
    #expect(try delivery.acknowledge())
    #expect(delivery.folder == nil)
    #expect(!delivery.isHeld)
  }

  @Test func `clean-up removes the stage of a dead process and leaves that of a living one`() throws {
    let dead = try inbox.open(.extension, process: 666).stage()
    let living = try inbox.open(.extension, process: 100).stage()
    _ = try dead.add(data: Data("x".utf8))
    _ = try living.add(data: Data("x".utf8))
    let result = try inbox.open(.app).maintain()
    #expect(result.stagesRemoved == 1)
    #expect(try inbox.names(in: "tmp").count == 1)
    #expect(dead.commit(ShareContent(text: "late")).shareID != nil, "text alone needs no stage")
    #expect(living.commit(ShareContent(text: "t")).shareID != nil)
  }

  @Test func `a living process whose stage was cleaned up learns it, and nothing is half there`() throws {
    let `extension` = try inbox.open(.extension, process: 666)
    let staging = try `extension`.stage()
    let file = try staging.add(data: Data("x".utf8))
    #expect(try inbox.open(.app).maintain().stagesRemoved == 1)
    let outcome = staging.commit(ShareContent(items: [SharedItem(id: "0", kind: .file, file: file.file)]))
    guard case .failed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try inbox.open(.app).drain() == [])
  }

  @Test func `a stage that still grows is not taken for abandoned, however long it takes`() throws {
    let clock = Locked<UInt64>(1)
    let staging = try inbox.open(.extension, process: 100).stage()
    let app = try inbox.open(.app, awake: { clock.withLock { $0 } })
    for _ in 0..<5 {
      _ = try staging.add(data: Data("more".utf8))
      #expect(try app.maintain().stagesRemoved == 0)
      clock.withLock { $0 += 599_000_000_000 }
    }
    #expect(try app.maintain().stagesRemoved == 0, "599 s without growth")
    clock.withLock { $0 += 2_000_000_000 }
    #expect(try app.maintain().stagesRemoved == 1)
  }

  /// Puts a copy of a share under a second name, as a rename that survives a power failure by half does.
  private func copy(_ from: String, _ to: String) throws {
    let from = inbox.root.appendingPathComponent(from)
    try FileManager.default.copyItem(at: from, to: inbox.root.appendingPathComponent(to))
  }

  @Test func `of two copies that a power failure left, the most advanced one is kept`() throws {
    let file = try inbox.folder.file("a", "x")
    let (first, second, third) = (
      try inbox.commit("new and delivered", files: [file]), try inbox.commit("twice delivered", files: [file]),
      try inbox.commit("new and done", files: [file])
    )
    let owner = "ext-00000000-1-0123456789abcdef"
    try copy("new/\(first)", "cur/\(first),1,1,\(owner)")
    try copy("new/\(second)", "cur/\(second),1,1,\(owner)")
    try copy("new/\(second)", "cur/\(second),2,2,\(owner)")
    try FileManager.default.createDirectory(
      at: inbox.root.appendingPathComponent("done/\(third)"), withIntermediateDirectories: false)
    let app = try inbox.open(.app, boot: "b0070002")
    let one = try #require(try app.next())
    let two = try #require(try app.next())
    #expect(try app.next() == nil)
    #expect([one.share.id, two.share.id] == [first, second])
    #expect(one.attempt == 2 && two.attempt == 3)
    #expect(try app.contents().waiting == [])
    #expect(try one.acknowledge() && two.acknowledge())
    #expect(try inbox.open(.app, boot: "b0070003").drain() == [])
  }

  @Test func `an acknowledged share that comes back by half is dropped, not delivered`() throws {
    let file = try inbox.folder.file("a", "x")
    let id = try inbox.commit("x", files: [file])
    try copy("new/\(id)", "trash/copy")
    let app = try inbox.open(.app)
    #expect(try app.drain() == ["x"])
    try copy("trash/copy", "new/\(id)")
    #expect(try app.next() == nil)
    try copy("trash/copy", "cur/\(id),7,1,-")
    #expect(try inbox.open(.app).next() == nil)
    #expect(try inbox.names(in: "cur") == [])
  }

  @Test func `only the newest acknowledged ids are remembered, and keys are forgotten with them`() throws {
    var configuration = TestInbox.testing
    configuration.rememberedShares = 3
    for number in 0..<8 { try inbox.commit("\(number)", key: "key \(number)") }
    let app = try inbox.open(.app, configuration: configuration)
    #expect(try app.drain().count == 8)
    #expect(try app.maintain().idsForgotten == 5)
    #expect(try inbox.names(in: "done").count == 3)
    #expect(try inbox.names(in: "keys").count == 3)
    let `extension` = try inbox.open(.extension)
    #expect(try `extension`.stage(key: "key 0").duplicateOf == nil)
    #expect(try `extension`.stage(key: "key 7").duplicateOf != nil)
    #expect(try app.maintain() == Maintenance(), "twice changes nothing")
  }

  @Test func `clean-up never touches what is undelivered, delivered or set aside`() throws {
    try inbox.commit("held")
    try inbox.commit("waiting")
    let app = try inbox.open(.app)
    let held = try #require(try app.next())
    for _ in 0..<3 { _ = try inbox.open(.app).maintain() }
    #expect(try held.acknowledge())
    #expect(try inbox.open(.app).drain() == ["waiting"])
  }
}
