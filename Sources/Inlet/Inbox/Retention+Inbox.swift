import CInletSystem
import Foundation

extension Inbox {
  /// How much the inbox holds.
  ///
  /// - Complexity: Looks at every file; changes nothing.
  /// - Throws: A system failure.
  public func sizes() throws(InboxError) -> InboxSizes { try store.sizes() }

  /// Cleans up: what dead processes left (see ``maintain()``), then what `retention` says.
  ///
  /// Off the main thread, when the app becomes active.
  ///
  /// A share that is held by a process is never removed, whatever `retention` says. What is removed is never delivered
  /// afterwards, and a retry under its key does not bring it back.
  ///
  /// - Parameter retention: What may go; the defaults of ``Retention`` if not given.
  /// - Returns: What was done, and how much the inbox held and holds.
  /// - Throws: A system failure; what was removed so far stays removed.
  @discardableResult
  public func tidy(_ retention: Retention = Retention()) throws(InboxError) -> TidyReport {
    try tidy(retention, now: Int64(inlet_wall_milliseconds()))
  }

  // `now` is in milliseconds since 1970.
  func tidy(_ retention: Retention, now: Int64) throws(InboxError) -> TidyReport {
    let before = try store.sizes()
    let maintenance = try maintain()
    let removed = try store.remove(retention, now: now)
    return TidyReport(maintenance: maintenance, removed: removed, before: before, after: try store.sizes())
  }
}

extension InboxStore {
  // MARK: Sizes

  func sizes() throws(InboxError) -> InboxSizes {
    InboxSizes(
      staged: try amount(in: folders.staging), waiting: try amount(in: folders.new),
      delivered: try amount(in: folders.current), setAside: try amount(in: folders.aside),
      leaving: try amount(in: folders.done) { $0 > 0 } + amount(in: folders.trash))
  }

  private func amount(in directory: Directory, where counts: (Int64) -> Bool = { _ in true }) throws(InboxError)
    -> InboxAmount
  {
    var amount = InboxAmount()
    for name in try directory.names() {
      // Renamed meanwhile: it is counted where it went, or the next time.
      guard let bytes = try directory.size(ofTree: name), counts(bytes) else { continue }
      amount.add(bytes)
    }
    return amount
  }

  // MARK: Removing

  private struct Candidate {
    let id: ShareID
    let reach: Retention.Reach
    let name: String
    let directory: Directory
    let bytes: Int64
  }

  fileprivate func remove(_ retention: Retention, now: Int64) throws(InboxError) -> [TidyReport.Removed] {
    let surplus = retention.surplus(
      among: try candidates(retention.reach), now: now, id: { $0.id }, bytes: { $0.bytes })
    guard !surplus.isEmpty else { return [] }
    var removed: [TidyReport.Removed] = []
    for (candidate, cause) in surplus where try forget(candidate) {
      removed.append(
        TidyReport.Removed(id: candidate.id, reach: candidate.reach, cause: cause, bytes: candidate.bytes))
    }
    // First durable, then erased: after a power failure a share is whole where it was, or gone.
    try configuration.durability.order(folders.done)
    for share in removed { eraseAcknowledged(share.id.description) }
    return removed
  }

  /// False when another process was faster.
  private func forget(_ candidate: Candidate) throws(InboxError) -> Bool {
    // As if acknowledged: its id stays known, so that a retry under its key does not bring it back.
    switch try candidate.directory.move(candidate.name, to: folders.done, as: candidate.id.description) {
    case .moved: return true
    case .missing: return false
    case .occupied:
      try throwAway(candidate.name, from: candidate.directory)
      return true
    }
  }

  private func candidates(_ reach: Set<Retention.Reach>) throws(InboxError) -> [Candidate] {
    var found: [Candidate] = []
    func add(_ id: ShareID, _ reach: Retention.Reach, _ name: String, _ directory: Directory) throws(InboxError) {
      guard let bytes = try directory.size(ofTree: name) else { return }
      found.append(Candidate(id: id, reach: reach, name: name, directory: directory, bytes: bytes))
    }
    for share in try sharesSetAside() {
      let kind: Retention.Reach = share.reason == .damaged ? .damaged : .setAside
      if reach.contains(kind) { try add(share.id, kind, share.name, folders.aside) }
    }
    guard reach.contains(.waiting) else { return found }
    for id in try newIDs() { try add(id, .waiting, id.description, folders.new) }
    for name in try folders.current.names() {
      guard let claim = ClaimName(name), claim.owner == ClaimName.nobody else { continue }
      try add(claim.id, .waiting, name, folders.current)
    }
    return found
  }
}

extension Directory {
  /// The bytes of a file, or of everything in a directory; nil when there is no such entry.
  func size(ofTree name: String) throws(InboxError) -> Int64? {
    guard let info = try info(of: name) else { return nil }
    guard info.kind == .directory else { return info.kind == .file ? info.size : 0 }
    let folder: Directory
    let names: [String]
    do throws(InboxError) {
      folder = try subdirectory(name)
      names = try folder.names()
    } catch {
      if case .system(_, _, ENOENT) = error { return nil }
      throw error
    }
    var sum: Int64 = 0
    for name in names { sum += try folder.size(ofTree: name) ?? 0 }
    return sum
  }
}
