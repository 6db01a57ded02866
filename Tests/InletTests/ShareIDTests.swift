import Foundation
import InletTestTools
import Testing

@testable import Inlet

@Suite("Share ids and their clock") struct ShareIDTests {
  @Test func `an id is read back from its 26 characters`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let id = ShareID(time: random.next(), random: random.next())
      #expect(id.description.utf8.count == 26)
      #expect(ShareID(id.description) == id)
    }
  }

  @Test func `ids sort as their text does`() {
    var random = SeededGenerator(seed: 2)
    let ids = (0..<500).map { _ in ShareID(time: random.next() >> 40, random: random.next()) }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test(arguments: [
    "", "0", "01m8nd0w9700037qzra9adaqq", "01m8nd0w9700037qzra9adaqqvv", "81m8nd0w9700037qzra9adaqqv",
    "01M8ND0W9700037QZRA9ADAQQV", "01m8nd0w9700037qzra9adaqqi", "01m8nd0w9700037qzra9adaqq/",
    "01m8nd0w97000 7qzra9adaqqv", "01m8nd0w9700037qzra9adaqé", "../../../../../../etc/passwd",
    "01m8nd0w9700037qzra9adaqqv\0", "%30%31m8nd0w9700037qzra9ada",
  ])
  func `any other spelling is no id`(_ text: String) {
    #expect(ShareID(text) == nil)
  }

  private func clock(_ folder: TemporaryFolder, _ wall: Locked<UInt64>) throws -> HybridClock {
    let file = try Directory(path: folder.url.path).openForUpdate("clock")
    return HybridClock(file: file, wallMilliseconds: { wall.withLock { $0 } })
  }

  @Test func `ids grow when the wall clock stands still, is set back, or another process is ahead`() throws {
    let folder = try TemporaryFolder()
    let wall = Locked<UInt64>(1_800_000_000_000)
    let one = try clock(folder, wall)
    let two = try clock(folder, wall)
    var ids: [ShareID] = []
    for step in 0..<100 {
      ids.append(try (step % 3 == 0 ? two : one).draw { id throws(InboxError) in id })
      if step == 50 { wall.withLock { $0 -= 86_400_000 } }
    }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 100)
    wall.withLock { $0 += 200_000_000 }
    #expect(try one.draw { id throws(InboxError) in id }.millisecondsSince1970 == 1_800_113_600_000)
  }

  @Test func `ids of one process grow even when the clock file cannot be written`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("clock"))
    let file = try Directory(path: folder.url.path).openFile("clock")
    let clock = HybridClock(file: file, wallMilliseconds: { 1_800_000_000_000 })
    let ids = try (0..<10).map { _ in try clock.draw { id throws(InboxError) in id } }
    #expect(ids == ids.sorted())
    #expect(Set(ids.map(\.time)).count == 10)
  }

  @Test(arguments: [Data(), Data([1, 2, 3]), Data(repeating: 255, count: 8), Data(repeating: 255, count: 100)])
  func `a damaged clock file costs nothing but order across processes`(_ bytes: Data) throws {
    let folder = try TemporaryFolder()
    try bytes.write(to: folder.url.appendingPathComponent("clock"))
    let clock = try clock(folder, Locked(1_800_000_000_000))
    let id = try clock.draw { id throws(InboxError) in id }
    #expect(id.millisecondsSince1970 == 1_800_000_000_000)
  }
}
