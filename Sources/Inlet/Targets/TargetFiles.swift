import CInletSystem
import Foundation

/// Reads and changes targets on disk, without locks.
///
/// To change a target is to write a new version beside it and to rename its entry from the version the change was made
/// from to the new one. Of two processes that do so at once one finds the old entry gone, and makes its change again
/// from what the other left: no change is lost. A process that dies leaves the one version or the other.
final class TargetFiles: Sendable {
  let folders: TargetFolders
  let identity: ProcessIdentity
  private let clock: HybridClock

  init(folders: TargetFolders, identity: ProcessIdentity) {
    self.folders = folders
    self.identity = identity
    clock = HybridClock(file: folders.clock)
  }

  /// What a version's document turned out to be.
  enum Reading: Sendable {
    case target(ShareTarget)
    case damaged(reason: String)
    case newer
    /// Another process replaced or removed the version.
    case gone
  }

  /// What is to become of a target.
  enum Change: Sendable {
    /// Nothing: it is as it should be.
    case none
    /// This value, with a new picture, without one, or with the one it has.
    case value(ShareTarget, PictureChange)
  }

  // MARK: Reading

  func read(_ name: TargetName) throws(InboxError) -> Reading {
    let data: Data
    do throws(InboxError) {
      guard let info = try folders.documents.info(of: name.version) else { return .gone }
      guard info.kind == .file else { return .damaged(reason: "its document is not a plain file") }
      data = try folders.documents.openFile(name.version).contents(limit: TargetStore.documentLimitInBytes)
    } catch {
      switch error {
      case .documentTooLarge(let bytes, let limit):
        return .damaged(reason: "its document has \(bytes) bytes, more than \(limit)")
      case .system(_, _, ENOENT): return .gone
      default: throw error
      }
    }
    return Self.reading(data, name)
  }

  private static func reading(_ data: Data, _ name: TargetName) -> Reading {
    do throws(ShareDocumentFailure) {
      var target = try ShareDocument.decode(ShareTarget.self, data)
      guard TargetName.digest(of: target.id) == name.digest else {
        return .damaged(reason: "its document is that of another target")
      }
      target.entry = name.text
      return .target(target)
    } catch {
      switch error {
      case .newerSchema: return .newer
      case .malformed(let reason): return .damaged(reason: reason)
      }
    }
  }

  /// The entries of one target, oldest first; more than one after two processes made it at the same time.
  ///
  /// A listing may miss an entry that is renamed meanwhile, so only two in a row say that there is none.
  func entries(of digest: String) throws(InboxError) -> [TargetName] {
    for _ in 0..<2 {
      let names = try folders.entries.names().filter { $0.utf8.starts(with: digest.utf8) }
      let found = names.compactMap { TargetName($0) }.sorted { $0.version < $1.version }
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: Changing

  /// Changes a target, or makes it.
  ///
  /// - Parameters:
  ///   - digest: That of its id.
  ///   - known: Its entries as the caller knows them; nil to look.
  ///   - decide: Asked with what is stored, nil for nothing; again when another process was faster.
  /// - Returns: Whether anything was changed.
  /// - Throws: What `decide` throws, or a failure of the system; what was stored before still counts.
  func change(
    _ digest: String, known: [TargetName]? = nil, _ decide: (Reading?) throws(TargetStore.Failure) -> Change
  ) throws(TargetStore.Failure) -> Bool {
    var known = known
    while true {
      let found = if let known { known } else { try stored { () throws(InboxError) in try entries(of: digest) } }
      known = nil
      var current: Reading?
      if let newest = found.last {
        let reading = try stored { () throws(InboxError) in try read(newest) }
        if case .gone = reading, try stored({ () throws(InboxError) in try folders.entries.contains(newest.text) }) {
          current = .damaged(reason: "its document is missing")
        } else if case .gone = reading {
          continue
        } else {
          current = reading
        }
      }
      switch try decide(current) {
      case .none: return false
      case .value(let target, let picture):
        if try swap(found, target, picture) { return true }
      }
    }
  }

  /// Whether the new version counts now; false when another process was faster.
  private func swap(
    _ found: [TargetName], _ target: ShareTarget, _ picture: PictureChange
  ) throws(TargetStore.Failure) -> Bool {
    let next = TargetName(digest: TargetName.digest(of: target.id), version: try stored(nextVersion))
    do throws(TargetStore.Failure) {
      guard try write(target, next.version, picture, from: found.last?.version) else { return false }
      let swapped = try stored { () throws(InboxError) -> Bool in
        guard let newest = found.last else {
          _ = try folders.entries.createFile(next.text)
          return true
        }
        // The older ones do not count any more; gone before the newest, none of them can ever count again.
        for old in found.dropLast() { try drop(old) }
        return try folders.entries.move(newest.text, to: folders.entries, as: next.text) == .moved
      }
      guard swapped else {
        forget(next.version)
        return false
      }
    } catch {
      forget(next.version)
      throw error
    }
    if let old = found.last { forget(old.version) }
    return true
  }

  /// Whether it was written; false when the picture to keep is gone, because its version is.
  private func write(
    _ target: ShareTarget, _ version: String, _ picture: PictureChange, from old: String?
  ) throws(TargetStore.Failure) -> Bool {
    var target = target
    let pictureName = TargetFolders.pictureName(version)
    switch picture {
    case .remove: target.pictureDigest = nil
    case .set(let bytes):
      target.pictureDigest = SHA256.hexadecimal(of: bytes)
      try stored { () throws(InboxError) in try place(bytes, as: pictureName) }
    case .keep:
      guard target.pictureDigest != nil else { break }
      guard let old else {
        target.pictureDigest = nil
        break
      }
      let path = folders.documents.path(of: TargetFolders.pictureName(old))
      let result = inlet_link_path(path, folders.documents.descriptor, pictureName)
      if result == -ENOENT, try stored({ () throws(InboxError) in try !folders.documents.contains(old) }) {
        return false
      }
      if result == -ENOENT {
        target.pictureDigest = nil
      } else {
        _ = try stored { () throws(InboxError) in try checked("link", path, result) }
      }
    }
    let document: Data
    do throws(ShareDocumentFailure) { document = try ShareDocument.encode(target) } catch {
      throw .invalid(reason: error.description)
    }
    let limit = TargetStore.documentLimitInBytes
    guard document.count <= limit else {
      throw .invalid(reason: "its document has \(document.count) bytes, more than \(limit)")
    }
    try stored { () throws(InboxError) in try place(document, as: version) }
    return true
  }

  /// Writes a file that must not exist yet.
  private func place(_ bytes: Data, as name: String) throws(InboxError) {
    let file = try folders.documents.createFile(name)
    try file.write(bytes)
  }

  private func nextVersion() throws(InboxError) -> String {
    try clock.draw { id throws(InboxError) in "\(id).\(identity.token)" }
  }

  // MARK: Removing

  /// Whether there was such a target.
  func remove(_ digest: String, known: [TargetName]? = nil) throws(InboxError) -> Bool {
    var found = if let known { known } else { try entries(of: digest) }
    var removed = false
    // Until nothing is found: an entry that another process renamed meanwhile has a new name.
    while !found.isEmpty {
      for name in found where try drop(name) { removed = true }
      found = try entries(of: digest)
    }
    for mark in try uses(of: digest) { try folders.uses.unlink(mark.text) }
    return removed
  }

  /// Whether the entry was there.
  @discardableResult
  private func drop(_ name: TargetName) throws(InboxError) -> Bool {
    guard try folders.entries.unlink(name.text) else { return false }
    forget(name.version)
    return true
  }

  /// Removes the files of a version that does not count; what cannot be removed is left to the clean-up.
  func forget(_ version: String) {
    folders.documents.removeTree(TargetFolders.pictureName(version))
    folders.documents.removeTree(version)
  }

  // MARK: Uses

  func uses(of digest: String) throws(InboxError) -> [UseMark] {
    try folders.uses.names().filter { $0.utf8.starts(with: digest.utf8) }.compactMap { UseMark($0) }
  }

  /// Marks a use; an older one never replaces a newer.
  func mark(_ mark: UseMark) throws(InboxError) {
    let marks = try uses(of: mark.digest)
    if !marks.contains(where: { $0.milliseconds >= mark.milliseconds }) {
      do throws(InboxError) { _ = try folders.uses.createFile(mark.text) } catch {
        guard case .system(_, _, EEXIST) = error else { throw error }  // another process marked the same millisecond
      }
    }
    let newest = max(mark.milliseconds, marks.map(\.milliseconds).max() ?? 0)
    for old in marks where old.milliseconds < newest { try folders.uses.unlink(old.text) }
  }
}

/// The result of a system call on behalf of a target store.
func stored<Result>(_ body: () throws(InboxError) -> Result) throws(TargetStore.Failure) -> Result {
  do throws(InboxError) { return try body() } catch { throw .storage(error) }
}
