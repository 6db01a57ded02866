import Foundation

/// Reads all targets: one listing, and the documents of those versions that were not seen before.
final class TargetReader: Sendable {
  private let files: TargetFiles
  private let report: @Sendable (TargetStore.Report) -> Void
  /// What was read, by the names of the entries.
  private let seen = Locked<[String: SeenTarget]?>(nil)

  init(files: TargetFiles, report: @escaping @Sendable (TargetStore.Report) -> Void) {
    self.files = files
    self.report = report
  }

  private var folders: TargetFolders { files.folders }

  /// So many documents read one by one are worth an index.
  private static let indexedFrom = 16

  /// Every target: by order, then by title.
  func targets() throws(InboxError) -> [ShareTarget] {
    let targets = try current().sorted { Self.precedes($0.target, $1.target) }
    guard !targets.isEmpty else { return [] }
    var used: [String: UseMark] = [:]
    for mark in try folders.uses.names().compactMap({ UseMark($0) })
    where mark.milliseconds > used[mark.digest]?.milliseconds ?? -1 {
      used[mark.digest] = mark
    }
    return targets.map { seen in
      var target = seen.target
      if !used.isEmpty { target.lastUsed = used[seen.digest]?.date }
      return target
    }
  }

  private static func precedes(_ one: ShareTarget, _ other: ShareTarget) -> Bool {
    let (order, otherOrder) = (one.order ?? .max, other.order ?? .max)
    if order != otherOrder { return order < otherOrder }
    return one.title != other.title ? one.title < other.title : one.id < other.id
  }

  /// The targets, in no order.
  ///
  /// A target that another process changes meanwhile may be missed by a listing, or be gone before it is read. So it
  /// is done again until nothing has changed from beginning to end, a few times at most.
  func current() throws(InboxError) -> [SeenTarget] {
    try seen.withLock { seen throws(InboxError) in
      var known = seen ?? TargetIndex.decode(readIndex())
      var result: [SeenTarget] = []
      for _ in 0..<8 {
        let names = try folders.entries.names()
        let wasRead: Int
        (result, wasRead) = try load(names, &known)
        if try folders.entries.names() == names {
          if wasRead >= Self.indexedFrom { writeIndex(result.map(\.target)) }
          break
        }
      }
      seen = known
      return result
    }
  }

  private func load(
    _ names: [String], _ known: inout [String: SeenTarget]
  ) throws(InboxError) -> (targets: [SeenTarget], read: Int) {
    var places: [String: Int] = [:]
    var found: [SeenTarget] = []
    places.reserveCapacity(names.count)
    found.reserveCapacity(names.count)
    var count = 0
    for text in names.count > Self.nameLimit ? Array(names.sorted().prefix(Self.nameLimit)) : names {
      guard let seen = if let seen = known[text] { seen } else { try read(text, &count) } else { continue }
      // Two processes that make a target at once leave two entries until the next change; the newer counts.
      if let place = places[seen.digest] {
        if found[place].target.entry < seen.target.entry { found[place] = seen }
      } else {
        places[seen.digest] = found.count
        found.append(seen)
      }
    }
    if count > 0 || found.count != known.count {
      known = Dictionary(found.map { ($0.target.entry, $0) }, uniquingKeysWith: { $1 })
    }
    return (found, count)
  }

  /// Entries beyond this are not looked at; twice what a store takes.
  private static let nameLimit = 2 * TargetStore.targetLimit

  private func read(_ text: String, _ count: inout Int) throws(InboxError) -> SeenTarget? {
    guard let name = TargetName(text) else { return nil }
    count += 1
    switch try files.read(name) {
    case .target(let target): return SeenTarget(target)
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

/// A target as it was read: one object, since many are kept and looked up.
final class SeenTarget: Sendable {
  let target: ShareTarget
  /// That of its id, as in the name of its entry.
  let digest: String

  init(_ target: ShareTarget) {
    self.target = target
    digest = String(target.entry.utf8.prefix(TargetName.digestLength)) ?? ""
  }
}
