import CInletSystem
import Foundation

/// The uploads on disk: every change is one step that happens wholly or not at all.
final class OutboxStore: Sendable {
  static let bodyName = "body"
  static let wishName = "cancel"
  static let goneName = "gone"
  static let sentName = "sent"

  let folders: OutboxFolders
  let configuration: Outbox.Configuration
  let identity: ProcessIdentity
  let watch: OwnerWatch
  let clock: HybridClock
  let hints: [OutboxFolders.Place: HintListener]
  private let hintName: String
  private let stages = Locked(0)

  init(
    container: URL, configuration: Outbox.Configuration, identity: ProcessIdentity, watch: OwnerWatch? = nil
  ) throws(InboxError) {
    let folders = try OutboxFolders(
      container: container, name: configuration.name, protection: configuration.protection)
    self.folders = folders
    self.configuration = configuration
    self.identity = identity
    self.watch = watch ?? OwnerWatch(me: identity, isOnlyReader: configuration.isOnlySender)
    clock = HybridClock(file: folders.clock)
    let hintName = "inlet.outbox." + SHA256.hexadecimal(of: Data(folders.root.path.utf8)).prefix(32)
    self.hintName = hintName
    hints = Dictionary(
      uniqueKeysWithValues: OutboxFolders.Place.allCases.map { place in
        (place, HintListener(name: "\(hintName).\(place.rawValue)", directory: folders[place].path))
      })
  }

  func nextStageName() -> String {
    let number = stages.withLock { count in
      count += 1
      return count
    }
    return "\(identity.token).\(number)"
  }

  func nowMilliseconds() -> Int64 { Int64((configuration.time.now().timeIntervalSince1970 * 1000).rounded()) }

  // MARK: Looking

  /// Every mark, one for each upload, the latest where a rename survived a power failure by half.
  func marks(_ wanted: [OutboxFolders.Place] = OutboxFolders.Place.allCases) throws(InboxError) -> [UploadMark] {
    var latest: [ShareID: UploadMark] = [:]
    // In the order in which marks move on, so that one that moves meanwhile is rather seen twice than never.
    for place in wanted {
      for text in try folders[place].names() {
        guard let name = ClaimName(text) else { continue }
        if let known = latest[name.id], known.name.generation >= name.generation { continue }
        latest[name.id] = UploadMark(place: place, name: name)
      }
    }
    return latest.values.sorted { $0.id < $1.id }
  }

  /// Nil when the upload is nowhere.
  func mark(of id: UploadID) throws(InboxError) -> UploadMark? {
    for _ in 0..<2 {
      if let mark = try marks().first(where: { $0.id == id }) { return mark }
    }
    return nil
  }

  /// Nil when the mark moved meanwhile.
  func job(_ mark: UploadMark) throws(InboxError) -> UploadJob? {
    let file: OpenFile
    do throws(InboxError) {
      file = try folders[mark.place].openFile(mark.name.text)
    } catch {
      if case .system(_, _, ENOENT) = error { return nil }
      throw error
    }
    let data = try file.contents(limit: UploadJob.limit)
    guard let job = DigestedLine.decode(UploadJob.self, data.dropLast()) else {
      throw .damaged(mark.name.id, reason: "its job is not what was queued")
    }
    return job
  }

  /// The state as last stored; that of an upload just queued when there is none.
  func state(_ id: UploadID, _ job: UploadJob) throws(InboxError) -> UploadState {
    let folder: Directory
    do throws(InboxError) { folder = try folders.folder(id) } catch {
      if case .system(_, _, ENOENT) = error { return UploadState(priority: job.priority) }
      throw error
    }
    return try StateLog(folder: folder).read() ?? UploadState(priority: job.priority)
  }

  func item(_ id: UploadID, _ job: UploadJob) -> UploadItem {
    let path = folders.files.path + "/\(id)/\(Self.bodyName)"
    return UploadItem(
      id: id, file: URL(fileURLWithPath: path, isDirectory: false), fileName: job.fileName, mimeType: job.mimeType,
      size: job.size, sha256: job.sha256, title: job.title, description: job.description, fields: job.fields)
  }

  // MARK: Owning

  /// Takes a waiting upload, or one whose owner is gone; nil when somebody else was quicker.
  func claim(_ mark: UploadMark) throws(InboxError) -> UploadClaim? {
    guard let job = try job(mark) else { return nil }
    let mine = mark.name.next(attempt: mark.name.attempt + 1, owner: identity.token)
    guard try move(mark, to: .sending, mine) else { return nil }
    return UploadClaim(name: mine, job: job)
  }

  /// Whether the process that owns an upload will not go on with it.
  func isAbandoned(_ mark: UploadMark) -> Bool {
    mark.place == .sending
      && watch.isGone(
        token: mark.name.owner, state: mark.name.text,
        patienceInSeconds: configuration.takeOverAfterInSeconds)
  }

  func isMine(_ mark: UploadMark) -> Bool { mark.place == .sending && mark.name.owner == identity.token }

  /// Stores a new state.
  ///
  /// - Throws: ``InboxError/collected`` when the upload is no longer this process's.
  func store(_ state: UploadState, _ claim: UploadClaim) throws(InboxError) {
    guard try folders[.sending].contains(claim.name.text) else { throw .collected }
    var state = state
    state.generation = claim.name.generation
    try StateLog(folder: folders.folder(claim.id)).append(state, configuration.durability)
  }

  /// Says that this process is still at work.
  ///
  /// - Returns: The claim under its new name; nil when it was lost.
  func renew(_ claim: UploadClaim) throws(InboxError) -> UploadClaim? {
    let next = claim.name.next(attempt: claim.name.attempt, owner: identity.token)
    guard try move(UploadMark(place: .sending, name: claim.name), to: .sending, next) else { return nil }
    return UploadClaim(name: next, job: claim.job)
  }

  /// Gives an upload back.
  @discardableResult
  func release(_ claim: UploadClaim) throws(InboxError) -> Bool {
    try settle(claim, in: .waiting)
  }

  /// Ends an upload: its bytes are deleted, its record stays.
  @discardableResult
  func finish(_ claim: UploadClaim, _ state: UploadState, in place: OutboxFolders.Place) throws(InboxError) -> Bool {
    var state = state
    state.begun = nil
    state.retryAt = nil
    state.finishedAt = state.finishedAt ?? nowMilliseconds()
    try store(state, claim)
    guard try settle(claim, in: place) else { return false }
    erase(claim.id)
    return true
  }

  private func settle(_ claim: UploadClaim, in place: OutboxFolders.Place) throws(InboxError) -> Bool {
    let next = claim.name.next(attempt: claim.name.attempt, owner: ClaimName.nobody)
    guard try move(UploadMark(place: .sending, name: claim.name), to: place, next) else { return false }
    try configuration.durability.settle(folders[place])
    return true
  }

  func move(_ mark: UploadMark, to place: OutboxFolders.Place, _ name: ClaimName) throws(InboxError) -> Bool {
    guard try folders[mark.place].move(mark.name.text, to: folders[place], as: name.text) == .moved else {
      return false
    }
    announce(place)
    return true
  }

  /// Leaves word for the owner that the upload is to be cancelled.
  func wishCancelled(_ id: UploadID) throws(InboxError) -> Bool {
    let folder = try folders.folder(id)
    if try !folder.contains(Self.wishName) { _ = try folder.createFile(Self.wishName) }
    announceWithoutMove(.sending)
    return true
  }

  /// Announces a change that brings no new name into a directory.
  func announceWithoutMove(_ place: OutboxFolders.Place) {
    // The name of no mark: where directories speak for themselves its coming is heard.
    let hint = "hint.\(ProcessIdentity.randomNonce())"
    // try?: a hint may be lost.
    if (try? folders[place].createFile(hint)) != nil { _ = try? folders[place].unlink(hint) }
    announce(place)
  }

  func announce(_ place: OutboxFolders.Place) { inlet_hint_post("\(hintName).\(place.rawValue)") }

  /// Deletes everything of a finished upload but its log and its thumbnail; what cannot be deleted now is when the
  /// outbox is tidied.
  func erase(_ id: UploadID) {
    // try?: see above.
    guard let folder = try? folders.folder(id), let names = try? folder.names() else { return }
    for name in names where !name.hasPrefix("log.") && name != "thumbnail" && name != Self.goneName {
      folder.removeTree(name)
    }
  }
}
