import Foundation
import Inlet

/// A transport whose answers a test decides.
final class ScriptedTransport: UploadTransport, @unchecked Sendable {
  // @unchecked: what changes is touched only under the lock.
  let session: String
  let needsWholeFiles = true
  let events: AsyncStream<UploadEvent>
  private let told: AsyncStream<UploadEvent>.Continuation
  private let lock = NSLock()
  private var answer: @Sendable (UploadTask) -> [UploadEvent]
  private var begun: [UploadTask] = []

  init(session: String = "", _ answer: @escaping @Sendable (UploadTask) -> [UploadEvent]) {
    self.session = session
    self.answer = answer
    (events, told) = AsyncStream.makeStream()
  }

  /// The tasks that were begun so far.
  var tasks: [UploadTask] { lock.withLock { begun } }

  /// From now on tasks are answered like this.
  func answer(_ answer: @escaping @Sendable (UploadTask) -> [UploadEvent]) { lock.withLock { self.answer = answer } }

  /// Tells of something at a time of the test's choosing.
  func tell(_ event: UploadEvent) { told.yield(event) }

  func start(_ task: UploadTask) async throws(UploadTransportFailure) {
    let events = lock.withLock { () -> [UploadEvent] in
      begun.append(task)
      return answer(task)
    }
    for event in events { told.yield(event) }
  }

  func cancel(_ key: UploadTaskKey) async { told.yield(.failure(key, UploadTransportFailure(.cancelled, "cancelled"))) }

  func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> { [] }

  /// The server took it, and says where it is.
  static func takes(_ task: UploadTask) -> [UploadEvent] {
    let body = Data(task.request.url.absoluteString.utf8)
    return [.response(task.key, UploadResponse(status: 201, body: body, url: task.request.url))]
  }

  /// The connection is refused.
  static func isOffline(_ task: UploadTask) -> [UploadEvent] {
    [.failure(task.key, UploadTransportFailure(.notSent, "no network"))]
  }
}

/// A server to which one puts files, and which answers with their address.
struct Shelf: UploadDestination {
  static let kind = "shelf"
  struct Memory: Codable, Sendable { var isPut = false }
  var initialMemory: Memory { Memory() }
  var address = "https://shelf.example/"

  func next(_ memory: Memory, item: UploadItem, context: UploadContext) async throws -> UploadStep {
    guard let url = URL(string: address + item.id.description) else { throw UploadRefusal("no address") }
    return .send(try UploadRequest("PUT", url, body: .file))
  }

  func read(_ response: UploadResponse, memory: inout Memory, item: UploadItem) -> UploadOutcome {
    switch response.status {
    case 200..<300: .done(UploadResult(link: String(decoding: response.body, as: UTF8.self), deleteToken: "x"))
    case 400..<500: .refused(reason: "the shelf wants no \(item.fileName)")
    default: .retry(after: nil, reason: "the shelf is full")
    }
  }

  func recover(_ memory: inout Memory, step: String, item: UploadItem) -> UploadRecovery { .safe }

  func removal(of result: UploadResult, context: UploadContext) async throws -> UploadRequest? {
    guard let link = result.link, let url = URL(string: link) else { return nil }
    return try UploadRequest("DELETE", url)
  }
}
