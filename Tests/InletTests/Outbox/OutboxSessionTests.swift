import Foundation
import InletTestTools
import InletTestUploads
import StandInURLSession
import Testing

@testable import Inlet

/// Sessions that go on while processes die and come back.
@Suite("Uploads by background sessions", .timeLimit(.minutes(10))) struct OutboxSessionTests {
  /// Runs an app for as long as `body` runs.
  private func running(_ outbox: Outbox, _ transport: any UploadTransport, _ body: () async throws -> Void) async throws
  {
    let task = Task { await outbox.run(with: transport) }
    try await body()
    task.cancel()
    await task.value
  }

  @Test(arguments: [200, 403])
  func `an upload that ends after the extension died is taken in by the app, and its file is deleted either way`(
    _ status: Int
  ) async throws {
    let place = try TestOutbox()
    let id = try place.open(.extension, process: 200).enqueue(file: place.file(), to: place.put, title: "Lake")
    try await place.beginAndDie()
    let session = place.session(.extension)
    let task = try #require(place.daemon.standInRunning(session).first)
    #expect(place.daemon.standInSent(session, task)?.body == Data("pears".utf8))
    place.daemon.answer(session, task, status, [:], #"{"link":"https://example.com/1"}"#)
    let app = try place.open(.app)
    #expect(try app.upload(id)?.state == .sending(sent: 0))
    let loop = Task { await app.run(with: place.transport(.app)) }
    let upload = try await app.untilFinished(id)
    if status == 200 {
      #expect(upload.state == .done(UploadResult(link: "https://example.com/1")))
    } else {
      #expect(upload.state == .refused(reason: "the server answered 403"))
    }
    #expect(upload.attempts == 1)
    #expect(try place.filesLeft() == [])
    loop.cancel()
    await loop.value
  }

  @Test func `a task that goes on while the extension is dead is waited for, not sent again`() async throws {
    let place = try TestOutbox()
    let id = try place.open(.extension, process: 200).enqueue(file: place.file(), to: place.form)
    try await place.beginAndDie()
    let session = place.session(.extension)
    let task = try #require(place.daemon.standInRunning(session).first)
    let app = try place.open(.app)
    try await running(app, place.transport(.app)) {
      _ = try await app.until(id) { if case .sending = $0 { true } else { false } }
      place.daemon.answer(session, task, 200)
      let upload = try await app.untilFinished(id)
      #expect(upload.state == .done(UploadResult()))
      #expect(upload.possibleRepeats == 0)
      #expect(upload.attempts == 1)
    }
    #expect(place.daemon.standInRunning(place.session(.app)) == [])
  }

  @Test func `an extension that lives is not robbed`() async throws {
    let place = try TestOutbox()
    let id = try place.open(.extension, process: 200).enqueue(file: place.file(), to: place.put)
    let transport = place.transport(.extension)
    let `extension` = try place.open(.extension, process: 200, living: [100, 200])
    await `extension`.begin(with: transport)
    let app = try place.open(.app, living: [100, 200])
    await app.sendOnce(with: place.transport(.app))
    #expect(try app.upload(id)?.state == .sending(sent: 0))
    let task = try #require(place.daemon.standInRunning(place.session(.extension)).first)
    place.daemon.answer(place.session(.extension), task, 200)
    #expect(try await `extension`.untilFinished(id).state == .done(UploadResult()))
  }

  @Test func `a missing shared container is no failure of an upload, which waits for a session that has one`()
    async throws
  {
    let place = try TestOutbox()
    let outbox = try place.open(.extension)
    let id = try outbox.enqueue(file: place.file(), to: place.put)
    let session = place.session(.extension)
    await outbox.begin(with: BackgroundTransport(session: session, sharedContainer: "") { _ in false })
    #expect(try outbox.upload(id)?.state == .pending)
    #expect(
      place.reports.withLock { $0 }.contains { report in
        if case .sessionUnusable(let failure) = report { failure.kind == .needsSharedContainer } else { false }
      })
    let app = try place.open(.app)
    try await running(app, place.transport(.app)) {
      await place.daemon.standInStarted(place.session(.app))
      let task = try #require(place.daemon.standInRunning(place.session(.app)).first)
      place.daemon.answer(place.session(.app), task, 200)
      #expect(try await app.untilFinished(id).state == .done(UploadResult()))
    }
  }

  @Test func `an App Group container that is not there is said so`() throws {
    let place = try TestOutbox()
    let missing = place.container.appendingPathComponent("missing")
    #expect(throws: InboxError.containerMissing(path: missing.path)) {
      _ = try Outbox(container: missing, role: .app, configuration: .testing)
    }
  }

  @Test func `of two processes with one session identifier the second sends nothing and loses nothing`() async throws {
    let place = try TestOutbox()
    let first = place.transport(.extension)
    let outbox = try place.open(.extension, process: 201, living: [100, 201])
    let id = try outbox.enqueue(file: place.file(), to: place.put)
    await outbox.begin(with: place.transport(.extension))
    #expect(try outbox.upload(id)?.state == .pending)
    #expect(place.daemon.standInRunning(place.session(.extension)) == [])
    let firstProcess = try place.open(.extension, process: 200, living: [100, 200])
    await firstProcess.begin(with: first)
    let task = try #require(place.daemon.standInRunning(place.session(.extension)).first)
    place.daemon.answer(place.session(.extension), task, 200)
    #expect(try await firstProcess.untilFinished(id).attempts == 2)
  }

  struct Cut: Sendable, CustomTestStringConvertible {
    let code: Int
    var reason: [String: String] = [:]
    let counts: Bool
    var testDescription: String { "\(code)\(reason.isEmpty ? "" : " by the system")" }
  }

  @Test(arguments: [
    Cut(code: -1005, counts: true), Cut(code: -1001, counts: true), Cut(code: -1009, counts: false),
    Cut(code: -999, reason: ["NSURLErrorBackgroundTaskCancelledReasonKey": "0"], counts: true),
    Cut(code: -997, counts: true),
  ])
  func `an upload whose task fails is sent again, and counted where it may have arrived`(_ cut: Cut) async throws {
    let place = try TestOutbox()
    let app = try place.open(.app)
    let id = try app.enqueue(file: place.file(), to: place.form)
    let session = place.session(.app)
    try await running(app, place.transport(.app)) {
      await place.daemon.standInStarted(session)
      let task = try #require(place.daemon.standInRunning(session).first)
      place.daemon.fail(session, task, code: cut.code, reason: cut.reason)
      if cut.code == -997 {
        // Asked again when the app becomes active; nothing is known of the task then.
        while place.reports.withLock({ $0.isEmpty }) { await Task.yield() }
        app.becameActive()
      } else {
        _ = try await app.until(id) { if case .failed = $0 { true } else { false } }
        place.clock.withLock { $0 += 60 }
        app.becameActive()
      }
      await place.daemon.standInStarted(session)
      let again = try #require(place.daemon.standInRunning(session).first)
      #expect(again != task)
      place.daemon.answer(session, again, 200)
      #expect(try await app.untilFinished(id).possibleRepeats == (cut.counts ? 1 : 0))
    }
    #expect(try place.filesLeft() == [])
  }

  @Test func `an upload of several steps goes on though the app dies after each of them`() async throws {
    let place = try TestOutbox()
    let id = try place.open(.app).enqueue(file: place.file("0123456789"), to: place.chunks)
    let session = place.session(.app)
    var received = Data()
    for process in Int32(300)...302 {
      let app = try place.open(.app, process: process, living: [process])
      let loop = Task { await app.run(with: place.transport(.app)) }
      await place.daemon.standInStarted(session)
      let task = try #require(place.daemon.standInRunning(session).first)
      let sent = try #require(place.daemon.standInSent(session, task))
      #expect(sent.request.allHTTPHeaderFields?["Offset"] == "\(received.count)")
      received += sent.body
      // The process is gone before the answer comes.
      place.daemon.standInKill(session)
      loop.cancel()
      await loop.value
      place.daemon.answer(session, task, 204, ["Offset": "\(received.count)"])
    }
    let app = try place.open(.app)
    try await running(app, place.transport(.app)) { _ = try await app.untilFinished(id) }
    #expect(received == Data("0123456789".utf8))
    #expect(try place.filesLeft() == [])
  }

  @Test func `launched for the events of the extension's session, the app has stored them when it says so`()
    async throws
  {
    let place = try TestOutbox()
    let id = try place.open(.extension, process: 200).enqueue(file: place.file(), to: place.put)
    try await place.beginAndDie()
    let session = place.session(.extension)
    place.daemon.answer(session, try #require(place.daemon.standInRunning(session).first), 200)
    // Somebody of that number lives: only the session's events say that the extension is gone.
    let app = try place.open(.app, living: [100, 200])
    try await running(app, place.transport(.app)) {
      await app.catchUp(session)
      let state = try app.upload(id)?.state
      #expect(state == .done(UploadResult()))
    }
  }
}
