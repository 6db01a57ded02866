import Foundation

/// What went wrong in an outbox.
public enum OutboxError: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// The store: a missing container, a full volume, files that are locked now.
  case store(InboxError)
  /// The destination does not take this, now or ever; nothing was queued.
  case refused(UploadRefusal)
  /// There is no upload of that id.
  case noSuchUpload(UploadID)
  /// The upload has ended and its bytes are deleted: queue the file again.
  case hasEnded(UploadID)
  /// The upload is not finished.
  case notFinished(UploadID)
  /// No destination of that kind is registered in ``Outbox/Configuration/destinations``.
  case unknownDestination(kind: String)

  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .refused(let refusal): refusal.reason
    case .noSuchUpload(let id): "there is no upload \(id)"
    case .hasEnded(let id): "the upload \(id) has ended and its file is deleted: queue the file again"
    case .notFinished(let id): "the upload \(id) is not finished: cancel it first"
    case .unknownDestination(let kind):
      "no destination of the kind '\(kind.prefix(40))' is known: add it to Outbox.Configuration.destinations"
    }
  }

  /// What happened and what to do next.
  public var errorDescription: String? { description }
}
