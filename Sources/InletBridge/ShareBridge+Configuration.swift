import Foundation
import Inlet

extension ShareBridge {
  /// What a bridge works with.
  public struct Configuration: Sendable {
    /// Waits for the inbox; nil when the surrounding task was cancelled.
    public var openedInbox: @Sendable () async -> Inbox?
    /// Opens the targets; called again until it succeeds.
    public var openTargets: @Sendable () throws -> TargetStore
    /// Opens the app's outbox, which knows where it uploads to; nil, the default, for an app that uploads nothing.
    public var openOutbox: (@Sendable () throws -> Outbox)?
    /// The app's own folder for copies of items; made when the first is.
    public var storage: URL
    /// The share that the latest link named, handed out once; nil when none did.
    public var takeRequestedShare: @Sendable () async -> ShareID? = { nil }
    /// Why the inbox is not open, if somebody knows.
    public var openingFailure: @Sendable () -> String? = { nil }
    /// How long a call waits for the inbox before it fails as `unavailable`; 10 seconds by default.
    public var openingLimitInSeconds = 10.0
    /// The most shares that are held at a time, and listed by `pending`; 64 by default.
    ///
    /// The others stay undelivered in the inbox until some of these are acknowledged.
    public var window = 64

    /// A configuration; see the members.
    public init(
      storage: URL, openedInbox: @escaping @Sendable () async -> Inbox?,
      openTargets: @escaping @Sendable () throws -> TargetStore
    ) {
      self.storage = storage
      self.openedInbox = openedInbox
      self.openTargets = openTargets
    }

    /// A configuration for an inbox that is open: in tests and tools.
    ///
    /// - Parameters:
    ///   - inbox: The inbox.
    ///   - container: Where the targets are.
    ///   - storage: The app's own folder for copies of items.
    public init(inbox: Inbox, container: URL, storage: URL) {
      self.init(storage: storage, openedInbox: { inbox }) { try TargetStore(container: container, role: .app) }
    }
  }
}
