import Foundation
import InletTestTools
import InletTestUploads
import InletUploadLinux
import Testing

@testable import Inlet

/// Transports whose events are read more than once in their life.
@Suite(.timeLimit(.minutes(10))) struct UploadEventLineTests {
  private static func event(_ number: Int64) throws -> UploadEvent {
    let id = try #require(UploadID("01m8nd0w9700037qzra9adaqqv"))
    return .progress(UploadTaskKey(upload: id, generation: 1, number: 1), sent: number)
  }

  @Test func `what happens while nobody reads waits for the next reader, in order`() async throws {
    let line = UploadEventLine()
    line.tell(try Self.event(1))
    line.tell(try Self.event(2))
    let first = Task { [events = line.events] in
      var read: [UploadEvent] = []
      for await event in events {
        read.append(event)
        if read.count == 2 { break }
      }
      return read
    }
    #expect(await first.value == [try Self.event(1), try Self.event(2)])
    // A reader that is cancelled while it waits.
    let second = Task { [events = line.events] in
      for await _ in events {}
    }
    second.cancel()
    await second.value
    line.tell(try Self.event(3))
    var third = line.events.makeAsyncIterator()
    #expect(await third.next() == (try Self.event(3)))
  }

  @Test func `one transport sends for one sender after the other`() async throws {
    let server = try LoopbackServer.uploads()
    let folder = try TemporaryFolder("outbox")
    let outbox = try Outbox(container: folder.url, role: .app, configuration: .testing)
    let transport = ForegroundTransport()
    for name in ["a", "b", "c"] {
      let id = try outbox.enqueue(file: try folder.file(name, name), to: WholePut(base: server.url("/raw")))
      await outbox.sendAll(with: transport)
      let upload = try #require(try outbox.upload(id))
      #expect(upload.isFinished && upload.attempts == 1)
    }
  }
}
