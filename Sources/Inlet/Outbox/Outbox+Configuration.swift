import Foundation

extension Outbox {
  /// How an outbox behaves.
  public struct Configuration: Sendable {
    /// Tells several outboxes in one container apart; letters, digits, `.`, `_` and `-` count; "inlet" by default.
    public var name: String
    /// The kinds of destination that stored uploads may have.
    public var destinations: [any UploadDestination.Type]
    /// Gives destinations the app's secrets.
    public var secrets: UploadSecrets
    /// How far a change reaches before it is acted on; ``Inbox/Durability/barrier`` by default.
    public var durability: Inbox.Durability
    /// When iOS lets the files be read; ``Inbox/Protection/untilFirstUnlock`` by default, as a background session needs.
    public var protection: Inbox.Protection
    /// Bytes of the volume that are left to others; 200 MB by default.
    public var reservedBytes: Int64
    /// The largest file, in bytes, whose SHA-256 is computed; 64 MiB by default.
    public var digestLimit: Int64
    /// How long to wait after a failure.
    public var backoff: Backoff
    /// Failures in a row, without the server taking anything in between, after which an upload is given up; 12 by
    /// default, which is about six hours.
    public var failureLimit: Int
    /// Uploads that are sent at a time by one process in the foreground; 3 by default.
    public var concurrentUploads: Int
    /// Records of finished uploads that are kept; 200 by default.
    public var keptRecords: Int
    /// How long the record of a finished upload is kept, in seconds; 90 days by default.
    public var keptRecordsInSeconds: Double
    /// Whether this app is the only process of its role; true by default.
    public var isOnlySender: Bool
    /// How long an upload of another living process must stay unchanged before it is taken over.
    ///
    /// Measured in this process's own waking time; 60 seconds by default. Owners say three times as often that they are at work.
    public var takeOverAfterInSeconds: Double
    /// Is told what an app would want to log.
    ///
    /// Called on any thread.
    public var report: @Sendable (Report) -> Void
    /// Where the time comes from.
    var time = UploadTime.system

    /// The defaults; see the members.
    public init(destinations: [any UploadDestination.Type], secrets: UploadSecrets = UploadSecrets()) {
      self.destinations = destinations
      self.secrets = secrets
      name = "inlet"
      durability = .barrier
      protection = .untilFirstUnlock
      reservedBytes = 200_000_000
      digestLimit = 64 << 20
      backoff = Backoff()
      failureLimit = 12
      concurrentUploads = 3
      keptRecords = 200
      keptRecordsInSeconds = 90 * 86_400
      isOnlySender = true
      takeOverAfterInSeconds = 60
      report = { _ in }
    }
  }

  /// What an outbox tells besides its results.
  public enum Report: Hashable, Sendable {
    /// An upload failed and is tried again later.
    case failed(UploadID, reason: String, retryAt: Date)
    /// An upload ended without success.
    case refused(UploadID, reason: String)
    /// The session cannot be used by this process; uploads wait for the next occasion.
    case sessionUnusable(UploadTransportFailure)
    /// The store cannot be read or written now; nothing is counted as a failure of an upload.
    case storeUnavailable(InboxError)
  }

  /// How long to wait after a failure: twice as long each time, with chance so that not all come back at once.
  public struct Backoff: Hashable, Sendable {
    /// After the first failure, in seconds; 2 by default.
    public var firstInSeconds: Double
    /// At most, in seconds; one hour by default.
    public var longestInSeconds: Double

    /// A backoff; see the members.
    public init(firstInSeconds: Double = 2, longestInSeconds: Double = 3600) {
      self.firstInSeconds = firstInSeconds
      self.longestInSeconds = longestInSeconds
    }

    /// Seconds until the next attempt.
    ///
    /// `failures` in a row, from 1 on. What the server `asked` for is never undercut, and exceeded by a tenth at most.
    /// `chance` is 0 to 1.
    func seconds(failures: Int, asked: Double?, chance: Double) -> Double {
      if let asked, asked.isFinite, asked >= 0 { return min(asked, 32 * 86_400) * (1 + chance / 10) }
      let doubled = firstInSeconds * pow(2, Double(min(max(failures, 1), 40) - 1))
      return min(doubled, longestInSeconds) * (0.5 + chance / 2)
    }
  }
}

/// The time, so that tests need not wait for it.
struct UploadTime: Sendable {
  var now: @Sendable () -> Date
  /// Returns after so many seconds, or when the task is cancelled.
  var wait: @Sendable (Double) async -> Void
  /// 0 to 1.
  var chance: @Sendable () -> Double

  static let system = UploadTime(
    now: { Date() },
    wait: { seconds in
      // try?: only cancellation is thrown, and the caller looks at that.
      try? await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 86_400) * 1e9))
    },
    chance: { .random(in: 0...1) })
}
