import Foundation
import Inlet

/// Work that has to begin once a share is in the inbox and before the host is answered, such as handing an upload to a
/// background session.
///
/// The share is safe before this begins: whatever becomes of it, the request is completed.
///
///     override func workAfterStoring() -> AfterStoring? {
///       AfterStoring { share, progress in
///         await uploads.enqueue(share.content, of: share.id, in: share.container)
///       }
///     }
public struct AfterStoring: Sendable {
  /// A share that has just been stored.
  public struct Share: Sendable {
    /// Its id; the app may have received the share already.
    public let id: ShareID
    /// What was stored; files by their names in the share's folder.
    public let content: ShareContent
    /// The container of the App Group.
    ///
    /// It moves between launches: never store it.
    public let container: URL
  }

  /// How long the work may take, in seconds; 5 by default.
  ///
  /// After that its task is cancelled, and the request goes on without waiting for it.
  public var timeLimitInSeconds: Double = 5
  /// The work, done off the main actor.
  ///
  /// Reports its progress from 0 to 1, which a screen shows, from any thread, as often as it likes or not at all. What
  /// goes wrong in it is its own business.
  public var work: @Sendable (_ share: Share, _ progress: @escaping @Sendable (Double) -> Void) async -> Void

  /// Work, with a limit of 5 seconds.
  public init(
    _ work: @escaping @Sendable (_ share: Share, _ progress: @escaping @Sendable (Double) -> Void) async -> Void
  ) {
    self.work = work
  }
}
