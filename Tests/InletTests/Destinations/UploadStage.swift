import Foundation
import InletTestTools
import InletUploadLinux

@testable import Inlet

/// An outbox in a folder of its own, sending to servers on loopback.
final class UploadStage: Sendable {
  let folder: TemporaryFolder
  let outbox: Outbox
  let transport = RecordingTransport()

  init(
    credentials: [String: UploadCredential] = [:], backoffInSeconds: Double = 0.005,
    sign: @escaping @Sendable (UploadRequest, String) async throws -> UploadRequest? = { _, _ in nil }
  ) throws {
    folder = try TemporaryFolder("upload")
    var configuration = Outbox.Configuration(
      destinations: [Imgur.self, FormUpload.self, TusUpload.self, S3Upload.self],
      secrets: UploadSecrets(credential: { credentials[$0] }, sign: sign))
    configuration.durability = .none
    configuration.reservedBytes = 0
    configuration.backoff = Outbox.Backoff(
      firstInSeconds: backoffInSeconds, longestInSeconds: backoffInSeconds * 10)
    outbox = try Outbox(container: try folder.folder("container"), role: .app, configuration: configuration)
  }

  func content(_ size: Int, seed: UInt64 = 1) -> Data {
    var generator = SeededGenerator(seed: seed)
    let block = Data(generator.bytes(min(size, 8192)))
    var content = Data(capacity: size)
    var number: UInt64 = 0
    while content.count < size {
      withUnsafeBytes(of: number) { content.append(contentsOf: $0) }
      content.append(block.prefix(max(0, size - content.count)))
      number += 1
    }
    return content.prefix(size)
  }

  /// Queues some bytes.
  func enqueue(
    _ content: Data, to destination: some UploadDestination, fileName: String = "IMG_1.JPG",
    mimeType: String = "image/jpeg", title: String? = nil, description: String? = nil, fields: [String: String] = [:]
  ) throws -> UploadID {
    let file = try folder.file("source", content)
    defer { try? FileManager.default.removeItem(at: file) }  // try?: the folder goes with the test
    return try outbox.enqueue(
      file: file, to: destination, fileName: fileName, mimeType: mimeType, title: title, description: description,
      fields: fields)
  }

  /// Queues and sends until everything has ended.
  func upload(_ content: Data, to destination: some UploadDestination, fileName: String = "IMG_1.JPG") async throws
    -> Upload
  {
    let id = try enqueue(content, to: destination, fileName: fileName)
    await outbox.sendAll(with: transport)
    return try state(id)
  }

  struct NoUpload: Error {}

  func state(_ id: UploadID) throws -> Upload {
    guard let upload = try outbox.upload(id) else { throw NoUpload() }
    return upload
  }

  /// Files of uploads that are still on the disk.
  func bodies() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: outbox.folder.path)
      .filter { $0.hasSuffix("/body") || $0.contains("/part.") }
  }
}

extension Upload {
  var result: UploadResult? {
    if case .done(let result) = state { result } else { nil }
  }

  var refusal: String? {
    if case .refused(let reason) = state { reason } else { nil }
  }

  var failure: (reason: String, retryAt: Date)? {
    if case .failed(let reason, let retryAt) = state { (reason, retryAt) } else { nil }
  }
}

/// Sends in the foreground and keeps what was sent.
///
/// A stream of events ends with the task that read it, so every sender gets a transport of its own.
final class RecordingTransport: UploadTransport {
  private let real = Locked(ForegroundTransport())
  private let recorded = Locked<[UploadRequest]>([])

  private var current: ForegroundTransport { real.withLock { $0 } }
  var session: String { "" }
  var needsWholeFiles: Bool { false }
  var events: AsyncStream<UploadEvent> {
    let fresh = ForegroundTransport()
    real.withLock { $0 = fresh }
    return fresh.events
  }
  var requests: [UploadRequest] { recorded.withLock { $0 } }

  func start(_ task: UploadTask) async throws(UploadTransportFailure) {
    recorded.withLock { $0.append(task.request) }
    try await current.start(task)
  }

  func cancel(_ key: UploadTaskKey) async { await current.cancel(key) }
  func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey> {
    try await current.unfinishedTasks()
  }
}

extension LoopbackServer {
  /// Orders faults for the requests to come; see Tests/Servers/faults.py.
  func order(_ faults: [JSONValue]) throws { _ = try call("/_faults", sending: .array(faults)) }

  /// What it has received, in order.
  func received() throws -> [JSONValue] {
    guard case .array(let requests) = try call("/_requests").objectValue?["requests"] else { return [] }
    return requests
  }

  func images() throws -> [String: JSONValue] { try call("/_images").objectValue ?? [:] }

  private func call(_ path: String, sending body: JSONValue? = nil) throws -> JSONValue {
    var arguments = ["-s", "--noproxy", "*", url(path).absoluteString]
    if let body {
      arguments += ["--data-binary", String(decoding: try JSONEncoder().encode(body), as: UTF8.self)]
    }
    let result = try ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/curl")).run(arguments)
    return try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
  }
}

extension JSONValue {
  subscript(_ name: String) -> JSONValue? { objectValue?[name] }
}
