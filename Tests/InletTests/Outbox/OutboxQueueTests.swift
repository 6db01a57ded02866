import Foundation
import InletTestTools
import InletTestUploads
import StandInURLSession
import Testing

@testable import Inlet

@Suite("The queue of uploads", .timeLimit(.minutes(10))) struct OutboxQueueTests {
  private func running(_ outbox: Outbox, _ place: TestOutbox, _ body: () async throws -> Void) async throws {
    let transport = place.transport(.app)
    let task = Task { await outbox.run(with: transport) }
    try await body()
    task.cancel()
    await task.value
  }

  @Test func `what is refused before sending is not queued, and leaves nothing`() throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    #expect(throws: OutboxError.refused(UploadRefusal("programs are not taken"))) {
      try outbox.enqueue(file: place.file(), to: place.put, fileName: "a.exe")
    }
    #expect(try outbox.uploads() == [])
    #expect(try place.filesLeft() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outbox.folder.appendingPathComponent("tmp").path) == [])
  }

  @Test(arguments: ["a \"b\".txt", "a\r\nX-Evil: 1.txt", "🍐 süß.txt", "../../etc/passwd", "", "a/b\u{0}c"])
  func `a file name of any kind is kept as it is and names nothing on disk`(_ name: String) throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    let id = try outbox.enqueue(file: place.file(), to: place.form, fileName: name)
    #expect(try outbox.upload(id)?.fileName == name)
    #expect(try place.filesLeft() == ["files/\(id)/body"])
  }

  @Test func `of all calls under one key one queues, and the record answers later ones`() throws {
    let place = try TestOutbox()
    let outbox = try place.open(.extension)
    let first = try outbox.enqueue(file: place.file(), to: place.put, key: "request")
    let second = try place.open(.app).enqueue(file: place.file(), to: place.put, key: "request")
    #expect(first == second)
    #expect(try outbox.uploads().count == 1)
    try outbox.cancel(first)
    #expect(try outbox.enqueue(file: place.file(), to: place.put, key: "request") == first)
    try outbox.remove(first)
    #expect(try outbox.enqueue(file: place.file(), to: place.put, key: "request") != first)
  }

  @Test func `the higher priority goes first, then the older`() async throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app) { $0.concurrentUploads = 1 }
    let ids = try (0..<4).map { try outbox.enqueue(file: place.file(), to: place.put, priority: $0 == 2 ? 5 : 0) }
    try outbox.setPriority(9, of: ids[3])
    var schedule = UploadSchedule()
    let order = try schedule.order(outbox.store.marks([.waiting]), outbox.store).map(\.mark.id)
    #expect(order == [ids[3], ids[2], ids[0], ids[1]])
  }

  @Test func `a cancelled upload is not sent, its file is deleted, its record stays`() async throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    let waiting = try outbox.enqueue(file: place.file(), to: place.put)
    try outbox.cancel(waiting)
    #expect(try outbox.upload(waiting)?.state == .cancelled)
    #expect(throws: OutboxError.hasEnded(waiting)) { try outbox.retry(waiting) }
    let sending = try outbox.enqueue(file: place.file(), to: place.put)
    try await running(outbox, place) {
      await place.daemon.standInStarted(place.session(.app))
      // Another process wishes it.
      try place.open(.extension, process: 200, living: [100, 200]).cancel(sending)
      #expect(try await outbox.untilFinished(sending).state == .cancelled)
    }
    #expect(place.daemon.standInRunning(place.session(.app)) == [])
    #expect(try place.filesLeft() == [])
  }

  struct Wait: Sendable, CustomTestStringConvertible {
    let status: Int
    var header: String?
    let seconds: ClosedRange<Double>
    var testDescription: String { "\(status) \(header ?? "without Retry-After")" }
  }

  @Test(arguments: [
    Wait(status: 429, header: "120", seconds: 120...133), Wait(status: 503, header: "7", seconds: 7...8),
    Wait(status: 500, seconds: 0.0...0.01),
  ])
  func `a server that asks for time gets it`(_ wait: Wait) async throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    let id = try outbox.enqueue(file: place.file(), to: place.put)
    try await running(outbox, place) {
      await place.daemon.standInStarted(place.session(.app))
      let task = try #require(place.daemon.standInRunning(place.session(.app)).first)
      place.daemon.answer(place.session(.app), task, wait.status, wait.header.map { ["Retry-After": $0] } ?? [:])
      let upload = try await outbox.until(id) { if case .failed = $0 { true } else { false } }
      guard case .failed(_, let date) = upload.state else { return }
      #expect(wait.seconds.contains(date.timeIntervalSince(place.clock.withLock { $0 })))
    }
  }

  @Test func `waiting doubles up to a limit, by chance between half and all of it`() {
    let backoff = Outbox.Backoff()
    #expect((1...14).map { backoff.seconds(failures: $0, asked: nil, chance: 1) }.prefix(4) == [2, 4, 8, 16])
    #expect(backoff.seconds(failures: 40, asked: nil, chance: 1) == 3600)
    #expect(backoff.seconds(failures: 1, asked: nil, chance: 0) == 1)
    #expect(backoff.seconds(failures: 1, asked: .infinity, chance: 0) == 1)
    #expect(backoff.seconds(failures: 9, asked: 1e12, chance: 0) == 32 * 86_400)
  }

  @Test func `after the last failure the upload is given up and its file deleted`() async throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    let id = try outbox.enqueue(file: place.file(), to: place.put)
    try await running(outbox, place) {
      for attempt in 1...5 {
        await place.daemon.standInStarted(place.session(.app))
        let task = try #require(place.daemon.standInRunning(place.session(.app)).first)
        place.daemon.answer(place.session(.app), task, 500)
        if attempt == 5 { break }
        _ = try await outbox.until(id) { if case .failed = $0 { true } else { false } }
        place.clock.withLock { $0 += 60 }
        outbox.becameActive()
      }
      let upload = try await outbox.untilFinished(id)
      #expect(upload.state == .refused(reason: "the server answered 500 (tried 5 times in vain)"))
    }
    #expect(try place.filesLeft() == [])
  }

  @Test(arguments: [204, 404, 403])
  func `what was uploaded is deleted from the server, and its record with it`(_ status: Int) async throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app)
    let id = try outbox.enqueue(file: place.file(), to: place.put)
    let session = place.session(.app)
    try await running(outbox, place) {
      await place.daemon.standInStarted(session)
      place.daemon.answer(session, try #require(place.daemon.standInRunning(session).first), 200)
      _ = try await outbox.untilFinished(id)
      try outbox.deleteRemotely(id)
      await place.daemon.standInStarted(session)
      let task = try #require(place.daemon.standInRunning(session).first)
      #expect(place.daemon.standInSent(session, task)?.request.httpMethod == "DELETE")
      let changes = outbox.changes
      place.daemon.answer(session, task, status)
      if status == 403 {
        #expect(try await outbox.untilFinished(id).removalFailure == "the server answered 403")
      } else {
        for await _ in changes where try outbox.upload(id) == nil { break }
      }
    }
  }

  @Test func `the oldest records beyond the limit are forgotten, unfinished uploads never`() throws {
    let place = try TestOutbox()
    let outbox = try place.open(.app) { configuration in
      configuration.keptRecords = 2
      configuration.keptRecordsInSeconds = 1e10
    }
    let waiting = try outbox.enqueue(file: place.file(), to: place.put)
    let finished = try (0..<5).map { _ in try outbox.enqueue(file: place.file(), to: place.put) }
    for id in finished { try outbox.cancel(id) }
    try outbox.maintain()
    #expect(try outbox.uploads().map(\.id) == [waiting] + finished.suffix(2))
    #expect(try place.filesLeft() == ["files/\(waiting)/body"])
  }

  @Test func `a torn or changed line of the log is passed over, and a late one of an earlier owner`() throws {
    let folder = try TemporaryFolder("log")
    let log = StateLog(folder: try Directory(path: folder.url.path))
    var state = UploadState(priority: 1)
    state.generation = 3
    state.requests = 1
    try log.append(state, .none)
    let good = try Data(contentsOf: folder.url.appendingPathComponent("log.0"))
    for cut in 0..<good.count { #expect(StateLog.last(good + good.prefix(cut))?.requests == 1) }
    for index in good.indices.dropFirst().dropLast() {
      var damaged = good
      damaged[index] ^= 0x20
      #expect(StateLog.last(damaged) == nil)
    }
    var late = UploadState(priority: 1)
    late.generation = 2
    late.requests = 9
    try log.append(late, .none)
    #expect(try log.read()?.requests == 1)
    state.memory = Data(repeating: 1, count: 40_000)
    for number in 2...60 {
      state.requests = number
      try log.append(state, .none)
    }
    #expect(try log.read()?.requests == 60)
    #expect(try folder.entries().count == 1)
  }
}
