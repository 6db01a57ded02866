import Foundation

/// The store through which a share extension hands shares to its app: a directory in the App Group container.
///
/// Nothing is lost, nothing is visible by half, and everything is delivered, in order, until the app acknowledges it:
/// at least once, with an id that stays the same, and exactly once by ``Delivery/accept(into:)``. Processes may be
/// killed at any point. There are no locks, so the system never kills a process for holding one while suspended.
///
///     // extension
///     let inbox = try Inbox(container: group.container, role: .extension)
///     let staging = try inbox.stage(key: requestID)
///     …
///     staging.commit(content)
///
///     // app
///     for await delivery in inbox.deliveries {
///       try model.take(delivery.share)
///       try delivery.acknowledge()
///     }
public final class Inbox: Sendable {
  let store: InboxStore
  let reader: InboxReader

  /// Opens the inbox in a container, made if missing.
  ///
  /// - Parameters:
  ///   - container: The App Group container, which must exist.
  ///   - role: What this process is.
  ///   - configuration: How the inbox behaves.
  /// - Throws: ``InboxError/containerMissing(path:)``, ``InboxError/unavailable(path:code:)`` when it may not be
  ///   written, ``InboxError/newerFormat(path:found:supported:)``, ``InboxError/noSpace(path:needed:available:)`` or a
  ///   system failure. Directories made so far are left; nothing else was changed.
  public convenience init(container: URL, role: Role, configuration: Configuration = Configuration())
    throws(InboxError)
  {
    try self.init(container: container, configuration: configuration, identity: .current(role))
  }

  /// For tests: a process of any identity, and `watch`, which tells the processes that are gone.
  init(
    container: URL, configuration: Configuration, identity: ProcessIdentity, watch: OwnerWatch? = nil
  ) throws(InboxError) {
    store = try InboxStore(container: container, configuration: configuration, identity: identity)
    let watch = watch ?? OwnerWatch(me: identity, isOnlyReader: configuration.isOnlyReader)
    reader = InboxReader(store: store, watch: watch)
  }

  /// The folder that holds the inbox, for looking at it.
  ///
  /// It moves between launches: never store it.
  public var folder: URL { URL(fileURLWithPath: store.folders.root.path, isDirectory: true) }

  // MARK: Committing

  /// Begins to receive a share.
  ///
  /// - Parameter key: Names the request, such as a UUID made when the extension's screen appears. Of all commits under
  ///   one key at most one is ever delivered, also when a process was killed and tries again. Without a key a commit
  ///   that is repeated after a kill is a second share.
  /// - Returns: A share without files or content, visible to nobody.
  /// - Throws: ``InboxError/overQuota(pendingShares:limit:)``,
  ///   ``InboxError/noSpace(path:needed:available:)`` when the reserve is already used up, or a system failure; nothing
  ///   was begun.
  public func stage(key: String? = nil) throws(InboxError) -> Staging {
    try store.checkQuota()
    let key = key.map(IdempotencyKey.init)
    var duplicate: ShareID?
    if let key {
      let generation = try store.highestGeneration(of: key)
      if generation > 0 { duplicate = try store.rollForward(key, generation: generation) }
    }
    return Staging(store: store, key: key, duplicateOf: duplicate)
  }

  // MARK: Receiving

  /// The oldest share that is not yet delivered, now held by this process; nil when there is none.
  ///
  /// Shares whose reader died are taken over. A share that is not whole, or that was delivered
  /// ``Configuration/attemptLimit`` times in vain, is set aside and reported. One that this process released is not
  /// delivered to it again before ``becameActive()``.
  ///
  /// - Throws: ``InboxError/unavailable(path:code:)`` while the device has not been unlocked, or a system failure; the
  ///   share is left as it was, and no attempt is counted.
  public func next() throws(InboxError) -> Delivery? { try reader.next() }

  /// Every share, from the oldest on, for as long as the loop runs; waits when there is none.
  ///
  /// Wakes by a hint (a Darwin notification on Apple platforms, a directory watch on Linux) and by
  /// ``becameActive()``. Errors do not end it: they are reported and it waits for the next hint. Several loops share
  /// the deliveries between them. Ends when its task is cancelled.
  public var deliveries: Deliveries { Deliveries(inbox: self) }

  /// To be called when the app becomes active: hints sent while it was suspended are lost, so this looks again, and
  /// releases what was held back.
  public func becameActive() { reader.wake() }

  // MARK: Looking and tidying

  /// What lies in the inbox.
  ///
  /// - Complexity: One listing of each folder; nothing is read or changed.
  /// - Throws: A system failure.
  public func contents() throws(InboxError) -> Contents { try store.contents() }

  /// Shares that were set aside: not whole, too often delivered in vain, or over the quota.
  ///
  /// - Throws: A system failure.
  public func sharesSetAside() throws(InboxError) -> [SetAside] { try store.sharesSetAside() }

  /// Puts a share that was set aside back among the undelivered ones, with its attempts forgotten.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: A system failure.
  @discardableResult
  public func restore(_ share: SetAside) throws(InboxError) -> Bool {
    let restored = try store.restore(share)
    if restored { reader.wake() }
    return restored
  }

  /// Deletes a share that was set aside, for good.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: A system failure.
  @discardableResult
  public func discard(_ share: SetAside) throws(InboxError) -> Bool { try store.discard(share) }

  /// Cleans up after processes that died: staged shares are removed, or published when a key is bound to them; the
  /// oldest acknowledged ids beyond ``Configuration/rememberedShares`` are forgotten; the trash is emptied.
  ///
  /// Undelivered shares are never touched. An app calls it now and then, off the main thread.
  ///
  /// - Throws: A system failure; what was done so far stays done.
  @discardableResult
  public func maintain() throws(InboxError) -> Maintenance { try reader.maintain() }
}
