import Foundation
import Inlet
import InletTestTools
import Testing

/// The extension process — the real view controller and intake — killed in the middle of a share of several files.
@Suite("An extension that is killed", .timeLimit(.minutes(15))) struct ExtensionKillTests {
  private static let fileCount = 6
  private static let kills = 500

  private let folder: TemporaryFolder
  private let container: URL
  private let order: Data
  private let sizes: [Int64]

  init() throws {
    folder = try TemporaryFolder("kills")
    container = try folder.folder("container")
    var random = SeededGenerator(seed: 2026)
    var attachments: [String] = []
    var sizes: [Int64] = []
    for number in 0..<Self.fileCount {
      let size = number == 0 ? 0 : number * 180_000 + 1
      let file = try folder.file("IMG_\(number).JPG", Data(random.bytes(size)))
      sizes.append(Int64(size))
      attachments.append(
        #"{"suggestedName":"IMG_\#(number).JPG","behaviour":"answers","expectation":{"label":"\#(number)","isFolder":false},"#
          + #""representations":[{"type":"public.jpeg","form":"file","path":"\#(file.path)"}]}"#)
    }
    self.sizes = sizes
    order = Data(
      (#"{"container":"\#(container.path)","scheme":"gallery-share","patience":30,"opensApp":false,"#
        + #""offer":{"host":"Photos","items":[{"attachments":[\#(attachments.joined(separator: ","))]}]}}"# + "\n").utf8
    )
  }

  private func runExtension(_ fault: String?) throws -> ChildProcess.Result {
    let tool = ChildProcess(built: "inlet")
    return try (fault.map { tool.with(fault: $0) } ?? tool).run(["simulated-process", "extension"], input: order)
  }

  /// The number of changes that one share makes to the file system, found by killing at each until there is none left.
  private func changes() throws -> Int {
    var low = 1
    var high = 4096
    while low < high {
      let middle = (low + high) / 2
      if try runExtension("kill:\(middle)").wasKilled { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  @Test func `killed at 500 random points it loses nothing it reported, shows nothing by half and nothing twice`()
    throws
  {
    // The share of this run is the first that must arrive; it also shows that the order above is understood.
    let untouched = try runExtension(nil)
    #expect(untouched.output.contains(#""completed""#), "\(untouched.output)\(untouched.errors)")
    let changes = try changes()
    try #require(changes > 2 * Self.fileCount)
    var configuration = Inbox.Configuration()
    configuration.quota.reservedBytes = 0
    let app = try Inbox(container: container, role: .app, configuration: configuration)
    var acknowledged: Set<ShareID> = []
    func receive() throws -> Int {
      var count = 0
      while let delivery = try app.next() {
        #expect(delivery.share.items.map(\.size) == sizes, "half a share: \(delivery.share.items)")
        #expect(delivery.share.failures == [])
        for item in delivery.share.items {
          let path = try #require(delivery.url(of: item)?.path)
          let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
          #expect(Int64(size) == item.size)
        }
        #expect(try delivery.acknowledge())
        #expect(acknowledged.insert(delivery.share.id).inserted, "delivered again after it was acknowledged")
        count += 1
      }
      return count
    }
    // What the search for the number of changes left: only whole shares of runs that were not killed.
    _ = try receive()
    var random = SeededGenerator(seed: 7)
    var killed = 0
    while killed < Self.kills {
      let point = Int(random.next() % UInt64(changes)) + 1
      let result = try runExtension("\(random.next() % 2 == 0 ? "kill" : "killafter"):\(point)")
      // The last changes may come after the commit, or a run may need fewer of them.
      killed += result.wasKilled ? 1 : 0
      let reported = result.output.contains(#""completed""#)
      let arrived = try receive()
      #expect(arrived <= 1)
      if reported { #expect(arrived == 1, "reported, and lost: \(result.output)") }
    }
    // Clean-up publishes what was killed between binding its key and the commit: whole, and for the first time.
    let tidied = try app.maintain()
    #expect(try receive() == tidied.stagesPublished)
    let left = try app.contents()
    #expect(left.staged == [])
    #expect(left.waiting == [] && left.delivered == [] && left.setAside == [])
  }
}
