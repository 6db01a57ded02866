import Foundation
import Inlet

/// The uploads of an app: opens the outbox, sends, hears of the sessions that the extension left, and keeps a list.
///
///     let uploads = UploadCenter { try Outbox(container: …, role: .app, configuration: …) } transport: {
///       BackgroundTransport(appGroup: "group.com.example.app", role: .app)
///     }
///     uploads.start()
///
/// One per app, made early in the launch: the system may launch the app for nothing but its uploads. The list is read
/// anew, off the main thread, whenever something changes, in whatever process, and whenever the app becomes active.
@MainActor
public final class UploadCenter {
  /// Every upload whose record is kept, newest first, as of the last look.
  public private(set) var uploads: [Upload] = []
  /// Why the outbox could not be opened or read, or what the person asked for last could not be done; nil when nothing
  /// is wrong.
  public private(set) var failure: String?
  /// Is told of every upload that ends after the first look: done, or without success.
  public var onFinish: ((Upload) -> Void)?
  /// Keeps the observer of `followApplication()`.
  var activationObserver: (any NSObjectProtocol)?

  private let open: @Sendable () throws -> Outbox
  private let transport: @Sendable () -> any UploadTransport
  private let pace: @Sendable () async -> Void
  private var outbox: Outbox?
  private var isOpening = false
  private var waiting: [(session: String, completion: @MainActor @Sendable () -> Void)] = []
  private var observers: [@MainActor () -> Void] = []
  private var unfinished: Set<UploadID>?
  private var tasks: [Task<Void, Never>] = []
  private var look: Task<Void, Never>?
  private var isLookWanted = false
  private var progress: Task<Void, Never>?

  /// A center that has not begun.
  ///
  /// - Parameters:
  ///   - open: Opens the outbox; called off the main thread, again whenever the app becomes active until it succeeds.
  ///   - transport: Makes what sends, once.
  public convenience init(
    open: @escaping @Sendable () throws -> Outbox, transport: @escaping @Sendable () -> any UploadTransport
  ) {
    self.init(open: open, transport: transport) {
      // try?: only cancellation is thrown, and then there is no next look.
      try? await Task.sleep(nanoseconds: 500_000_000)
    }
  }

  /// For tests: `pace` returns when it is time to look at the progress again.
  init(
    open: @escaping @Sendable () throws -> Outbox, transport: @escaping @Sendable () -> any UploadTransport,
    pace: @escaping @Sendable () async -> Void
  ) {
    self.open = open
    self.transport = transport
    self.pace = pace
  }

  deinit {
    for task in tasks { task.cancel() }
    progress?.cancel()
  }

  // MARK: Beginning and ending

  /// Whether the outbox is open.
  var hasBegun: Bool { outbox != nil }

  /// Begins to send and to look; later calls do nothing.
  public func start() {
    guard outbox == nil, !isOpening else { return }
    isOpening = true
    let open = open
    Task {
      do {
        begin(try await Task.detached { try open() }.value)
      } catch {
        // Before the device was unlocked for the first time: again when the app becomes active.
        failure = "\(error)"
        tellObservers()
      }
      isOpening = false
    }
  }

  private func begin(_ outbox: Outbox) {
    self.outbox = outbox
    failure = nil
    let transport = transport()
    let changes = outbox.changes
    tasks = [
      Task.detached { await outbox.run(with: transport) },
      Task { [weak self] in
        for await _ in changes { self?.refresh() }
      },
    ]
    refresh()
    let waiting = waiting
    self.waiting = []
    for (session, completion) in waiting { handleEvents(ofSession: session, completion: completion) }
  }

  /// Ends sending and looking; what is queued waits for the next life of the app.
  public func end() async {
    let ending = tasks + [progress].compactMap { $0 }
    (tasks, progress) = ([], nil)
    for task in ending { task.cancel() }
    for task in ending { await task.value }
    await look?.value
  }

  // MARK: Ways in

  /// To be called when the app becomes active: what was missed while it was suspended is read, and what was put off is
  /// tried.
  public func becomeActive() {
    guard let outbox else { return start() }
    outbox.becameActive()
    refresh()
  }

  /// To be called by `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, with its arguments, or by
  /// SwiftUI's `backgroundTask(.urlSession(_:))`.
  ///
  /// Source: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/1622941-application>.
  ///
  /// - Parameters:
  ///   - session: The identifier; for a session that is not Inlet's nothing is done but calling `completion`.
  ///   - completion: Called once, when everything that happened in the session is stored and listed.
  public func handleEvents(ofSession session: String, completion: @escaping @MainActor @Sendable () -> Void) {
    guard let outbox else {
      waiting.append((session, completion))
      return start()
    }
    Task {
      await outbox.catchUp(session)
      await refreshed()
      completion()
    }
  }

  // MARK: Looking

  /// Calls `observer` after every change of ``uploads`` or ``failure``, for as long as the center lives.
  public func observe(_ observer: @escaping @MainActor () -> Void) { observers.append(observer) }

  /// Reads the list anew, off the main thread.
  public func refresh() {
    isLookWanted = true
    guard look == nil, outbox != nil else { return }
    look = Task { [weak self] in
      while let self, isLookWanted {
        isLookWanted = false
        await self.lookOnce()
      }
      self?.look = nil
    }
  }

  /// Returns when everything that happened before the call is in ``uploads``.
  public func refreshed() async {
    refresh()
    await look?.value
  }

  private func lookOnce() async {
    guard let outbox else { return }
    let found = await Task.detached { () -> Result<[Upload], InboxError> in
      do throws(InboxError) { return .success(try outbox.uploads()) } catch { return .failure(error) }
    }.value
    switch found {
    case .success(let list): replace(by: list.reversed())
    case .failure(let error):
      failure = error.description
      tellObservers()
    }
  }

  private func replace(by list: [Upload]) {
    let finished = list.filter { $0.isFinished && !(unfinished?.contains($0.id) == false) }
    let isFirst = unfinished == nil
    unfinished = Set(list.filter { !$0.isFinished }.map(\.id))
    followProgress()
    if isFirst || list != uploads {
      uploads = list
      tellObservers()
    }
    guard !isFirst else { return }
    for upload in finished.reversed() { onFinish?(upload) }
  }

  private func tellObservers() {
    for observer in observers { observer() }
  }

  /// Progress is not announced: while something is sent, it is looked at now and then.
  private func followProgress() {
    guard progress == nil, !tasks.isEmpty, uploads.contains(where: \.isBeingSent) else { return }
    progress = Task { [weak self, pace] in
      await pace()
      guard let self, !Task.isCancelled else { return }
      progress = nil
      refresh()
    }
  }

  // MARK: What the person does

  /// Queues a file; see ``Inlet/Outbox/enqueue(file:ownership:to:fileName:mimeType:title:description:fields:thumbnail:priority:share:key:)``.
  ///
  /// - Returns: Nil when it could not be queued; ``failure`` says why.
  @discardableResult
  public func add(
    file: URL, to destination: some UploadDestination, title: String? = nil,
    mimeType: String = "application/octet-stream"
  ) -> UploadID? {
    var added: UploadID?
    perform { outbox throws(OutboxError) in
      added = try outbox.enqueue(file: file, to: destination, mimeType: mimeType, title: title)
    }
    return added
  }

  /// Tries an upload that failed again at once.
  public func retry(_ id: UploadID) { perform { outbox throws(OutboxError) in try outbox.retry(id) } }
  /// Cancels an upload.
  public func cancel(_ id: UploadID) { perform { outbox throws(OutboxError) in try outbox.cancel(id) } }
  /// Forgets a finished upload; what was uploaded stays at the server.
  public func remove(_ id: UploadID) { perform { outbox throws(OutboxError) in try outbox.remove(id) } }
  /// Deletes what was uploaded from the server.
  public func deleteRemotely(_ id: UploadID) { perform { outbox throws(OutboxError) in try outbox.deleteRemotely(id) } }

  private func perform(_ body: (Outbox) throws(OutboxError) -> Void) {
    guard let outbox else { return }
    do throws(OutboxError) {
      try body(outbox)
      failure = nil
    } catch {
      failure = error.description
    }
    tellObservers()
    becomeActive()
  }
}

extension Upload {
  fileprivate var isBeingSent: Bool { if case .sending = state { true } else { false } }
}
