import Foundation

/// What changes about an upload; stored as a whole with every change.
struct UploadState: Hashable, Sendable, Codable {
  enum Purpose: String, Hashable, Sendable, Codable {
    case upload
    /// What was uploaded is deleted from the server.
    case removal
  }

  /// A request that was begun, and whose answer is not known.
  struct Begun: Hashable, Sendable, Codable {
    let key: UploadTaskKey
    /// The session its task lives in.
    let session: String
    /// The destination's name for it.
    let step: String
  }

  var purpose = Purpose.upload
  /// Of the owner who wrote it; what an earlier owner writes late does not count.
  var generation = 0
  /// The destination's memory, as JSON; nil before the first step.
  var memory: Data?
  var begun: Begun?
  /// Requests begun.
  var requests = 0
  /// Failures since the server last took something.
  var failures = 0
  /// Times that it was sent again although it may have arrived.
  var possibleRepeats = 0
  /// Milliseconds since 1970.
  var retryAt: Int64?
  /// Why it failed last, or was refused.
  var reason: String?
  var wasCancelled = false
  var result: UploadResult?
  var priority = 0
  /// Bytes the server is known to have.
  var confirmedBytes: Int64 = 0
  /// Milliseconds since 1970.
  var finishedAt: Int64?

  init(priority: Int) { self.priority = priority }
}
