import Foundation

/// The durable queue of uploads that an extension and its app share: a directory in the App Group container.
///
/// What is queued is uploaded, once, whatever happens in between: processes may be killed at any point, connections may
/// break, the extension may be gone and the app go on. The file is deleted as soon as it is no longer needed; what came
/// of it stays as a record.
///
///     let outbox = try Outbox(
///       container: group.container, role: .extension, configuration: .init(destinations: [Imgur.self]))
///     let id = try outbox.enqueue(file: url, to: imgur, title: "Lake")
///     await outbox.begin(with: transport)      // extension: then end the request
///     await outbox.run(with: transport)        // app: as long as it runs
public final class Outbox: Sendable {
  let store: OutboxStore
  private let senders = Locked(Senders())

  private struct Senders {
    var all: [ObjectIdentifier: UploadSender] = [:]
    /// For the first one.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Opens the outbox in a container, made if missing.
  ///
  /// - Parameters:
  ///   - container: The App Group container, which must exist.
  ///   - role: What this process is.
  ///   - configuration: How the outbox behaves.
  /// - Throws: ``InboxError/containerMissing(path:)``, ``InboxError/unavailable(path:code:)`` when it may not be
  ///   written, such as before the device was unlocked for the first time, or a system failure. Directories made so far
  ///   are left; nothing else was changed.
  public convenience init(container: URL, role: Inbox.Role, configuration: Configuration) throws(InboxError) {
    try self.init(container: container, configuration: configuration, identity: .current(role))
  }

  /// For tests: a process of any identity, and `watch`, which tells the processes that are gone.
  init(
    container: URL, configuration: Configuration, identity: ProcessIdentity, watch: OwnerWatch? = nil
  ) throws(InboxError) {
    store = try OutboxStore(container: container, configuration: configuration, identity: identity, watch: watch)
  }

  /// The folder that holds the outbox, for looking at it.
  ///
  /// It moves between launches: never store it.
  public var folder: URL { URL(fileURLWithPath: store.folders.root.path, isDirectory: true) }

  // MARK: Sending

  /// Sends what is due, as long as the surrounding task is not cancelled; waits when there is nothing.
  ///
  /// Takes over what processes that are gone have left. One call per process at a time.
  public func run(with transport: any UploadTransport) async {
    await send(with: transport, until: .forever)
  }

  /// Sends what is due and returns when nothing is being sent: what failed is left for later.
  public func sendOnce(with transport: any UploadTransport) async {
    await send(with: transport, until: .nothingDue)
  }

  /// Sends until every upload has ended, waiting where one has to be tried again.
  public func sendAll(with transport: any UploadTransport) async {
    await send(with: transport, until: .nothingLeft)
  }

  /// Begins everything that is due in a session that outlives the process, and returns when it is begun or cannot be:
  /// afterwards an extension may end.
  ///
  /// What needs further steps is gone on with as long as the process lives, and by the app when it hears of the session.
  public func begin(with transport: any UploadTransport) async {
    await newSender(transport).begin()
  }

  private func send(with transport: any UploadTransport, until goal: UploadSender.Goal) async {
    let sender = newSender(transport)
    await sender.run(until: goal)
    senders.withLock { $0.all[ObjectIdentifier(sender)] = nil }
  }

  private func newSender(_ transport: any UploadTransport) -> UploadSender {
    let sender = UploadSender(store: store, transport: transport)
    let waiting = senders.withLock { senders in
      senders.all[ObjectIdentifier(sender)] = sender
      defer { senders.waiting = [] }
      return senders.waiting
    }
    for continuation in waiting { continuation.resume() }
    return sender
  }

  /// Takes everything that happened in a background session while no process listened, and returns when it is stored.
  ///
  /// For the app that the system launched for the session's events, while ``run(with:)`` runs, which is waited for.
  public func catchUp(_ session: String) async {
    await withCheckedContinuation { continuation in
      let isThere = senders.withLock { senders in
        if senders.all.isEmpty { senders.waiting.append(continuation) }
        return !senders.all.isEmpty
      }
      if isThere { continuation.resume() }
    }
    for sender in senders.withLock({ Array($0.all.values) }) { await sender.catchUp(session) }
  }

  /// To be called when the app becomes active: looks again at everything that was put off because files or the session
  /// could not be used.
  public func becameActive() {
    let all = senders.withLock { Array($0.all.values) }
    Task { for sender in all { await sender.wake() } }
    for listener in store.hints.values { listener.announce() }
  }

  // MARK: Looking

  /// Every upload whose record is kept, in the order in which they were queued.
  ///
  /// - Throws: A system failure.
  public func uploads() throws(InboxError) -> [Upload] {
    var uploads: [Upload] = []
    for mark in try store.marks() {
      do throws(InboxError) {
        if let upload = try upload(mark) { uploads.append(upload) }
      } catch {
        guard case .damaged = error else { throw error }
        store.configuration.report(.storeUnavailable(error))
      }
    }
    return uploads
  }

  /// One upload; nil when there is none of that id.
  ///
  /// - Throws: A system failure.
  public func upload(_ id: UploadID) throws(InboxError) -> Upload? {
    for _ in 0..<3 {
      guard let mark = try store.mark(of: id) else { return nil }
      if let upload = try upload(mark) { return upload }
    }
    return nil
  }

  /// Nil when the mark moved meanwhile.
  private func upload(_ mark: UploadMark) throws(InboxError) -> Upload? {
    guard let job = try store.job(mark) else { return nil }
    let state = try store.state(mark.id, job)
    let folder = try store.existingFolder(mark.id)
    let sent = mark.place == .sending ? folder.map(SentBytes.read) ?? 0 : 0
    return Upload(
      mark, job, state, sent: sent, folder: store.folders.files.path(of: mark.id.description),
      now: store.nowMilliseconds())
  }

  /// A value whenever something may have changed, in whatever process: look at ``uploads()`` then.
  ///
  /// Changes that come quickly are one. Progress alone is not announced.
  public var changes: AsyncStream<Void> {
    let streams = store.hints.values.map { $0.stream() }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let tasks = streams.map { stream in
        Task { for await _ in stream { continuation.yield() } }
      }
      continuation.onTermination = { _ in for task in tasks { task.cancel() } }
    }
  }
}
