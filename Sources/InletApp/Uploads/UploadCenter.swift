import Foundation
import Inlet

/// The uploads of an app: opens the outbox, sends, hears of the sessions that the extension left, and keeps a list.
///
///     let uploads = UploadCenter { try Outbox(container: …, role: .app, configuration: …) } transport: {
///       BackgroundTransport(appGroup: "group.com.example.app", role: .app)
///     }
///     uploads.start()
///
/// The list is read anew whenever something changes, in whatever process, and whenever the app becomes active.
@MainActor
public final class UploadCenter {
  /// Every upload whose record is kept, newest first.
  public private(set) var uploads: [Upload] = [] {
    didSet { if uploads != oldValue { onChange?(uploads) } }
  }
  /// Why the list could not be read last; nil when it could.
  public private(set) var failure: String?
  /// Is told the new list, on the main actor.
  public var onChange: (([Upload]) -> Void)?
  /// Is told of every upload that ended after the center was started: the place to ask for a notification.
  public var onFinish: ((Upload) -> Void)?

  private let open: @Sendable () throws -> Outbox
  private let transport: @Sendable () -> any UploadTransport
  private var outbox: Outbox?
  private var unfinished: Set<UploadID> = []
  private var tasks: [Task<Void, Never>] = []
  private var waiting: [(session: String, completion: @MainActor @Sendable () -> Void)] = []
  private var isOpening = false

  /// A center that has not begun.
  ///
  /// - Parameters:
  ///   - open: Opens the outbox; called off the main thread, again whenever the app becomes active until it succeeds.
  ///   - transport: Makes what sends, once.
  public init(
    open: @escaping @Sendable () throws -> Outbox, transport: @escaping @Sendable () -> any UploadTransport
  ) {
    self.open = open
    self.transport = transport
  }

  deinit { for task in tasks { task.cancel() } }

  /// Begins to send and to listen; later calls do nothing.
  public func start() {
    guard outbox == nil, !isOpening else { return }
    isOpening = true
    let open = open
    Task {
      do {
        let outbox = try await Task.detached { try open() }.value
        begin(outbox)
      } catch {
        // Before the device was unlocked for the first time: again when the app becomes active.
        isOpening = false
        failure = "\(error)"
      }
    }
  }

  private func begin(_ outbox: Outbox) {
    self.outbox = outbox
    let transport = transport()
    tasks.append(Task.detached { await outbox.run(with: transport) })
    let changes = outbox.changes
    tasks.append(
      Task { [weak self] in
        for await _ in changes { self?.refresh() }
      })
    refresh()
    let waiting = waiting
    self.waiting = []
    for (session, completion) in waiting { handleEvents(ofSession: session, completion: completion) }
  }

  /// To be called when the app becomes active: what was missed while it was suspended is read.
  public func becomeActive() {
    guard let outbox else { return start() }
    outbox.becameActive()
    refresh()
  }

  /// To be called by `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, with its arguments, or by
  /// SwiftUI's `backgroundTask(.urlSession(_:))`.
  ///
  /// `completion` is called once everything that happened in the session is stored.
  public func handleEvents(ofSession session: String, completion: @escaping @MainActor @Sendable () -> Void) {
    guard let outbox else {
      waiting.append((session, completion))
      return start()
    }
    Task {
      await outbox.catchUp(session)
      refresh()
      completion()
    }
  }

  /// Reads the list now.
  public func refresh() {
    guard let outbox else { return }
    do throws(InboxError) {
      uploads = try outbox.uploads().reversed()
      failure = nil
    } catch {
      failure = error.description
      return
    }
    let finished = uploads.filter { $0.isFinished && unfinished.contains($0.id) }
    unfinished = Set(uploads.filter { !$0.isFinished }.map(\.id))
    for upload in finished { onFinish?(upload) }
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
  /// Forgets a finished upload.
  public func remove(_ id: UploadID) { perform { outbox throws(OutboxError) in try outbox.remove(id) } }
  /// Deletes what was uploaded from the server.
  public func deleteRemotely(_ id: UploadID) {
    perform { outbox throws(OutboxError) in try outbox.deleteRemotely(id) }
  }

  private func perform(_ body: (Outbox) throws(OutboxError) -> Void) {
    guard let outbox else { return }
    do throws(OutboxError) {
      try body(outbox)
      refresh()
    } catch {
      refresh()
      failure = error.description
    }
  }
}
