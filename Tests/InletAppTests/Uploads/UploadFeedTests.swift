import Foundation
import Inlet
import InletTestTools
import Testing
import UIKit

@testable import InletApp

@Suite("The app's list of uploads", .timeLimit(.minutes(1))) @MainActor struct UploadFeedTests {
  /// Answers everything at once.
  private final class Answering: UploadTransport {
    let session = ""
    let needsWholeFiles = false
    let events: AsyncStream<UploadEvent>
    private let tell: AsyncStream<UploadEvent>.Continuation
    init() { (events, tell) = AsyncStream.makeStream() }
    func start(_ task: UploadTask) async throws(UploadTransportFailure) {
      tell.yield(.response(task.key, UploadResponse(status: 200, url: task.request.url)))
    }
    func cancel(_ key: UploadTaskKey) async {}
    func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> { [] }
  }

  private struct Anywhere: UploadDestination {
    struct Memory: Codable, Sendable {}
    static let kind = "anywhere"
    var initialMemory: Memory { Memory() }
    func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
      guard let url = URL(string: "https://example.com/\(item.id)") else { throw UploadRefusal("no address") }
      return .send(try UploadRequest("PUT", url, body: .file))
    }
    func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
      .done(UploadResult(link: response.url.absoluteString))
    }
    func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .safe }
  }

  nonisolated private static func open(_ container: URL, _ role: Inbox.Role) throws -> Outbox {
    var configuration = Outbox.Configuration(destinations: [Anywhere.self])
    configuration.reservedBytes = 0
    return try Outbox(container: container, role: role, configuration: configuration)
  }

  private func center(_ folder: TemporaryFolder) -> UploadCenter {
    let container = folder.url
    return UploadCenter {
      try Self.open(container, .app)
    } transport: {
      Answering()
    }
  }

  @Test func `what the extension queued is sent and shown with its link, and its end is told once`() async throws {
    let folder = try TemporaryFolder("feed")
    let file = try folder.file("a.txt", "pears")
    let outbox = try Self.open(folder.url, .extension)
    let id = try outbox.enqueue(file: file, to: Anywhere(), title: "Lake")
    let center = center(folder)
    var finished: [UploadID] = []
    let done = await withCheckedContinuation { (continuation: CheckedContinuation<Upload, Never>) in
      center.onFinish = { upload in
        finished.append(upload.id)
        if finished.count == 1 { continuation.resume(returning: upload) }
      }
      center.start()
    }
    #expect(done.id == id)
    #expect(done.link?.absoluteString == "https://example.com/\(id)")
    #expect(UploadNotice(done)?.title == "Lake")
    #expect(UploadNotice(done)?.body == "Uploaded")
    center.refresh()
    #expect(finished == [id])
  }

  @Test func `the list that is shown is read anew when the app becomes active`() async throws {
    let folder = try TemporaryFolder("feed")
    let center = center(folder)
    let feed = UploadFeed(center)
    let file = try folder.file("a.txt", "pears")
    let id = try Self.open(folder.url, .extension).enqueue(file: file, to: Anywhere())
    while center.uploads.isEmpty {
      NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
      await Task.yield()
    }
    #expect(feed.uploads.map(\.id) == [id])
  }

  @Test func `the system's completion handler is called after the session's events are stored`() async throws {
    let folder = try TemporaryFolder("feed")
    let center = center(folder)
    await withCheckedContinuation { continuation in
      center.handleEvents(ofSession: "unknown") { continuation.resume() }
    }
    #expect(center.failure == nil)
  }
}
