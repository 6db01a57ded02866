import Foundation

/// A share that the app accepted into a folder of its own; see ``ShareFolder``.
public struct KeptShare: ShareHolding, Hashable, Identifiable {
  /// What was shared.
  public let share: Share
  /// The folder with the share's files; nil for a share without files.
  ///
  /// It moves when the app's container moves: never store it.
  public let folder: URL?

  /// The id of the share.
  public var id: ShareID { share.id }
}

/// A folder of the app's own with the shares it accepted: a store that needs no other.
///
///     let folder = try ShareFolder(library)
///     entry.onShare { delivery in _ = try delivery.accept(into: folder.url) }
///     for kept in try folder.shares() { … }
///
/// ``Delivery/accept(into:)`` moves a share there by one rename, so that each arrives exactly once, whatever is killed,
/// and no file is copied.
public struct ShareFolder: Hashable, Sendable {
  /// Where it is; on the volume of the inbox.
  public let url: URL

  /// A folder, made if missing, with those above it.
  ///
  /// - Throws: What the system says.
  public init(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    self.url = url
  }

  /// Every share, from the oldest on.
  ///
  /// One that cannot be read is left out, and does not hide the others; see ``unreadable()``.
  ///
  /// - Complexity: Reads every document.
  /// - Throws: ``InboxError`` when the folder cannot be listed.
  public func shares() throws(InboxError) -> [KeptShare] {
    let directory = try Directory(path: url.path)
    return try ids(directory).compactMap { try? Self.read($0, in: directory).get() }  // the others: unreadable()
  }

  /// The shares that cannot be read: something was changed in their files, or a newer version wrote them.
  ///
  /// - Throws: ``InboxError`` when the folder cannot be listed.
  public func unreadable() throws(InboxError) -> [ShareID] {
    let directory = try Directory(path: url.path)
    return try ids(directory).filter { id in
      if case .failure = Self.read(id, in: directory) { true } else { false }
    }
  }

  /// One share; nil when it is not there or cannot be read.
  ///
  /// - Throws: ``InboxError`` when the folder cannot be opened.
  public func share(_ id: ShareID) throws(InboxError) -> KeptShare? {
    try? Self.read(id, in: Directory(path: url.path)).get()  // nil: documented
  }

  /// Removes a share and its files.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``InboxError``; what could not be removed is still there.
  @discardableResult
  public func remove(_ id: ShareID) throws(InboxError) -> Bool {
    let directory = try Directory(path: url.path)
    let name = id.description
    guard try directory.contains(name) else { return false }
    directory.removeTree(name)
    if try directory.contains(name) { throw .system(call: "unlink", path: directory.path(of: name), code: EACCES) }
    return true
  }

  /// How many shares there are, and how much room they take.
  ///
  /// - Throws: ``InboxError`` when the folder cannot be listed.
  public func amount() throws(InboxError) -> InboxAmount {
    let directory = try Directory(path: url.path)
    var amount = InboxAmount()
    for id in try ids(directory) {
      if let bytes = try directory.size(ofTree: id.description) { amount.add(bytes) }
    }
    return amount
  }

  /// Removes shares by age, size and number.
  ///
  /// Nothing is removed unless the app calls this: what it accepted is its own.
  ///
  /// - Parameter retention: What to remove; ``Retention/reach`` does not matter here.
  /// - Returns: What was removed, oldest first.
  /// - Throws: ``InboxError``; what was removed so far stays removed.
  @discardableResult
  public func tidy(_ retention: Retention) throws(InboxError) -> [ShareID] {
    try tidy(retention, now: Int64(Date().timeIntervalSince1970 * 1000))
  }

  func tidy(_ retention: Retention, now: Int64) throws(InboxError) -> [ShareID] {
    let directory = try Directory(path: url.path)
    var sizes: [(id: ShareID, bytes: Int64)] = []
    for id in try ids(directory) { sizes.append((id, try directory.size(ofTree: id.description) ?? 0)) }
    let surplus = retention.surplus(among: sizes, now: now, id: { $0.id }, bytes: { $0.bytes })
    for (share, _) in surplus { try remove(share.id) }
    return surplus.map(\.candidate.id)
  }

  private func ids(_ directory: Directory) throws(InboxError) -> [ShareID] {
    try directory.names().compactMap { ShareID($0) }.sorted()
  }

  private static func read(_ id: ShareID, in directory: Directory) -> Result<KeptShare, StoredShare.Failure> {
    do throws(StoredShare.Failure) {
      let stored = try StoredShare(name: id.description, in: directory)
      let folder = stored.folder.map { _ in
        URL(fileURLWithPath: directory.path(of: id.description), isDirectory: true)
      }
      return .success(KeptShare(share: Share(id: id, content: stored.document.content), folder: folder))
    } catch {
      return .failure(error)
    }
  }
}
