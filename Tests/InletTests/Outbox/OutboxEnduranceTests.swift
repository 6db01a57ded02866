import Foundation
import InletTestTools
import InletTestUploads
import Testing

@testable import Inlet

/// Real files, a real server that drops connections, and a sender that is killed again and again.
@Suite("Uploads while everything goes wrong", .timeLimit(.minutes(10))) struct OutboxEnduranceTests {
  struct Round: Sendable, CustomTestStringConvertible {
    let uploads: Int
    let drop: Double
    let kills: Int
    let seed: UInt64
    var testDescription: String { "\(uploads) uploads, \(Int(drop * 100)) % dropped, \(kills) kills, seed \(seed)" }
  }

  @Test(arguments: [Round(uploads: 1000, drop: 0.2, kills: 40, seed: 8)])
  func `a thousand uploads arrive exactly once by content, and leave no file behind`(_ round: Round) throws {
    let place = try TemporaryFolder("endurance")
    let container = try place.folder("container")
    let server = try SinkServer(drop: round.drop, seed: Int(round.seed))
    let outbox = try Outbox(container: container, role: .extension, configuration: .testing)
    let sent = try queue(round, outbox, place, server.base)
    try sendAndKill(round, container)
    let report = try server.report()
    let uploads = try outbox.uploads()
    #expect(uploads.count == round.uploads)
    #expect(uploads.filter { if case .done = $0.state { false } else { true } }.isEmpty)
    #expect(report.files.count == round.uploads)
    var repeated = 0
    var allowed = 0
    for upload in uploads {
      let name = "\(upload.destination)/\(upload.id)"
      let file = try #require(report.files[name])
      #expect(file.digest == sent[upload.id], "\(name) arrived changed")
      #expect(file.same)
      if upload.destination == FormPost.kind {
        // The protocol cannot know: at most as many copies too many as the record counts.
        #expect(file.copies <= 1 + upload.possibleRepeats, "\(name): \(file.copies) copies")
        repeated += file.copies - 1
        allowed += upload.possibleRepeats
      } else {
        #expect(upload.possibleRepeats == 0)
      }
    }
    print("dropped \(report.dropped) of \(report.requests) requests; \(repeated) forms twice, \(allowed) may have been")
    #expect(report.dropped.values.reduce(0, +) > round.uploads / 10)
    try expectNothingLeft(outbox)
  }

  private func queue(_ round: Round, _ outbox: Outbox, _ place: TemporaryFolder, _ base: URL) throws
    -> [UploadID: String]
  {
    var generator = SeededGenerator(seed: round.seed)
    var sent: [UploadID: String] = [:]
    for number in 0..<round.uploads {
      let size =
        number % 50 == 0
        ? Int.random(in: 1_000_000...3_000_000, using: &generator)
        : Int.random(in: 1...60_000, using: &generator)
      let content =
        Data(generator.bytes(min(size, 4096))) + Data(repeating: UInt8(number % 251), count: max(0, size - 4096))
      let file = try place.file("source", content)
      let name = "Bild \"\(number)\".jpg"
      let id =
        switch number % 3 {
        case 0: try outbox.enqueue(file: file, to: WholePut(base: base), fileName: name)
        case 1: try outbox.enqueue(file: file, to: ChunkPatches(base: base, chunk: 16 << 10), fileName: name)
        default: try outbox.enqueue(file: file, to: FormPost(base: base), fileName: name)
        }
      sent[id] = SHA256.hexadecimal(of: content)
    }
    return sent
  }

  /// Half of the kills come between two changes to the file system, half at any moment.
  private func sendAndKill(_ round: Round, _ container: URL) throws {
    var generator = SeededGenerator(seed: round.seed + 1)
    let sender = ChildProcess(built: "InletTestProcess")
    for number in 0..<round.kills {
      if number.isMultiple(of: 2) {
        let point = Int.random(in: 1...400, using: &generator)
        _ = try sender.with(fault: "kill:\(point)").run(["outbox", "send", container.path, "app"])
      } else {
        let running = try sender.start(["outbox", "send", container.path, "app"])
        for _ in 0..<Int.random(in: 1...12, using: &generator) where running.readLine() == nil { break }
        running.kill()
        _ = running.finish()
      }
    }
    let last = try sender.run(["outbox", "send", container.path, "app"])
    #expect(last.status == 0, "\(last.errors.prefix(2000))")
  }

  private func expectNothingLeft(_ outbox: Outbox) throws {
    try outbox.maintain()
    let manager = FileManager.default
    for folder in ["tmp", "wait", "send", "refused", "trash"] {
      #expect(try manager.contentsOfDirectory(atPath: outbox.folder.appendingPathComponent(folder).path) == [])
    }
    let left = try manager.subpathsOfDirectory(atPath: outbox.folder.appendingPathComponent("files").path)
      .filter { $0.contains("/") && !$0.contains("/log.") }
    #expect(left == [], "\(left.prefix(10))")
  }
}
