import Foundation

/// A share that is being received: files are added one by one, then all of it becomes visible at once.
///
/// Until ``commit(_:)`` nothing of it can be seen by the app; a process that dies leaves it to be cleaned up. Files may
/// be added from several threads at a time, as completion handlers do.
///
///     let staging = try inbox.stage(key: requestID)
///     let photo = try staging.add(fileAt: url, ownership: .theirs, fileExtension: "heic")
///     staging.commit(ShareContent(items: [SharedItem(id: "0", kind: .image, file: photo.file)]))
public final class Staging: Sendable {
  private let store: InboxStore
  private let name: String
  private let key: IdempotencyKey?
  private let state = Locked(State())

  private struct State {
    var directory: Directory?
    var files: [String: StagedFile] = [:]
    var used = 0
    var phase = Phase.open
  }

  private enum Phase {
    case open, committing, ended
  }

  init(store: InboxStore, key: IdempotencyKey?, duplicateOf: ShareID?) {
    self.store = store
    self.key = key
    self.duplicateOf = duplicateOf
    name = store.nextStageName()
  }

  deinit { discard() }

  /// The share that was committed under the same key before: there is no need to add anything, and ``commit(_:)`` will
  /// answer ``CommitOutcome/duplicate(_:)``.
  public let duplicateOf: ShareID?

  /// Adds a file.
  ///
  /// When this returns, its bytes are safe and the original may disappear.
  ///
  /// - Parameters:
  ///   - url: A file. Symbolic links are followed.
  ///   - ownership: ``Inbox/FileOwnership/ours`` allows a hard link, for a file that nobody will write to again.
  ///   - fileExtension: Kept in the name on disk when it is at most 16 ASCII letters and digits.
  /// - Returns: The name to put into ``SharedItem/file``, the size in bytes and, as configured, the digest.
  /// - Throws: ``InboxError/unreadableSource(path:code:)``, ``InboxError/notAFile(path:)``,
  ///   ``InboxError/noSpace(path:needed:available:)``, ``InboxError/stagingEnded`` or a system failure. Files added
  ///   before and after are not affected.
  public func add(fileAt url: URL, ownership: Inbox.FileOwnership, fileExtension: String? = nil)
    throws(InboxError) -> StagedFile
  {
    let reserve = store.configuration.quota.reservedBytes
    return try add(fileExtension) { copy throws(InboxError) in
      try copy.copy(from: url.path, ownership: ownership, reserve: reserve)
    }
  }

  /// Adds bytes that exist only in memory.
  ///
  /// - Returns: As ``add(fileAt:ownership:fileExtension:)``; see there for the digest.
  /// - Throws: ``InboxError/noSpace(path:needed:available:)``, ``InboxError/stagingEnded`` or a system failure.
  public func add(data: Data, fileExtension: String? = nil) throws(InboxError) -> StagedFile {
    try add(fileExtension) { copy throws(InboxError) in try copy.write(data) }
  }

  private func add(_ fileExtension: String?, _ body: (PayloadCopy) throws(InboxError) -> PayloadCopy.Result)
    throws(InboxError) -> StagedFile
  {
    let (directory, file) = try state.withLock { state throws(InboxError) in
      guard state.phase == .open else { throw .stagingEnded }
      let directory = if let made = state.directory { made } else { try store.folders.staging.makeDirectory(name) }
      state.directory = directory
      let file = "p\(state.used)" + Self.suffix(fileExtension)
      state.used += 1
      return (directory, file)
    }
    let copy = PayloadCopy(
      directory: directory, name: file, digestLimit: store.configuration.digestLimit,
      isAbandoned: { [weak self] in !(self?.isOpen ?? false) })
    let result = try body(copy)
    if store.configuration.durability != .none { try directory.openFile(file).sync(.file) }
    let staged = StagedFile(file: file, size: result.size, sha256: result.sha256)
    let isLate = state.withLock { state in
      if state.phase == .open { state.files[file] = staged }
      return state.phase != .open
    }
    guard !isLate else {
      directory.removeTree(file)
      throw .stagingEnded
    }
    return staged
  }

  /// Where a file that was added lies until the share is committed or discarded, for looking at it; nil after that.
  package func location(of file: String) -> URL? {
    state.withLock { state in
      guard state.files[file] != nil, let directory = state.directory else { return nil }
      return URL(fileURLWithPath: directory.path(of: file), isDirectory: false)
    }
  }

  private var isOpen: Bool { state.withLock { $0.phase == .open } }

  private static func suffix(_ fileExtension: String?) -> String {
    guard let text = fileExtension?.lowercased(), !text.isEmpty, text.utf8.count <= 16,
      text.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) })
    else { return "" }
    return "." + text
  }

  /// Makes the share visible, whole and durably, and tells the app.
  ///
  /// Sizes and digests of files are filled in where `content` leaves them out. Files that no item names are dropped.
  /// Ends the staging, unless it fails: then the files that items name are kept, and it may be committed again.
  public func commit(_ content: ShareContent) -> CommitOutcome {
    if let duplicateOf {
      discard()
      return .duplicate(duplicateOf)
    }
    let begun = state.withLock { state -> (Directory?, [String: StagedFile])? in
      guard state.phase == .open else { return nil }
      state.phase = .committing
      return (state.directory, state.files)
    }
    guard let (directory, files) = begun else { return .failed(.stagingEnded) }
    var kept = files
    do throws(InboxError) {
      let content = try Self.completed(content, with: files)
      let document = try StoredDocument.encode(content, keyDigest: key?.digest)
      let named = Set(content.items.flatMap { [$0.file, $0.thumbnail].compactMap(\.self) })
      kept = files.filter { named.contains($0.key) }
      try write(document, in: directory, keeping: named)
      let outcome = try store.publish(stage: name, key: key)
      end()
      return outcome
    } catch {
      reopen(with: kept, after: error)
      return .failed(error)
    }
  }

  private func end() {
    state.withLock { state in
      state.phase = .ended
      state.directory = nil
    }
  }

  /// Keeps what was added for another commit, unless there is nothing to keep or nobody to commit it.
  private func reopen(with files: [String: StagedFile], after error: InboxError) {
    let isKept = state.withLock { state in
      let isWanted = state.phase == .committing && error != .collected
      state.phase = isWanted ? .open : .ended
      state.files = files
      if !isWanted || files.isEmpty { state.directory = nil }
      return state.directory != nil
    }
    if !isKept { store.folders.staging.removeTree(name) }
  }

  private static func completed(_ content: ShareContent, with files: [String: StagedFile])
    throws(InboxError) -> ShareContent
  {
    guard !content.isEmpty else { throw .emptyShare }
    var content = content
    for index in content.items.indices {
      if let thumbnail = content.items[index].thumbnail, files[thumbnail] == nil { throw .unknownFile(name: thumbnail) }
      guard let file = content.items[index].file else { continue }
      guard let staged = files[file] else { throw .unknownFile(name: file) }
      content.items[index].size = staged.size
      content.items[index].sha256 = content.items[index].sha256 ?? staged.sha256
    }
    return content
  }

  private func write(_ document: Data, in directory: Directory?, keeping files: Set<String>) throws(InboxError) {
    let durability = store.configuration.durability
    guard let directory, !files.isEmpty else {
      if directory != nil { store.folders.staging.removeTree(name) }
      try durability.write(document, to: store.folders.staging.createFile(name))
      return
    }
    for entry in try directory.names() where !files.contains(entry) { directory.removeTree(entry) }
    try durability.write(document, to: directory.createFile(StoredDocument.fileName))
    try durability.order(directory)
  }

  /// Gives the share up and removes what was staged.
  ///
  /// Nothing happens after ``commit(_:)``, unless that failed.
  public func discard() {
    let directory = state.withLock { state in
      defer {
        // What is being committed is left to the commit.
        if state.phase == .open { state.directory = nil }
        state.phase = .ended
      }
      return state.phase == .open ? state.directory : nil
    }
    if directory != nil { store.folders.staging.removeTree(name) }
  }
}

/// A file of a share that is being received.
public struct StagedFile: Hashable, Sendable {
  /// The name in the share's folder, for ``SharedItem/file``.
  public let file: String
  /// In bytes.
  public let size: Int64
  /// SHA-256 as 64 hexadecimal digits; see ``SharedItem/sha256``.
  public let sha256: String?
}

/// How a commit ended.
public enum CommitOutcome: Hashable, Sendable {
  /// The share is in the inbox, whole and as durable as configured.
  case committed(ShareID)
  /// A share was committed under the same key before; nothing was added.
  case duplicate(ShareID)
  /// Nothing is visible.
  case failed(InboxError)
  /// The share is visible to the app, but whether it would survive a power failure is not known. Committing again
  /// under the same key is safe; without a key it would be a second share.
  case indeterminate(ShareID, InboxError)

  /// The share that is in the inbox, nil when there is none.
  public var shareID: ShareID? {
    switch self {
    case .committed(let id), .duplicate(let id), .indeterminate(let id, _): id
    case .failed: nil
    }
  }
}

extension Inbox {
  /// Whose file is added to a share.
  public enum FileOwnership: Hashable, Sendable {
    /// Made for us: the inbox may link to it instead of copying. Nobody may write to it afterwards.
    case ours
    /// Somebody else's, who may go on writing to it.
    case theirs
  }
}

extension Inbox.Durability {
  func write(_ data: Data, to file: OpenFile) throws(InboxError) {
    try file.write(data)
    if self != .none { try file.sync(.barrier) }
  }

  /// Makes the entries of a directory durable, after everything written before.
  func order(_ directory: Directory) throws(InboxError) {
    if self != .none { try directory.sync(.barrier) }
  }

  /// The last sync of a commit.
  func settle(_ directory: Directory) throws(InboxError) {
    if self != .none { try directory.sync(self == .full ? .full : .barrier) }
  }
}
