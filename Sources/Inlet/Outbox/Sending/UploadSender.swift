import Foundation

/// Sends what is due, one step after the other, and takes over what others left.
///
/// Everything that counts is on disk: a sender may be killed at any point, and another one goes on.
actor UploadSender {
  let store: OutboxStore
  let transport: any UploadTransport
  var desk = AnswerDesk()
  /// What this process owns and works on.
  var claims: [UploadID: UploadClaim] = [:]
  /// Of these, what does not wait for an answer.
  var busy: Set<UploadID> = []
  /// Not to be touched before, because the store or the session failed.
  var heldBack: [UploadID: Date] = [:]
  var sentBytes: [UploadID: SentBytes] = [:]
  /// Whether the session was found to be of no use in this process; asked again when woken from outside.
  var sessionFailure: UploadTransportFailure?

  private var attached: [String: any UploadTransport] = [:]
  private var readers: [Task<Void, Never>] = []
  private var settling: [CheckedContinuation<Void, Never>] = []
  private var caughtUp: Set<String> = []
  private let wakes: AsyncStream<Void>
  private let wakeUp: AsyncStream<Void>.Continuation
  private var isRunning = false
  private var schedule = UploadSchedule()
  private var lastRenewal: Date

  init(store: OutboxStore, transport: any UploadTransport) {
    self.store = store
    self.transport = transport
    (wakes, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    lastRenewal = store.configuration.time.now()
  }

  var configuration: Outbox.Configuration { store.configuration }

  // MARK: Running

  enum Goal: Sendable {
    /// Until the task is cancelled.
    case forever
    /// Until nothing is being sent and nothing is due; what failed waits for the next sender.
    case nothingDue
    /// Until everything has ended, for better or worse.
    case nothingLeft
  }

  func run(until goal: Goal) async {
    listen(to: transport)
    let hints = listenToStore()
    defer { for task in hints + readers { task.cancel() } }
    while !Task.isCancelled {
      let next = tick()
      if claims.isEmpty {
        if goal == .nothingDue, next.map({ $0 > configuration.time.now() }) ?? true { break }
        if goal == .nothingLeft, next == nil { break }
      }
      await sleep(until: next)
    }
    await stop()
  }

  /// Begins everything that is due, and returns when it is begun or cannot be.
  func begin() async {
    listen(to: transport)
    _ = tick()
    await untilSettled()
  }

  /// Returns when every upload at hand waits for an answer, and everything before is stored.
  func untilSettled() async {
    while !busy.isEmpty { await withCheckedContinuation { settling.append($0) } }
  }

  func wake() {
    sessionFailure = nil
    heldBack = [:]
    wakeUp.yield()
  }

  func nudge() { wakeUp.yield() }

  /// Lets go of a sender that is not run: its events are no longer read.
  func stop() async {
    for reader in readers { reader.cancel() }
    readers = []
    guard transport.session.isEmpty else { return }
    // Tasks that die with the process are ended, and their uploads given back.
    for key in desk.open { await transport.cancel(key) }
    let failure = UploadTransportFailure(.cancelled, "sending was stopped")
    for key in desk.open { _ = bring(.failure(failure), to: key) }
    await untilSettled()
  }

  private func sleep(until next: Date?) async {
    let now = configuration.time.now()
    var seconds = next.map { $0.timeIntervalSince(now) } ?? 3600
    if !claims.isEmpty { seconds = min(seconds, configuration.takeOverAfterInSeconds / 3) }
    let wait = configuration.time.wait
    let wakeUp = wakeUp
    let timer = Task {
      await wait(seconds)
      // The end of a timer that is no longer wanted must not wake anybody.
      if !Task.isCancelled { wakeUp.yield() }
    }
    defer { timer.cancel() }
    for await _ in wakes { return }
  }

  private func listenToStore() -> [Task<Void, Never>] {
    store.hints.values.map { listener in
      let hints = listener.stream()
      return Task { [weak self] in
        for await _ in hints { await self?.nudge() }
      }
    }
  }

  // MARK: What is due

  /// Takes up what is due, as far as there is room.
  ///
  /// - Returns: When something will be due; nil when nothing is left.
  private func tick() -> Date? {
    do throws(InboxError) {
      try renew()
      try heedWishes()
      return try takeUp()
    } catch {
      configuration.report(.storeUnavailable(error))
      return configuration.time.now().addingTimeInterval(30)
    }
  }

  private func takeUp() throws(InboxError) -> Date? {
    let now = configuration.time.now()
    var next: Date?
    func later(_ date: Date) { next = min(next ?? date, date) }
    let marks = try store.marks([.waiting, .sending])
    for mark in marks where mark.place == .sending && claims[mark.id] == nil {
      if let held = heldBack[mark.id], held > now {
        later(held)
      } else if store.isMine(mark) ? !store.isBeingEdited(mark.id) : store.isAbandoned(mark) {
        try takeOver(mark)
      } else {
        later(now.addingTimeInterval(configuration.takeOverAfterInSeconds))
      }
    }
    for due in try schedule.order(marks.filter { $0.place == .waiting }, store) {
      let date = max(due.date ?? .distantPast, heldBack[due.mark.id] ?? .distantPast)
      if date > now {
        later(date)
      } else if sessionFailure != nil {
        later(now.addingTimeInterval(60))
      } else if claims.count < room {
        if let claim = try store.claim(due.mark) { spawn(claim) } else { later(now) }
      } else {
        break
      }
    }
    return next
  }

  private var room: Int { transport.concurrentTasks ?? max(1, configuration.concurrentUploads) }

  private func takeOver(_ mark: UploadMark) throws(InboxError) {
    guard let claim = try store.claim(mark) else { return }
    spawn(claim)
  }

  func spawn(_ claim: UploadClaim) {
    claims[claim.id] = claim
    busy.insert(claim.id)
    Task { await work(on: claim.id) }
  }

  /// Ends the work on an upload, whatever became of it.
  func letGo(_ id: UploadID) {
    claims[id] = nil
    sentBytes[id] = nil
    desk.forget(id)
    isAtRest(id)
    wakeUp.yield()
  }

  func isAtRest(_ id: UploadID) {
    busy.remove(id)
    guard busy.isEmpty else { return }
    let all = settling
    settling = []
    for continuation in all { continuation.resume() }
  }

  private func renew() throws(InboxError) {
    let now = configuration.time.now()
    guard abs(now.timeIntervalSince(lastRenewal)) >= configuration.takeOverAfterInSeconds / 3 else { return }
    lastRenewal = now
    for (id, claim) in claims where !busy.contains(id) {
      if let renewed = try store.renew(claim) {
        claims[id] = renewed
      } else {
        abandon(id)
      }
    }
  }

  /// Somebody else has the upload now.
  private func abandon(_ id: UploadID) {
    let transport = transport
    for key in desk.open where key.upload == id { Task { await transport.cancel(key) } }
  }

  private func heedWishes() throws(InboxError) {
    for id in claims.keys where !busy.contains(id) {
      guard try store.folders.folder(id).contains(OutboxStore.wishName) else { continue }
      abandon(id)
    }
  }

  // MARK: Events

  func listen(to transport: any UploadTransport) {
    guard attached[transport.session] == nil else { return }
    attached[transport.session] = transport
    let events = transport.events
    readers.append(
      Task { [weak self] in
        for await event in events { await self?.take(event, of: transport.session) }
      })
  }

  /// The transport for a session; nil when its tasks died with their process.
  func transport(for session: String) async -> (any UploadTransport)? {
    if let known = attached[session] { return session.isEmpty ? nil : known }
    guard !session.isEmpty, let other = await transport.attach(to: session) else { return nil }
    listen(to: other)
    return attached[session]
  }

  func bring(_ answer: AnswerDesk.Answer, to key: UploadTaskKey) -> Bool {
    guard desk.bring(answer, to: key) else { return false }
    if claims[key.upload] != nil { busy.insert(key.upload) }
    return true
  }

  private func take(_ event: UploadEvent, of session: String) async {
    switch event {
    case .progress(let key, let sent): sentBytes[key.upload]?.report(sent)
    case .response(let key, let response): take(.response(response), to: key, of: session)
    case .failure(let key, let failure): take(.failure(failure), to: key, of: session)
    case .caughtUp:
      await untilSettled()
      caughtUp.insert(session)
      for continuation in waitingToCatchUp.removeValue(forKey: session) ?? [] { continuation.resume() }
    }
  }

  private var waitingToCatchUp: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Returns when everything that happened in a session while nobody listened is stored.
  func catchUp(_ session: String) async {
    guard await transport(for: session) != nil, !caughtUp.contains(session) else { return }
    await withCheckedContinuation { waitingToCatchUp[session, default: []].append($0) }
  }

  /// An answer for a task that an earlier process began is taken with the upload: whoever hears the session is the only
  /// one who can.
  private func take(_ answer: AnswerDesk.Answer, to key: UploadTaskKey, of session: String) {
    if bring(answer, to: key) { return }
    desk.keep(answer, to: key)
    if claims[key.upload] != nil { return }
    do throws(InboxError) {
      guard let mark = try store.mark(of: key.upload), mark.place == .sending, let job = try store.job(mark),
        let begun = try store.state(key.upload, job).begun, begun.key == key, begun.session == session,
        let claim = try store.claim(mark)
      else { return desk.forget(key) }
      spawn(claim)
    } catch {
      // Not readable now: the answer is kept for as long as this process lives.
      configuration.report(.storeUnavailable(error))
    }
  }
}
