import Foundation

/// Reads all targets: one listing, and the documents of those versions that were not seen before.
final class TargetReader: Sendable {
  private let files: TargetFiles
  private let report: @Sendable (TargetStore.Report) -> Void
  /// What was read, by the names of the entries.
  private let seen = Locked<[String: ShareTarget]?>(nil)

  init(files: TargetFiles, report: @escaping @Sendable (TargetStore.Report) -> Void) {
    self.files = files
    self.report = report
  }

  private var folders: TargetFolders { files.folders }

  /// So many documents read one by one are worth an index.
  private static let indexedFrom = 16

  /// Every target, in no order.
  func targets() throws(InboxError) -> [ShareTarget] {
    let targets = try current()
    guard !targets.isEmpty else { return [] }
    var used: [String: UseMark] = [:]
    for mark in try folders.uses.names().compactMap({ UseMark($0) })
    where mark.milliseconds > used[mark.digest]?.milliseconds ?? -1 {
      used[mark.digest] = mark
    }
    return targets.map { digest, target in
      var target = target
      target.lastUsed = used[digest]?.date
      return target
    }
  }

  /// The targets by the digests of their ids.
  ///
  /// A target that another process changes meanwhile may be missed by a listing, or be gone before it is read. So it
  /// is done again until nothing has changed from beginning to end, a few times at most.
  func current() throws(InboxError) -> [String: ShareTarget] {
    try seen.withLock { seen throws(InboxError) in
      var known = seen ?? TargetIndex.decode(readIndex())
      var result: [String: ShareTarget] = [:]
      for _ in 0..<8 {
        let names = try folders.entries.names()
        let (found, wasRead) = try load(names, &known)
        result = found
        if try folders.entries.names() == names {
          if wasRead >= Self.indexedFrom { writeIndex(Array(found.values)) }
          break
        }
      }
      seen = known
      return result
    }
  }

  private func load(
    _ names: [String], _ known: inout [String: ShareTarget]
  ) throws(InboxError) -> (targets: [String: ShareTarget], read: Int) {
    var found: [String: ShareTarget] = [:]
    var next: [String: ShareTarget] = [:]
    found.reserveCapacity(names.count)
    next.reserveCapacity(names.count)
    var count = 0
    for text in names.count > Self.nameLimit ? Array(names.sorted().prefix(Self.nameLimit)) : names {
      guard let target = if let target = known[text] { target } else { try read(text, &count) } else { continue }
      next[text] = target
      let digest = String(text.prefix(TargetName.digestLength))
      // Two processes that make a target at once leave two entries until the next change; the newer counts.
      if let other = found[digest], other.version > target.version { continue }
      found[digest] = target
    }
    known = next
    return (found, count)
  }

  /// Entries beyond this are not looked at; twice what a store takes.
  private static let nameLimit = 2 * TargetStore.targetLimit

  private func read(_ text: String, _ count: inout Int) throws(InboxError) -> ShareTarget? {
    guard let name = TargetName(text) else { return nil }
    count += 1
    switch try files.read(name) {
    case .target(let target): return target
    case .gone: return nil
    case .damaged(let reason): report(.damaged(file: folders.documents.path(of: name.version), reason: reason))
    case .newer: report(.newer(file: folders.documents.path(of: name.version)))
    }
    return nil
  }

  // MARK: The index

  private func readIndex() -> Data {
    // try?: without an index the documents are read.
    guard let file = try? folders.root.openFile(TargetIndex.fileName), (try? file.info().kind) == .file else {
      return Data()
    }
    return (try? file.contents(limit: TargetIndex.limit)) ?? Data()
  }

  private static let counter = Locked(0)

  /// Written anew and moved into place; if that fails, the next reader is slower.
  private func writeIndex(_ targets: [ShareTarget]) {
    let number = Self.counter.withLock { counter in
      counter += 1
      return counter
    }
    let name = "\(files.identity.token).\(number)"
    do throws(InboxError) {
      try folders.staging.createFile(name).write(TargetIndex.encode(targets))
      try folders.root.unlink(TargetIndex.fileName)
      if try folders.staging.move(name, to: folders.root, as: TargetIndex.fileName) == .moved { return }
    } catch {
      // Nothing depends on the index.
    }
    folders.staging.removeTree(name)
  }
}
