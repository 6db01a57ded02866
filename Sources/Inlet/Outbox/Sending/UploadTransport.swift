import Foundation

/// What carries requests: a background session on iOS, a foreground one elsewhere.
///
/// A transport may die with its process while its tasks go on, and come back in another one; each task is known by its
/// key. Whatever happens to a task is told once, as an ``UploadEvent``.
public protocol UploadTransport: Sendable {
  /// The session in which tasks live on when the process dies; empty when they die with it.
  var session: String { get }
  /// Whether a body must be a whole file, as in a background session.
  var needsWholeFiles: Bool { get }

  /// Tasks that make sense at a time; nil to leave it to ``Outbox/Configuration/concurrentUploads``.
  var concurrentTasks: Int? { get }

  /// Begins a task.
  ///
  /// - Throws: ``UploadTransportFailure``; nothing was sent then.
  func start(_ task: UploadTask) async throws(UploadTransportFailure)

  /// Ends a task; it still tells ``UploadEvent/failure(_:_:)``.
  func cancel(_ key: UploadTaskKey) async

  /// The tasks of the session that have not told how they ended, those of earlier lives too.
  ///
  /// - Throws: ``UploadTransportFailure`` when the session cannot be used.
  func unfinishedTasks() async throws(UploadTransportFailure) -> Set<UploadTaskKey>

  /// What happens to the tasks; one reader at a time.
  var events: AsyncStream<UploadEvent> { get }

  /// A transport for the session of another process that has died; nil when there is none.
  func attach(to session: String) async -> (any UploadTransport)?
}

extension UploadTransport {
  /// Left to the outbox.
  public var concurrentTasks: Int? { nil }
  /// There is none.
  public func attach(to session: String) async -> (any UploadTransport)? { nil }
}

/// The name of one task, of which there is never another: `<upload>.<generation>.<number>`.
///
/// It survives as the `taskDescription`.
public struct UploadTaskKey: Hashable, Sendable, Codable, LosslessStringConvertible {
  /// The upload it works for.
  public let upload: UploadID
  let generation: Int
  let number: Int

  init(upload: UploadID, generation: Int, number: Int) {
    self.upload = upload
    self.generation = generation
    self.number = number
  }

  /// The key as text.
  public var description: String { "\(upload).\(generation).\(number)" }

  /// Reads a key; nil for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let upload = UploadID(String(parts[0])), let generation = Int(parts[1]),
      let number = Int(parts[2]), generation >= 0, number >= 0
    else { return nil }
    self.init(upload: upload, generation: generation, number: number)
  }
}

/// A request that a transport is to send.
public struct UploadTask: Hashable, Sendable {
  /// What is sent.
  public indirect enum Body: Hashable, Sendable {
    /// Nothing; `Content-Length: 0` where the method wants one.
    case none
    /// A few bytes, in memory.
    case bytes(Data)
    /// A stretch of a file, which is the whole file where the transport needs that.
    case file(URL, offset: Int64, length: Int64)
    /// Several of them, one after the other; never where the transport needs whole files.
    case sequence([Body])

    /// In bytes; nil where there is no body.
    public var size: Int64? {
      switch self {
      case .none: nil
      case .bytes(let data): Int64(data.count)
      case .file(_, _, let length): length
      case .sequence(let parts): parts.reduce(0) { $0 + ($1.size ?? 0) }
      }
    }
  }

  /// Its name.
  public let key: UploadTaskKey
  /// Method, address and headers.
  public let request: UploadRequest
  /// What is sent.
  public let body: Body
}

/// What happened to a task.
public enum UploadEvent: Hashable, Sendable {
  /// So many bytes of the body were sent.
  case progress(UploadTaskKey, sent: Int64)
  /// The server answered; the task is over. The step is not known to the transport.
  case response(UploadTaskKey, UploadResponse)
  /// There is no answer; the task is over.
  case failure(UploadTaskKey, UploadTransportFailure)
  /// Everything that happened while the process was dead has been told.
  case caughtUp
}

/// Why there is no answer.
public struct UploadTransportFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// What counts about it.
  public enum Kind: Hashable, Sendable {
    /// Nothing reached the server: no network, no such host, connection refused.
    case notSent
    /// Nobody knows what reached the server.
    case broken
    /// It was cancelled by us.
    case cancelled
    /// Cancelled by the system, such as when the person ended the app by hand.
    case cancelledBySystem
    /// The session has no shared container (−995).
    case needsSharedContainer
    /// Another process uses the session (−996).
    case inUseByAnotherProcess
    /// The session lost its connection to the system (−997): tasks may go on, and are found again in a new session.
    case disconnected
    /// The body cannot be read now, such as while the device is locked.
    case unreadableBody
  }

  /// What counts about it.
  public let kind: Kind
  /// In words.
  public let reason: String

  /// A failure with a reason in words.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
  /// The reason.
  public var errorDescription: String? { reason }

  /// Whether it says something about the session and nothing about the upload.
  var isOfSession: Bool {
    switch kind {
    case .needsSharedContainer, .inUseByAnotherProcess, .disconnected: true
    default: false
    }
  }
}
