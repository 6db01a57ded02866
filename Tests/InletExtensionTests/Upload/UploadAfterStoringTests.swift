import Foundation
import Inlet
import InletTestTools
import InletTestUploads
import Testing

@testable import InletExtension

/// An extension that uploads what it has stored, and an app that does so again.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct UploadAfterStoringTests {
  /// What was begun; nothing is ever answered, as when the extension is gone before.
  private final class Silent: UploadTransport {
    let session = "background"
    let needsWholeFiles = true
    let events = AsyncStream<UploadEvent> { _ in }
    let begun = Locked<[UploadTaskKey]>([])
    func start(_ task: UploadTask) async throws(UploadTransportFailure) { begun.withLock { $0.append(task.key) } }
    func cancel(_ key: UploadTaskKey) async {}
    func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> { begun.withLock { Set($0) } }
  }

  private func share(
    _ inbox: TestInbox, _ transport: Silent, to destination: WholePut, before: @escaping @Sendable () -> Void = {}
  ) async throws {
    let folder = try TemporaryFolder("photo")
    let photo = try folder.file("lake.jpg", "a lake")
    let context = FakeContext([FakeProvider.file(photo, type: "public.jpeg"), FakeProvider.text("The lake")])
    var surroundings = RequestSurroundings(context, inbox, clock: ManualClock())
    let upload = AfterStoring.upload(to: destination, configuration: .testing, report: { Issue.record($0) }) {
      transport
    }
    surroundings.afterStoring = AfterStoring { share, progress in
      before()
      await upload.work(share, progress)
    }
    let session = DirectSession(surroundings)
    session.begin()
    session.note(.appeared)
    while !Task.isCancelled, context.answers.isEmpty { await Task.yield() }
    #expect(context.answers == [.completed])
  }

  private func destination() throws -> WholePut {
    WholePut(base: try #require(URL(string: "http://127.0.0.1:1")))
  }

  @Test func `the files of a share are handed to the session before the host is answered, with the text as title`()
    async throws
  {
    let inbox = try TestInbox()
    let transport = Silent()
    try await share(inbox, transport, to: destination())
    let outbox = try Outbox(container: inbox.container, role: .app, configuration: .testing)
    let uploads = try outbox.uploads()
    #expect(uploads.map(\.fileName) == ["lake.jpg"])
    #expect(uploads.map(\.title) == ["The lake"])
    #expect(transport.begun.withLock { $0.map(\.upload) } == uploads.map(\.id))
  }

  @Test func `the app that queues the delivery too queues nothing twice`() async throws {
    let inbox = try TestInbox()
    try await share(inbox, Silent(), to: destination())
    let outbox = try Outbox(container: inbox.container, role: .app, configuration: .testing)
    let before = try outbox.uploads().map(\.id)
    let delivery = try #require(try Inbox(container: inbox.container, role: .app).next())
    #expect(try outbox.enqueue(delivery, to: destination()) == before)
    #expect(try delivery.acknowledge())
    #expect(try outbox.uploads().map(\.id) == before)
  }

  @Test func `what the app takes while the extension queues is queued once, from where it lies then`() async throws {
    let inbox = try TestInbox()
    let container = inbox.container
    let held = Locked<[Delivery]>([])
    try await share(inbox, Silent(), to: destination()) {
      // try?: without a delivery the test fails below.
      if let delivery = try? Inbox(container: container, role: .app).next() { held.withLock { $0.append(delivery) } }
    }
    #expect(held.withLock(\.count) == 1)
    let outbox = try Outbox(container: container, role: .app, configuration: .testing)
    #expect(try outbox.uploads().count == 1)
  }

  @Test func `what the app has taken in is left to the app`() async throws {
    let inbox = try TestInbox()
    let container = inbox.container
    let transport = Silent()
    try await share(inbox, transport, to: destination()) {
      // try?: what is not acknowledged is queued, and the test fails below.
      _ = try? Inbox(container: container, role: .app).next()?.acknowledge()
    }
    let outbox = try Outbox(container: container, role: .app, configuration: .testing)
    #expect(try outbox.uploads() == [])
    #expect(transport.begun.withLock { $0 } == [])
  }
}
