import Foundation

/// The receiving half of an inbox: which share comes next, who holds it, and what becomes of it.
final class InboxReader: Sendable {
  let store: InboxStore
  let watch: OwnerWatch
  let hints: HintListener
  private let state = Locked(State())

  private struct State {
    /// What may be delivered as far as is known, the oldest last.
    var candidates: [Candidate] = []
    /// Delivered by this reader and not acknowledged.
    var held: Set<ShareID> = []
    /// Released or passed over by this reader: not again before the app becomes active.
    var resting: Set<ShareID> = []
    var isRecovered = false
  }

  private struct Candidate {
    let id: ShareID
    /// Its name in `cur/`; nil for one in `new/`.
    let claim: ClaimName?
  }

  init(store: InboxStore, watch: OwnerWatch) {
    self.store = store
    self.watch = watch
    hints = HintListener(name: store.hintName, directory: store.folders.new.path)
  }

  private var folders: InboxFolders { store.folders }
  private var me: String { store.identity.token }

  func wake() {
    state.withLock { state in
      state.resting = []
      state.candidates = []
    }
    hints.announce()
  }

  // MARK: Choosing

  func next() throws(InboxError) -> Delivery? {
    try recoverOnce()
    var hasListed = false
    while true {
      if let candidate = state.withLock({ $0.candidates.popLast() }) {
        if let delivery = try deliver(candidate) { return delivery }
      } else {
        if hasListed { return nil }
        hasListed = true
        try list()
      }
    }
  }

  private func list() throws(InboxError) {
    var found = try store.newIDs().map { Candidate(id: $0, claim: nil) }
    for name in try folders.current.names() {
      guard let claim = ClaimName(name), mayTake(claim) else { continue }
      found.append(Candidate(id: claim.id, claim: claim))
    }
    found.sort { $0.id > $1.id }
    state.withLock { state in
      state.candidates = found.filter { !state.held.contains($0.id) && !state.resting.contains($0.id) }
    }
  }

  private func mayTake(_ claim: ClaimName) -> Bool {
    if claim.owner == ClaimName.nobody { return true }
    return watch.isGone(
      token: claim.owner, state: claim.text, patienceInSeconds: store.configuration.takeOverAfterInSeconds)
  }

  // MARK: Claiming

  private func deliver(_ candidate: Candidate) throws(InboxError) -> Delivery? {
    let claim: ClaimName
    let move: Directory.Move
    if let old = candidate.claim {
      claim = old.next(attempt: old.attempt + 1, owner: me)
      move = try folders.current.move(old.text, to: folders.current, as: claim.text)
    } else {
      claim = ClaimName(id: candidate.id, generation: 1, attempt: 1, owner: me)
      move = try folders.new.move(candidate.id.description, to: folders.current, as: claim.text)
    }
    guard move == .moved else { return nil }
    // An id that was acknowledged before (a rename that survived a power failure by half) is never delivered again.
    if try folders.done.contains(claim.id.description) {
      try store.throwAway(claim.text, from: folders.current)
      return nil
    }
    if claim.attempt > store.configuration.attemptLimit {
      try setAside(claim, .attempts, detail: "delivered \(claim.attempt - 1) times without being acknowledged")
      return nil
    }
    return try admit(claim)
  }

  private func admit(_ claim: ClaimName) throws(InboxError) -> Delivery? {
    let stored: StoredShare
    do throws(StoredShare.Failure) {
      stored = try StoredShare(claim: claim, in: folders.current)
    } catch {
      switch error {
      case .damaged(let reason): try setAside(claim, .damaged, detail: reason)
      case .newer:
        store.report(.leftForNewerVersion(claim.id))
        try putBack(claim)
      case .unreadable(let error):
        try putBack(claim)
        throw error
      }
      return nil
    }
    state.withLock { state in _ = state.held.insert(claim.id) }
    let share = Share(id: claim.id, content: stored.document.content)
    return Delivery(share: share, stored: stored, claim: claim, reader: self)
  }

  /// Gives a claim back without counting the attempt.
  private func putBack(_ claim: ClaimName) throws(InboxError) {
    let free = claim.next(attempt: claim.attempt - 1, owner: ClaimName.nobody)
    _ = try folders.current.move(claim.text, to: folders.current, as: free.text)
    state.withLock { state in _ = state.resting.insert(claim.id) }
  }

  private func setAside(_ claim: ClaimName, _ reason: SetAside.Reason, detail: String) throws(InboxError) {
    try store.setAside(claim.text, from: folders.current, id: claim.id, reason, detail: detail)
  }

  // MARK: What becomes of a delivery

  /// Whether this process still held it.
  func acknowledge(_ claim: ClaimName) throws(InboxError) -> Bool {
    defer { forget(claim.id) }
    switch try folders.current.move(claim.text, to: folders.done, as: claim.id.description) {
    case .missing: return false
    case .occupied:
      try store.throwAway(claim.text, from: folders.current)
      return false
    case .moved: break
    }
    try store.configuration.durability.order(folders.done)
    store.eraseAcknowledged(claim.id.description)
    return true
  }

  func release(_ claim: ClaimName) throws(InboxError) -> Bool {
    state.withLock { state in
      state.held.remove(claim.id)
      state.resting.insert(claim.id)
    }
    let free = claim.next(attempt: claim.attempt, owner: ClaimName.nobody)
    return try folders.current.move(claim.text, to: folders.current, as: free.text) == .moved
  }

  /// The new claim, nil when it was taken over.
  func renew(_ claim: ClaimName) throws(InboxError) -> ClaimName? {
    let renewed = claim.next(attempt: claim.attempt, owner: me)
    guard try folders.current.move(claim.text, to: folders.current, as: renewed.text) == .moved else {
      forget(claim.id)
      return nil
    }
    return renewed
  }

  func accept(_ claim: ClaimName, hasKey: Bool, into directory: Directory) throws(InboxError) -> Bool {
    // A share with a key leaves its id behind, so that a late retry under the key finds that it was delivered.
    if hasKey { try store.rememberHandedOver(claim.id) }
    let name = claim.id.description
    guard try folders.current.move(claim.text, to: directory, as: name) == .moved else {
      forget(claim.id)
      return false
    }
    forget(claim.id)
    let durability = store.configuration.durability
    try durability.order(directory)
    try durability.order(folders.current)
    try durability.order(folders.new)
    return true
  }

  private func forget(_ id: ShareID) { state.withLock { state in _ = state.held.remove(id) } }

  // MARK: Recovery

  private func recoverOnce() throws(InboxError) {
    guard !state.withLock({ $0.isRecovered }) else { return }
    try store.recoverAfterRestart()
    state.withLock { $0.isRecovered = true }
  }

  func maintain() throws(InboxError) -> Maintenance {
    try recoverOnce()
    return try store.maintain(watch: watch)
  }
}
