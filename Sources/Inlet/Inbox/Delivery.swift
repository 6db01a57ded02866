import Foundation

/// A share that this process holds until it says what became of it.
///
/// Exactly one of ``acknowledge()``, ``accept(into:)`` and ``release()`` ends it. A delivery that ends in none of them,
/// because the process was killed, comes again after relaunch with ``attempt`` one higher.
public final class Delivery: Sendable {
  /// What was shared.
  public let share: Share
  /// How often the share has been delivered, counted from 1.
  ///
  /// More than 1 after a crash or a release.
  public let attempt: Int

  private let stored: StoredShare
  private let reader: InboxReader
  private let claim: Locked<ClaimName?>

  init(share: Share, stored: StoredShare, claim: ClaimName, reader: InboxReader) {
    self.share = share
    self.stored = stored
    self.reader = reader
    attempt = claim.attempt
    self.claim = Locked(claim)
  }

  /// Whether this process still holds the share, as far as it knows.
  public var isHeld: Bool { claim.withLock { $0 != nil } }

  /// The folder with the share's files; nil for a share without files, and once the delivery has ended.
  ///
  /// It belongs to the inbox: files may be read, copied and moved out, until the share is acknowledged. It changes with
  /// ``renew()`` and must not be stored.
  public var folder: URL? {
    guard stored.folder != nil, let claim = claim.withLock({ $0 }) else { return nil }
    let path = reader.store.folders.current.path(of: claim.text)
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Where an item's file is; nil for an item without one, and once the delivery has ended.
  ///
  /// See ``folder``.
  public func url(of item: SharedItem) -> URL? {
    guard let file = item.file, StoredShare.isSafe(file) else { return nil }
    return folder?.appendingPathComponent(file, isDirectory: false)
  }

  /// The share document with `path` and `uri` of every file, as bridges pass it on.
  ///
  /// - Throws: ``ShareDocumentFailure``.
  public func document() throws(ShareDocumentFailure) -> Data { try ShareDocument.data(for: share, folder: folder) }

  /// Tells the inbox that the app has taken the share in.
  ///
  /// It is never delivered again, and its files are deleted.
  ///
  /// - Returns: False when the delivery had ended or another process took the share over; it may then be delivered
  ///   there.
  /// - Throws: A system failure. Before the acknowledgement it can be called again; a failure to make it durable means
  ///   that the share may be delivered again after a power failure.
  @discardableResult
  public func acknowledge() throws(InboxError) -> Bool {
    try end { claim throws(InboxError) in try reader.acknowledge(claim) }
  }

  /// Gives the share back.
  ///
  /// It keeps its place in the order, before younger ones, and is delivered again: to this process after
  /// ``Inbox/becameActive()``, to another at once.
  ///
  /// - Returns: False when the delivery had ended or another process took the share over.
  /// - Throws: A system failure; the delivery goes on.
  @discardableResult
  public func release() throws(InboxError) -> Bool {
    try end { claim throws(InboxError) in try reader.release(claim) }
  }

  /// Moves the share into the app's own directory: one rename both acknowledges and hands over, so that the share
  /// arrives there exactly once, whatever is killed.
  ///
  /// - Parameter directory: An existing directory on the volume of the inbox, which on iOS the app's container is (not
  ///   verified on a device).
  /// - Returns: The share's new place, named by its id: a folder with the files and the document `share.json`, or for
  ///   a share without files the document itself. Nil when another process took the share over.
  /// - Throws: ``InboxError/differentVolume(path:)``, or a system failure; the delivery goes on.
  public func accept(into directory: URL) throws(InboxError) -> URL? {
    let target = try Directory(path: directory.path)
    let hasKey = stored.document.keyDigest != nil
    let taken = try end { claim throws(InboxError) in
      do throws(InboxError) {
        return try reader.accept(claim, hasKey: hasKey, into: target)
      } catch {
        if case .system(_, _, EXDEV) = error { throw .differentVolume(path: directory.path) }
        throw error
      }
    }
    return taken ? directory.appendingPathComponent(share.id.description) : nil
  }

  /// Tells other processes that this one is still at work with the share.
  ///
  /// Needed only where several processes read one inbox and a delivery takes longer than
  /// ``Inbox/Configuration/takeOverAfterInSeconds``. Changes ``folder``.
  ///
  /// - Returns: False when the delivery had ended or another process took the share over.
  /// - Throws: A system failure; the delivery goes on.
  @discardableResult
  public func renew() throws(InboxError) -> Bool {
    try claim.withLock { claim throws(InboxError) in
      guard let held = claim else { return false }
      claim = try reader.renew(held)
      return claim != nil
    }
  }

  private func end(_ body: (ClaimName) throws(InboxError) -> Bool) throws(InboxError) -> Bool {
    try claim.withLock { claim throws(InboxError) in
      guard let held = claim else { return false }
      let result = try body(held)
      claim = nil
      return result
    }
  }
}
