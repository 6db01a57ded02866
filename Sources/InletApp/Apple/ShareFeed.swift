#if canImport(SwiftUI) && canImport(UIKit)
import Combine
import Foundation
import Inlet

/// The shares that wait for the person's decision, for SwiftUI to show: each stays in the list until it is
/// acknowledged, accepted or given back.
///
///     @StateObject private var feed = ShareFeed(entry)
///     …
///     ForEach(feed.pending) { pending in … }
///
/// For apps that take every share at once ``AppEntry/onShare(_:)`` is simpler. Use one of the two: each share is
/// delivered once.
@MainActor
public final class ShareFeed: ObservableObject {
  /// A share and the hold on it.
  public struct Pending: Identifiable, Sendable {
    /// The delivery, to be ended by the feed's methods.
    public let delivery: Delivery
    /// The id of the share.
    public var id: ShareID { delivery.share.id }
  }

  /// What was delivered and is not decided, oldest first.
  @Published public private(set) var pending: [Pending] = []
  /// What went wrong last; nil when nothing did.
  @Published public private(set) var failure: InboxError?

  private let entry: AppEntry
  private let limit: Int
  private var room: CheckedContinuation<Void, Never>?

  /// Begins to receive.
  ///
  /// - Parameters:
  ///   - entry: The app's entry.
  ///   - limit: The most shares that are held at once, at least 1; 100 by default. The others wait in the inbox.
  public init(_ entry: AppEntry, limit: Int = 100) {
    self.entry = entry
    self.limit = max(1, limit)
    Task { [weak self] in
      guard let inbox = await entry.openedInbox() else { return }
      for await delivery in inbox.deliveries {
        guard let self else {
          // try?: a share that cannot be given back now comes again after the next launch.
          _ = try? delivery.release()
          return
        }
        pending.append(Pending(delivery: delivery))
        await waitForRoom()
      }
    }
  }

  /// The pending share that the latest link named, to be shown first.
  public var requested: Pending? { pending.first { $0.id == entry.requestedShare } }

  /// The app has taken the share in: it goes, with its files.
  ///
  /// - Returns: False when it could not be acknowledged; ``failure`` says why, and the share stays.
  @discardableResult
  public func acknowledge(_ share: Pending) -> Bool {
    end(share) { () throws(InboxError) in try share.delivery.acknowledge() }
  }

  /// Moves the share into a folder of accepted shares.
  ///
  /// - Returns: False when it could not be moved; ``failure`` says why, and the share stays.
  @discardableResult
  public func accept(_ share: Pending, into folder: ShareFolder) -> Bool {
    end(share) { () throws(InboxError) in _ = try share.delivery.accept(into: folder.url) }
  }

  /// Gives the share back: it comes again when the app becomes active.
  @discardableResult
  public func release(_ share: Pending) -> Bool {
    end(share) { () throws(InboxError) in try share.delivery.release() }
  }

  private func end(_ share: Pending, _ body: () throws(InboxError) -> Void) -> Bool {
    do throws(InboxError) {
      try body()
    } catch {
      failure = error
      return false
    }
    failure = nil
    pending.removeAll { $0.id == share.id }
    if pending.count < limit {
      room?.resume()
      room = nil
    }
    return true
  }

  private func waitForRoom() async {
    guard pending.count >= limit else { return }
    await withCheckedContinuation { room = $0 }
  }
}
#endif
