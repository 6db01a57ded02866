import Foundation
import Inlet

/// The uploads of an app: sends what was queued, in whatever process, and knows how each one stands.
///
///     let uploads = AppUploads(outbox, transport: transport)
///     uploads.followApplication()
///     …
///     uploads.list.first?.state
///
/// One per app, made early in the launch, because the system may launch the app for nothing but its uploads. What to
/// show is in ``list``; SwiftUI observes it through `UploadFeed`.
@MainActor
public final class AppUploads {
  /// The queue.
  public let outbox: Outbox
  /// Every upload whose record is kept, newest first, as of the last look.
  public private(set) var list: [Upload] = []
  /// Why the last thing the person asked for, or the last look, did not work; nil when it did.
  public private(set) var failure: OutboxError?

  private let pace: @Sendable () async -> Void
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var nextObserver = 0
  private var tasks: [Task<Void, Never>] = []
  private var look: Task<Void, Never>?
  private var isLookWanted = false
  private var isFollowingProgress = false
  private var hasLooked = false
  private var tellEnd: (@MainActor (Upload) -> Void)?
  /// Keeps the observer of `followApplication()`.
  var activationObserver: (any NSObjectProtocol)?

  /// Begins to send and to look.
  ///
  /// - Parameters:
  ///   - outbox: The queue that the extension fills.
  ///   - transport: What carries the requests, on iOS a background session.
  public convenience init(_ outbox: Outbox, transport: any UploadTransport) {
    self.init(outbox, transport: transport) {
      // try?: only cancellation is thrown, and then there is no next look.
      try? await Task.sleep(nanoseconds: 500_000_000)
    }
  }

  /// For tests: `pace` returns when it is time to look at the progress again.
  init(_ outbox: Outbox, transport: any UploadTransport, pace: @escaping @Sendable () async -> Void) {
    self.outbox = outbox
    self.pace = pace
    tasks = [
      Task { await outbox.run(with: transport) },
      Task { [weak self, changes = outbox.changes] in
        self?.refresh()
        for await _ in changes { self?.refresh() }
      },
    ]
  }

  /// Ends sending and looking; what is queued waits for the next life of the app.
  public func end() async {
    let ending = tasks
    tasks = []
    for task in ending { task.cancel() }
    for task in ending { await task.value }
    await look?.value
  }

  deinit { for task in tasks { task.cancel() } }

  // MARK: Ways in

  /// The app became active: what was put off is tried, and ``list`` is read anew.
  ///
  /// The extension may have queued something, and a session may have finished it, while this process slept and heard
  /// nothing.
  public func becameActive() {
    outbox.becameActive()
    refresh()
  }

  /// Takes everything that happened in a background session while no process listened.
  ///
  /// Returns when it is stored and ``list`` is up to date: then the system may be told.
  public func catchUp(_ session: String) async {
    await outbox.catchUp(session)
    await refreshed()
  }

  // MARK: What the person asks for

  /// Tries an upload that failed at once.
  public func retry(_ upload: Upload) {
    attempt { () throws(OutboxError) in try outbox.retry(upload.id) }
  }

  /// Ends an upload that is under way or waits.
  public func cancel(_ upload: Upload) {
    attempt { () throws(OutboxError) in try outbox.cancel(upload.id) }
  }

  /// Takes a finished upload off the list; what was uploaded stays at the server.
  public func remove(_ upload: Upload) {
    attempt { () throws(OutboxError) in try outbox.remove(upload.id) }
  }

  /// Deletes what was uploaded from the server, and then takes it off the list.
  public func deleteRemotely(_ upload: Upload) {
    attempt { () throws(OutboxError) in try outbox.deleteRemotely(upload.id) }
  }

  private func attempt(_ body: () throws(OutboxError) -> Void) {
    do throws(OutboxError) {
      try body()
      failure = nil
    } catch {
      failure = error
    }
    outbox.becameActive()
    refresh()
    tellObservers()
  }

  // MARK: Looking

  /// Calls `observer` after every change of ``list`` or ``failure``.
  ///
  /// - Returns: Ends the observation.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let number = nextObserver
    nextObserver += 1
    observers[number] = observer
    return { [weak self] in self?.observers[number] = nil }
  }

  /// Is called once for every upload that ends while this process lives: done, or without success.
  public func onEnd(_ tell: @escaping @MainActor (Upload) -> Void) { tellEnd = tell }

  /// Reads the list anew, off the main thread.
  public func refresh() {
    isLookWanted = true
    guard look == nil else { return }
    look = Task { [weak self] in
      while let self, isLookWanted {
        isLookWanted = false
        await self.lookOnce()
      }
      self?.look = nil
    }
  }

  /// Returns when everything that happened before the call is in ``list``.
  public func refreshed() async {
    refresh()
    await look?.value
  }

  private func lookOnce() async {
    let outbox = outbox
    let found = await Task.detached { () -> Result<[Upload], InboxError> in
      do throws(InboxError) { return .success(try outbox.uploads()) } catch { return .failure(error) }
    }.value
    switch found {
    case .success(let uploads): replace(by: uploads.reversed())
    case .failure(let error):
      failure = .store(error)
      tellObservers()
    }
  }

  private func replace(by uploads: [Upload]) {
    let before = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0.isFinished) })
    let hadLooked = hasLooked
    hasLooked = true
    followProgress(uploads)
    guard uploads != list || !hadLooked else { return }
    list = uploads
    tellObservers()
    guard hadLooked, let tellEnd else { return }
    for upload in uploads.reversed() where upload.isFinished && before[upload.id] != true { tellEnd(upload) }
  }

  private func tellObservers() {
    for observer in observers.values { observer() }
  }

  /// Progress is not announced: while something is sent, it is looked at now and then.
  private func followProgress(_ uploads: [Upload]) {
    let isSending = uploads.contains { if case .sending = $0.state { true } else { false } }
    guard isSending, !isFollowingProgress, !tasks.isEmpty else { return }
    isFollowingProgress = true
    tasks.append(
      Task { [weak self, pace] in
        await pace()
        guard let self else { return }
        isFollowingProgress = false
        if !Task.isCancelled { refresh() }
      })
  }
}
