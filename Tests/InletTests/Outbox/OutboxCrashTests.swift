import Foundation
import InletTestTools
import InletTestUploads
import Testing

@testable import Inlet

/// Real processes, killed between any two of their changes to the file system, or with one of these failing.
@Suite("Outbox: crashes and failing system calls", .timeLimit(.minutes(10))) struct OutboxCrashTests {
  private struct Place {
    let folder: TemporaryFolder
    let container: URL
    let file: URL
    let outbox: Outbox

    init() throws {
      folder = try TemporaryFolder("outbox-crash")
      container = try folder.folder("container")
      file = try folder.file("source", Data(repeating: 7, count: 5000))
      // Opened before, so that the faults hit what is tested and not the making of the folders.
      outbox = try Outbox(container: container, role: .app, configuration: .testing)
    }

    func left() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: outbox.folder.path).filter { path in
        ["tmp/", "wait/", "send/", "trash/"].contains { path.hasPrefix($0) }
          || (path.hasPrefix("files/") && path.contains("/") && path.dropFirst(6).contains("/")
            && !path.contains("/log."))
      }
    }
  }

  private let process = ChildProcess(built: "InletTestProcess")
  private let nowhere = "http://127.0.0.1:9"

  @Test(arguments: ["kill", "killafter"], ["-", "a key"])
  func `queuing killed at any change queues wholly or not at all, and once under its key`(_ kind: String, _ key: String)
    throws
  {
    for number in 1...100 {
      let place = try Place()
      let arguments = ["outbox", "enqueue", place.container.path, nowhere, key, place.file.path]
      let result = try process.with(fault: "\(kind):\(number)").run(arguments)
      let isQueued = result.lines.contains { $0.hasPrefix("queued") }
      if key != "-" { #expect(try process.run(arguments).status == 0) }
      _ = try process.run(["outbox", "maintain", place.container.path])
      let uploads = try place.outbox.uploads()
      #expect(uploads.count == 1 || (key == "-" && !isQueued && uploads.isEmpty), "point \(number): \(uploads.count)")
      for upload in uploads {
        let body = place.outbox.folder.appendingPathComponent("files/\(upload.id)/body")
        #expect(try Data(contentsOf: body) == Data(contentsOf: place.file), "point \(number)")
      }
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: place.outbox.folder.appendingPathComponent("files").path)
      #expect(folders == uploads.map(\.id.description), "point \(number)")
      if !result.wasKilled {
        #expect(number > 5)
        return
      }
    }
    Issue.record("never ran to its end")
  }

  @Test(arguments: [ENOSPC, EIO, EMFILE, EPERM, EDQUOT], ["errno", "allfrom"])
  func `when a change fails while queuing, the answer is true and nothing is half there`(_ code: Int32, _ kind: String)
    throws
  {
    for number in 1...100 {
      let place = try Place()
      let result = try process.with(fault: "\(kind):\(code):\(number)").run(
        ["outbox", "enqueue", place.container.path, nowhere, "k", place.file.path])
      #expect(!result.wasKilled, "point \(number): \(result.errors.prefix(500))")
      _ = try process.run(["outbox", "maintain", place.container.path])
      let count = try place.outbox.uploads().count
      if result.status == 0 {
        #expect(count == 1, "point \(number)")
      } else {
        #expect(result.output.hasPrefix("failed"), "point \(number): \(result.output)")
        #expect(count <= 1, "point \(number)")
      }
      let clean = try process.run(["outbox", "enqueue", place.container.path, nowhere, "k", place.file.path])
      #expect(clean.status == 0, "point \(number): \(clean.output)")
      #expect(try place.outbox.uploads().count == 1, "point \(number)")
      if result.status == 0, number > 12 { return }
    }
    Issue.record("never ran to its end")
  }

  @Test(arguments: ["kill", "killafter"], [WholePut.kind, ChunkPatches.kind, FormPost.kind])
  func `sending killed at any change is gone on with, and arrives unchanged`(_ fault: String, _ kind: String) throws {
    let server = try SinkServer()
    for number in 1...200 {
      let place = try Place()
      let id =
        kind == WholePut.kind
        ? try place.outbox.enqueue(file: place.file, to: WholePut(base: server.base))
        : kind == FormPost.kind
          ? try place.outbox.enqueue(file: place.file, to: FormPost(base: server.base))
          : try place.outbox.enqueue(file: place.file, to: ChunkPatches(base: server.base, chunk: 2000))
      let first = try process.with(fault: "\(fault):\(number)").run(["outbox", "send", place.container.path, "ext"])
      let second = try process.run(["outbox", "send", place.container.path, "app"])
      #expect(second.status == 0, "\(second.errors.prefix(500))")
      let upload = try #require(try place.outbox.upload(id))
      if case .done = upload.state {} else { Issue.record("point \(number): \(upload.state)") }
      let arrived = try #require(try server.report().files["\(kind)/\(id)"], "point \(number)")
      #expect(arrived.digest == SHA256.hexadecimal(of: try Data(contentsOf: place.file)))
      #expect(arrived.copies <= 1 + (kind == FormPost.kind ? upload.possibleRepeats : 1), "point \(number)")
      try place.outbox.maintain()
      #expect(try place.left() == [], "point \(number)")
      if !first.wasKilled { return }
    }
    Issue.record("never ran to its end")
  }

  @Test(arguments: [EPERM, ENOSPC])
  func `an app that is launched while files are locked, or the volume is full, loses nothing and counts no failure`(
    _ code: Int32
  ) throws {
    let server = try SinkServer()
    let place = try Place()
    let id = try place.outbox.enqueue(file: place.file, to: WholePut(base: server.base))
    // The first changes are those of opening, which fails as a whole.
    for number in [1, 5, 11, 12, 13, 14, 15, 16] {
      let locked = try process.with(fault: "allfrom:\(code):\(number)").start(
        ["outbox", "send", place.container.path, "app"])
      let line = try #require(locked.readLine())
      #expect(line.hasPrefix("unavailable") || line.hasPrefix("failed"), "point \(number): \(line)")
      #expect(line.contains(code == EPERM ? "not readable now" : "full"), "point \(number): \(line)")
      locked.kill()
      _ = locked.finish()
      let upload = try #require(try place.outbox.upload(id))
      #expect(!upload.isFinished, "point \(number): \(upload.state)")
    }
    #expect(try process.run(["outbox", "send", place.container.path, "app"]).status == 0)
    if case .done = try #require(try place.outbox.upload(id)).state {} else { Issue.record("not sent") }
  }

  @Test func `two processes send one queue side by side, and each file goes once`() throws {
    let server = try SinkServer()
    let place = try Place()
    for _ in 0..<60 { try place.outbox.enqueue(file: place.file, to: WholePut(base: server.base)) }
    let processes = try ["app", "ext", "ext"].map { try process.start(["outbox", "send", place.container.path, $0]) }
    for running in processes { #expect(running.finish().status == 0) }
    let report = try server.report()
    #expect(report.files.count == 60)
    #expect(report.files.values.allSatisfy { $0.copies == 1 })
    #expect(try place.left() == [])
  }
}
