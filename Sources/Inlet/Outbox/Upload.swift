import Foundation

/// One upload as the app shows it.
public struct Upload: Hashable, Sendable, Identifiable {
  /// Where an upload stands.
  public enum State: Hashable, Sendable {
    /// It waits for its turn.
    case pending
    /// It is being sent: bytes that were sent, of ``Upload/bytes``; 0 where it is not known.
    case sending(sent: Int64)
    /// The server has it.
    case done(UploadResult)
    /// It failed and is tried again by itself at the given time.
    case failed(reason: String, retryAt: Date)
    /// It ended without success, and its file is deleted.
    case refused(reason: String)
    /// The person cancelled it, and its file is deleted.
    case cancelled
    /// What was uploaded is being deleted from the server.
    case removing(UploadResult)
  }

  /// Its identity; ids sort in the order in which uploads were queued.
  public let id: UploadID
  /// What the person called it.
  public let title: String?
  /// The name of the file, as it came from outside: for showing only.
  public let fileName: String
  /// The file's MIME type.
  public let mimeType: String
  /// The file's size in bytes.
  public let bytes: Int64
  /// Where it stands.
  public let state: State
  /// Requests that were begun for it.
  public let attempts: Int
  /// Times it was sent again although it may have arrived already, because its protocol cannot tell: so many copies more
  /// than one may be at the server.
  public let possibleRepeats: Int
  /// When it was queued.
  public let created: Date
  /// When it ended; nil before.
  public let finished: Date?
  /// Higher ones are sent first; 0 where nothing was said.
  public let priority: Int
  /// A small picture of it; it moves between launches, never store it.
  public let thumbnail: URL?
  /// The destination's ``UploadDestination/kind``.
  public let destination: String
  /// The share it came with.
  public let share: ShareID?
  /// Why the deletion from the server failed last; nil when it did not.
  public let removalFailure: String?

  /// Where the uploaded file is shown; nil before, and where the server says nothing.
  public var link: URL? {
    switch state {
    case .done(let result), .removing(let result): result.link.flatMap(URL.init(string:))
    default: nil
    }
  }

  /// Whether nothing more happens to it by itself.
  public var isFinished: Bool {
    switch state {
    case .done, .refused, .cancelled: true
    default: false
    }
  }
}

extension Upload {
  init(_ mark: UploadMark, _ job: UploadJob, _ state: UploadState, sent: Int64, folder: String, now: Int64) {
    id = mark.id
    title = job.title
    fileName = job.fileName
    mimeType = job.mimeType
    bytes = job.size
    attempts = state.requests
    possibleRepeats = state.possibleRepeats
    created = Date(timeIntervalSince1970: Double(mark.id.millisecondsSince1970) / 1000)
    finished = state.finishedAt.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    priority = state.priority
    thumbnail = job.thumbnail.map { URL(fileURLWithPath: folder + "/" + $0, isDirectory: false) }
    destination = job.kind
    share = job.share
    removalFailure = mark.place == .done && state.purpose == .removal ? state.reason : nil
    self.state = Self.state(mark.place, state, sent: sent, now: now)
  }

  private static func state(_ place: OutboxFolders.Place, _ state: UploadState, sent: Int64, now: Int64) -> State {
    switch place {
    case .done: return .done(state.result ?? UploadResult())
    case .refused: return state.wasCancelled ? .cancelled : .refused(reason: state.reason ?? "")
    case .waiting, .sending:
      if state.purpose == .removal, let result = state.result { return .removing(result) }
      if place == .sending { return .sending(sent: max(sent, state.confirmedBytes)) }
      guard let retryAt = state.retryAt else { return .pending }
      return .failed(reason: state.reason ?? "", retryAt: Date(timeIntervalSince1970: Double(retryAt) / 1000))
    }
  }
}
