import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Clean-up by age, size and number") struct RetentionTests {
  static let day: Int64 = 86_400_000

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let retention: Retention
    /// The positions of the removed ones among ten shares of 100 bytes, one a day, the youngest of today.
    let removed: [Int]
    let cause: Retention.Cause?
    var testDescription: String { name }

    init(_ name: String, _ retention: Retention, _ removed: [Int], _ cause: Retention.Cause?) {
      (self.name, self.retention, self.removed, self.cause) = (name, retention, removed, cause)
    }
  }

  @Test(arguments: [
    Case("nothing is limited", Retention(ageInDays: nil, bytes: nil), [], nil),
    Case("the defaults", Retention(), [], nil),
    Case("older than five days", Retention(ageInDays: 5, bytes: nil), [0, 1, 2, 3], .age),
    Case("of today only", Retention(ageInDays: 0, bytes: nil), [0, 1, 2, 3, 4, 5, 6, 7, 8], .age),
    Case("more than 350 bytes", Retention(ageInDays: nil, bytes: 350), [0, 1, 2, 3, 4, 5, 6], .size),
    Case("exactly 300 bytes", Retention(ageInDays: nil, bytes: 300), [0, 1, 2, 3, 4, 5, 6], .size),
    Case("no bytes", Retention(ageInDays: nil, bytes: 0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], .size),
    Case("more than eight", Retention(ageInDays: nil, bytes: nil, shares: 8), [0, 1], .number),
    Case("ten of ten", Retention(ageInDays: nil, bytes: nil, shares: 10), [], nil),
  ])
  func `the oldest beyond a limit are surplus`(_ example: Case) {
    let now = 20_000 * Self.day
    let ids = (0..<10).map { ShareID(time: UInt64(now - Int64(9 - $0) * Self.day) << 16, random: UInt64($0)) }
    let surplus = example.retention.surplus(among: ids.shuffled(), now: now, id: { $0 }, bytes: { _ in 100 })
    #expect(surplus.map(\.candidate) == example.removed.map { ids[$0] })
    #expect(surplus.allSatisfy { $0.cause == example.cause })
  }

  @Test func `age goes before size, and what age removes counts for size`() {
    let now = 100 * Self.day
    let ids = [0, 60, 99].map { ShareID(time: UInt64($0 * Self.day) << 16, random: 0) }
    let surplus = Retention(ageInDays: 30, bytes: 100).surplus(among: ids, now: now, id: { $0 }, bytes: { _ in 100 })
    #expect(surplus.map(\.cause) == [.age, .age])
  }

  // MARK: On an inbox

  /// An inbox with a share of every state.
  private struct Every {
    let place: TestInbox
    let app: Inbox
    let waiting: ShareID
    let held: Delivery
    let released: ShareID
    let damaged: ShareID
    let tried: ShareID

    init() throws {
      place = try TestInbox()
      let file = try place.folder.file("f", Data(repeating: 1, count: 1000))
      var configuration = TestInbox.testing
      configuration.attemptLimit = 1
      damaged = try place.commit("damaged", files: [file])
      tried = try place.commit("tried", files: [file])
      try FileManager.default.removeItem(at: place.root.appendingPathComponent("new/\(damaged)/p0"))
      let first = try place.open(.app, configuration: configuration)
      let taken = try first.next()
      #expect(taken?.share.id == tried)
      try taken?.release()
      first.becameActive()
      #expect(try first.next() == nil)
      app = try place.open(.app)
      released = try place.commit("released", files: [file])
      try app.next()?.release()
      let heldID = try place.commit("held", files: [file])
      held = try #require(try app.next())
      #expect(held.share.id == heldID)
      waiting = try place.commit("waiting", files: [file], key: "waiting")
    }
  }

  private static let year = Int64(Date().timeIntervalSince1970 * 1000) + 400 * day

  @Test func `by default nothing that can still be delivered is touched, however old and large`() throws {
    let every = try Every()
    let report = try every.app.tidy(Retention(ageInDays: 0, bytes: 0, shares: 0), now: Self.year)
    #expect(report.removed.map(\.id) == [every.damaged])
    #expect(report.removed.map(\.reach) == [.damaged])
    #expect(report.after.waiting.shares == 1)
    #expect(report.after.delivered.shares == 2)
    #expect(report.after.setAside.shares == 1)
    every.app.becameActive()
    #expect(try every.app.drain() == ["released", "waiting"])
    #expect(try every.held.acknowledge())
  }

  @Test(arguments: [Set<Retention.Reach>(), [.damaged], [.setAside], [.waiting], Set(Retention.Reach.allCases)])
  func `exactly what the app asked for is removed, and what is held never`(_ reach: Set<Retention.Reach>) throws {
    let every = try Every()
    let report = try every.app.tidy(Retention(reach: reach), now: Self.year)
    var expected: Set<ShareID> = []
    if reach.contains(.damaged) { expected.insert(every.damaged) }
    if reach.contains(.setAside) { expected.insert(every.tried) }
    if reach.contains(.waiting) { expected.formUnion([every.released, every.waiting]) }
    #expect(Set(report.removed.map(\.id)) == expected)
    #expect(report.removed.map(\.id) == report.removed.map(\.id).sorted())
    #expect(report.removed.allSatisfy { $0.cause == .age })
    #expect(
      every.held.url(of: every.held.share.items[1]).map { FileManager.default.fileExists(atPath: $0.path) } == true)
    #expect(try every.held.acknowledge())
    every.app.becameActive()
    #expect(try every.app.drain() == (reach.contains(.waiting) ? [] : ["released", "waiting"]))
    #expect(try every.app.sizes().leaving == InboxAmount())
  }

  @Test func `a retry under the key of a removed share does not bring it back`() throws {
    let every = try Every()
    _ = try every.app.tidy(Retention(reach: [.waiting]), now: Self.year)
    let staging = try every.place.open(.extension).stage(key: "waiting")
    #expect(staging.duplicateOf == every.waiting)
    #expect(staging.commit(ShareContent(text: "again")) == .duplicate(every.waiting))
    every.app.becameActive()
    #expect(try every.app.drain() == [])
  }

  @Test func `sizes are the bytes on disk, by state`() throws {
    let every = try Every()
    let sizes = try every.app.sizes()
    func onDisk(_ folder: String) throws -> Int64 {
      let root = every.place.root.appendingPathComponent(folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: root).reduce(0) { sum, path in
        let found = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
        guard found[.type] as? FileAttributeType == .typeRegular else { return sum }
        return sum + ((found[.size] as? Int64) ?? Int64(found[.size] as? Int ?? 0))
      }
    }
    #expect(sizes.waiting == InboxAmount(shares: 1, bytes: try onDisk("new")))
    #expect(sizes.delivered == InboxAmount(shares: 2, bytes: try onDisk("cur")))
    #expect(sizes.setAside == InboxAmount(shares: 2, bytes: try onDisk("bad")))
    #expect(sizes.staged == InboxAmount())
    #expect(sizes.total.bytes > 4000)
  }

  @Test func `a clean-up removes what a killed extension left, and reports both`() throws {
    let place = try TestInbox()
    let file = try place.folder.file("f", Data(repeating: 1, count: 1000))
    let staging = try place.open(.extension, process: 7).stage()
    _ = try staging.add(fileAt: file, ownership: .theirs)
    let report = try place.open(.app).tidy()
    #expect(report.before.staged == InboxAmount(shares: 1, bytes: 1000))
    #expect(report.after.staged == InboxAmount())
    #expect(report.maintenance.stagesRemoved == 1)
    #expect(report.removed == [])
  }
}
