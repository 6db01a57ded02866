import Foundation

/// The places in the app that a share can go to, shared by the app and its extensions through the App Group container.
///
/// Both sides may add, change and remove targets, also at the same time: every change is whole or not there, and none
/// is lost. There are no locks. Changes survive the death of the process; after a power failure a target may be damaged
/// or missing, which is reported and cured by publishing again.
///
///     // app, whenever its albums change
///     try store.replaceAll(with: albums.map { ShareTarget(id: $0.id, title: $0.name, symbol: "photo") })
///     // extension
///     let targets = try store.targets()
public final class TargetStore: Sendable {
  private let files: TargetFiles
  private let reader: TargetReader
  private let watch: OwnerWatch

  /// Opens the store in a container, made if missing.
  ///
  /// - Parameters:
  ///   - container: The App Group container, which must exist.
  ///   - role: What this process is.
  ///   - name: Tells several stores in one container apart; letters, digits, `.`, `_` and `-` count.
  ///   - protection: When iOS lets the files be read.
  ///   - report: Is told of targets that a list leaves out, on the thread that met them.
  /// - Throws: ``Failure/storage(_:)``; directories made so far are left.
  public convenience init(
    container: URL, role: Inbox.Role, name: String = "inlet", protection: Inbox.Protection = .untilFirstUnlock,
    report: @escaping @Sendable (Report) -> Void = { _ in }
  ) throws(Failure) {
    try self.init(
      container: container, name: name, protection: protection, identity: .current(role), watch: nil, report: report)
  }

  init(
    container: URL, name: String, protection: Inbox.Protection, identity: ProcessIdentity, watch: OwnerWatch?,
    report: @escaping @Sendable (Report) -> Void
  ) throws(Failure) {
    let folders = try stored { () throws(InboxError) in
      try TargetFolders(container: container, name: name, protection: protection)
    }
    files = TargetFiles(folders: folders, identity: identity)
    reader = TargetReader(files: files, report: report)
    self.watch = watch ?? OwnerWatch(me: identity, isOnlyReader: true)
  }

  // MARK: Reading

  /// Every target: by ``ShareTarget/order``, then by title.
  ///
  /// Shows every change that was finished before the call, by whichever process.
  ///
  /// - Complexity: Two listings; of the documents only those are read that are new to this process and to an index.
  /// - Throws: ``Failure/storage(_:)``.
  public func targets() throws(Failure) -> [ShareTarget] {
    try stored { () throws(InboxError) in try reader.targets() }
  }

  /// One target; nil when there is none of that id.
  ///
  /// - Throws: ``Failure/damaged(id:reason:)``, ``Failure/newer(id:)``, ``Failure/storage(_:)``.
  public func target(_ id: String) throws(Failure) -> ShareTarget? {
    let digest = TargetName.digest(of: id)
    for _ in 0..<1_000 {
      guard let newest = try stored({ () throws(InboxError) in try files.entries(of: digest).last }) else { return nil }
      let reading = try stored { () throws(InboxError) in try files.read(newest) }
      if case .gone = reading { continue }  // changed between the listing and the reading
      var target = try Self.value(of: reading, id)
      target?.lastUsed = try stored { () throws(InboxError) in try files.uses(of: digest) }
        .max { $0.milliseconds < $1.milliseconds }?.date
      return target
    }
    throw .damaged(id: id, reason: "its document is missing")
  }

  /// The file with a target's picture; nil for a target without one, and for one that was changed since it was read.
  ///
  /// It belongs to the store, may be gone at any time and must not be stored.
  public func picture(of target: ShareTarget) -> URL? {
    guard target.pictureDigest != nil, !target.version.isEmpty else { return nil }
    let name = TargetFolders.pictureName(target.version)
    // try?: a picture that cannot be looked at is none.
    guard let info = try? files.folders.documents.info(of: name), info.kind == .file,
      info.size <= Int64(Self.pictureLimitInBytes)
    else { return nil }
    return URL(fileURLWithPath: files.folders.documents.path(of: name), isDirectory: false)
  }

  // MARK: Changing

  /// Adds a target, or replaces the one of the same id.
  ///
  /// Does nothing if it says the same already.
  ///
  /// - Throws: ``Failure``; what was stored before still counts.
  public func put(_ target: ShareTarget, picture: PictureChange = .keep) throws(Failure) {
    try Self.check(target, picture)
    let digest = TargetName.digest(of: target.id)
    _ = try files.change(digest) { reading throws(Failure) in try decide(target, picture, reading) }
  }

  /// Changes a target from what it is now.
  ///
  /// - Parameters:
  ///   - id: Which one.
  ///   - picture: What becomes of its picture.
  ///   - body: Gets the stored value and changes it; the id stays. Called again with the new value when another process
  ///     changed the target meanwhile.
  /// - Returns: False when there is no such target (any more): then nothing was changed.
  /// - Throws: ``Failure``; what was stored before still counts.
  @discardableResult
  public func update(
    _ id: String, picture: PictureChange = .keep, _ body: (inout ShareTarget) -> Void
  ) throws(Failure) -> Bool {
    var exists = false
    _ = try files.change(TargetName.digest(of: id)) { reading throws(Failure) in
      exists = reading != nil
      guard let reading, let current = try Self.value(of: reading, id) else { return .none }
      var target = current
      body(&target)
      target = target.with(id: id, of: current)
      try Self.check(target, picture)
      return ShareTarget.sameContent(target, current) && picture == .keep ? .none : .value(target, picture)
    }
    return exists
  }

  /// Removes a target with its picture.
  ///
  /// Shares that were sent to it keep its id.
  ///
  /// - Returns: Whether there was such a target.
  /// - Throws: ``Failure/storage(_:)``; called again it goes on.
  @discardableResult
  public func remove(_ id: String) throws(Failure) -> Bool {
    try stored { () throws(InboxError) in try files.remove(TargetName.digest(of: id)) }
  }

  /// Makes these all there is: adds, changes and removes what it takes, one target after the other.
  ///
  /// Targets that another process adds meanwhile stay. Killed in the middle, some are as before, some as after. What
  /// says the same already is not written again.
  ///
  /// - Parameters:
  ///   - targets: In any order; of two with one id the later counts.
  ///   - pictures: The bytes of new pictures, by id; the others keep theirs.
  /// - Throws: ``Failure/invalid(reason:)`` and ``Failure/tooMany(limit:)`` before anything was changed, else
  ///   ``Failure``; called again it goes on.
  public func replaceAll(with targets: [ShareTarget], pictures: [String: Data] = [:]) throws(Failure) {
    guard targets.count <= Self.targetLimit else { throw .tooMany(limit: Self.targetLimit) }
    for target in targets { try Self.check(target, pictures[target.id].map { .set($0) } ?? .keep) }
    var left: [String: [TargetName]] = [:]
    for name in try stored({ () throws(InboxError) in try files.folders.entries.names() }) {
      if let name = TargetName(name) { left[name.digest, default: []].append(name) }
    }
    let before = try stored { () throws(InboxError) in try reader.current() }
      .reduce(into: [:]) { $0[$1.digest] = $1.target }
    for target in Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { $1 }).values {
      let digest = TargetName.digest(of: target.id)
      let known = left.removeValue(forKey: digest)?.sorted { $0.version < $1.version } ?? []
      let picture = pictures[target.id].map { PictureChange.set($0) } ?? .keep
      if known.count == 1, let current = before[digest], current.version == known[0].version,
        case .none = try decide(target, picture, .target(current))
      {
        continue
      }
      _ = try files.change(digest, known: known) { reading throws(Failure) in try decide(target, picture, reading) }
    }
    for (digest, known) in left {
      _ = try stored { () throws(InboxError) in try files.remove(digest, known: known) }
    }
    _ = try stored { () throws(InboxError) in try reader.current() }  // leaves an index for the extension
  }

  /// Remembers that a target was chosen, for the list of recent ones.
  ///
  /// An earlier time never replaces a later one.
  ///
  /// - Returns: False when there is no such target.
  /// - Throws: ``Failure/storage(_:)``.
  @discardableResult
  public func touch(_ id: String, at date: Date = Date()) throws(Failure) -> Bool {
    let digest = TargetName.digest(of: id)
    return try stored { () throws(InboxError) in
      guard try !files.entries(of: digest).isEmpty else { return false }
      try files.mark(UseMark(digest: digest, at: date))
      return true
    }
  }

  /// Removes what processes that died in the middle of a change left behind.
  ///
  /// An app calls it now and then.
  ///
  /// - Returns: How many files were removed.
  /// - Throws: ``Failure/storage(_:)``; what was done so far stays done.
  @discardableResult
  public func maintain() throws(Failure) -> Int {
    try stored { () throws(InboxError) in try TargetCleaning(files: files, watch: watch).run() }
  }

  // MARK: Deciding

  private func decide(
    _ target: ShareTarget, _ picture: PictureChange, _ reading: TargetFiles.Reading?
  ) throws(Failure) -> TargetFiles.Change {
    var target = target
    switch reading {
    case nil:
      let count = try stored { () throws(InboxError) in try files.folders.entries.count() }
      guard count < Self.targetLimit else { throw .tooMany(limit: Self.targetLimit) }
      target.pictureDigest = nil
      return .value(target, picture)
    case .damaged, .gone:
      target.pictureDigest = nil
      return .value(target, picture)
    case .newer: throw .newer(id: target.id)
    case .target(let current):
      target.unknown.merge(current.unknown) { own, _ in own }
      target.pictureDigest = current.pictureDigest
      return ShareTarget.sameContent(target, current) && current.has(picture) ? .none : .value(target, picture)
    }
  }

  private static func value(of reading: TargetFiles.Reading, _ id: String) throws(Failure) -> ShareTarget? {
    switch reading {
    case .target(let target): return target
    case .damaged(let reason): throw .damaged(id: id, reason: reason)
    case .newer: throw .newer(id: id)
    case .gone: return nil
    }
  }

  private static func check(_ target: ShareTarget, _ picture: PictureChange) throws(Failure) {
    guard !target.id.isEmpty, target.id.utf8.count <= 1_024 else {
      throw .invalid(reason: "its id has \(target.id.utf8.count) bytes; 1 to 1,024 are allowed")
    }
    if case .set(let bytes) = picture, bytes.count > pictureLimitInBytes || bytes.isEmpty {
      throw .invalid(reason: "its picture has \(bytes.count) bytes; 1 to \(pictureLimitInBytes) are allowed")
    }
  }
}

extension ShareTarget {
  /// Whether a change of picture would change nothing.
  fileprivate func has(_ picture: PictureChange) -> Bool {
    switch picture {
    case .keep: true
    case .remove: pictureDigest == nil
    case .set(let bytes): pictureDigest == SHA256.hexadecimal(of: bytes)
    }
  }

  /// The value with the id and the picture it had before the app's own code saw it.
  fileprivate func with(id: String, of stored: ShareTarget) -> ShareTarget {
    var target = ShareTarget(
      id: id, title: title, subtitle: subtitle, section: section, symbol: symbol, order: order, extra: extra)
    target.unknown = stored.unknown
    target.pictureDigest = stored.pictureDigest
    target.entry = stored.entry
    return target
  }
}

extension Directory {
  /// How many entries there are.
  func count() throws(InboxError) -> Int { try names().count }
}
