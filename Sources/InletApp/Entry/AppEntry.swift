import Foundation
import Inlet

/// The one entry of an app: every way in goes through it, and everything comes out of one inbox.
///
///     let entry = AppEntry(settings)
///     entry.onShare { delivery in
///       try await model.take(delivery)      // returning acknowledges, throwing gives it back
///     }
///
/// Delegates only forward what they are told (see the methods for scenes and applications), in any order with other
/// libraries: what is not the app's is answered with "not handled" and left alone. Nothing is lost when a delegate
/// method is forgotten: whenever the app becomes active the entry looks into the inbox.
///
/// The inbox is opened off the main thread. What comes before waits.
@MainActor
public final class AppEntry {
  private var router: EntryRouter
  private let configuration: Configuration
  private let line = WorkLine()
  private var inbox: Inbox?
  private var documents: DocumentIntake?
  private var isOpening = false
  private var waiting: [Int: CheckedContinuation<Inbox?, Never>] = [:]
  private var nextNumber = 0
  private var taking: (@MainActor (Delivery) async throws -> Void)?
  /// Keeps the observer of ``followApplication()``.
  var activationObserver: (any NSObjectProtocol)?

  /// An entry whose inbox is not open yet; it is opened at the first way in, or when somebody asks for it.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    router = EntryRouter(rules: configuration.rules)
  }

  // MARK: Ways in

  /// Takes a way in: reads it, and does what is to be done in the background, in order.
  ///
  /// - Returns: What it was; delegates answer ``EntryRouter/Reading/isHandled``.
  @discardableResult
  public func receive(_ way: WayIn) -> EntryRouter.Reading {
    openInbox()
    let (reading, actions) = router.receive(way)
    perform(actions)
    return reading
  }

  /// Whether a URL leads to the inbox, without taking it.
  public func isOurs(_ url: URL) -> Bool { router.isOurs(url) }

  /// The share that the latest link or activity named, to be shown first; nil when none did, and once it was taken.
  public var requestedShare: ShareID? { router.requestedShare }

  /// Hands out ``requestedShare``, once.
  public func takeRequestedShare() -> ShareID? {
    defer { router.forgetRequest() }
    return router.requestedShare
  }

  // MARK: The inbox

  /// The inbox, once it is open.
  ///
  /// Waits while the device was not unlocked since it started; tries again whenever the app becomes active.
  ///
  /// - Returns: Nil when the surrounding task was cancelled.
  public func openedInbox() async -> Inbox? {
    if let inbox { return inbox }
    openInbox()
    nextNumber += 1
    let number = nextNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: nil) }
        if let inbox { return continuation.resume(returning: inbox) }
        waiting[number] = continuation
      }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume(returning: nil) }
    }
  }

  /// Hands every share to `take`, one after the other, from the oldest on, for as long as the app runs.
  ///
  /// - Parameter take: Takes a share into the app. When it returns, the share is acknowledged, unless it already was.
  ///   When it throws, the share is given back and comes again once the app becomes active, with
  ///   ``Inlet/Delivery/attempt`` one higher, until it is set aside; the others are not held up.
  /// - Returns: The task that runs the loop; cancelling it ends it.
  @discardableResult
  public func onShare(_ take: @escaping @MainActor (Delivery) async throws -> Void) -> Task<Void, Never> {
    Task { [configuration] in
      guard let inbox = await openedInbox() else { return }
      for await delivery in inbox.deliveries {
        await Self.handle(delivery, configuration.report, take)
      }
    }
  }

  /// As ``onShare(_:)``, for callers that are called again and again: the first call begins, later ones only replace
  /// what is done with a share.
  public func receiveOnce(_ take: @escaping @MainActor (Delivery) async throws -> Void) {
    let isFirst = taking == nil
    taking = take
    guard isFirst else { return }
    onShare { [weak self] delivery in
      guard let taking = self?.taking else { throw CancellationError() }
      try await taking(delivery)
    }
  }

  /// What is the app's own.
  public var rules: EntryRules { configuration.rules }

  /// Whether a document is a copy that the system made for the app.
  func isCopy(_ url: URL) -> Bool { configuration.folders.isCopy(url) }

  private static func handle(
    _ delivery: Delivery, _ report: @Sendable (Report) -> Void, _ take: @MainActor (Delivery) async throws -> Void
  ) async {
    do {
      try await take(delivery)
      try delivery.acknowledge()
    } catch {
      report(.notTaken(delivery.share.id, attempt: delivery.attempt, reason: "\(error)"))
      // try?: a share that cannot be given back now comes again after the next launch.
      _ = try? delivery.release()
    }
  }

  private func openInbox() {
    guard inbox == nil, !isOpening else { return }
    isOpening = true
    let configuration = configuration
    line.add { [weak self] in
      do {
        let inbox = try configuration.openInbox()
        await self?.opened(inbox)
      } catch {
        await self?.isNotOpened()
        configuration.report(.inboxNotOpened(reason: "\(error)"))
      }
    }
  }

  private func opened(_ inbox: Inbox) {
    isOpening = false
    self.inbox = inbox
    documents = DocumentIntake(inbox: inbox, folders: configuration.folders, access: configuration.access)
    for continuation in waiting.values { continuation.resume(returning: inbox) }
    waiting = [:]
    perform(router.inboxOpened())
  }

  private func isNotOpened() { isOpening = false }

  // MARK: Work

  private func perform(_ actions: [EntryRouter.Action]) {
    guard !actions.isEmpty, let inbox, let documents else { return }
    let configuration = configuration
    // The person may leave the app at once; what was begun should still be finished.
    let end = configuration.beginBackgroundWork("Inlet")
    line.add {
      for action in actions { await Self.perform(action, inbox, documents, configuration) }
      await end()
    }
  }

  nonisolated private static func perform(
    _ action: EntryRouter.Action, _ inbox: Inbox, _ documents: DocumentIntake, _ configuration: Configuration
  ) async {
    do {
      switch action {
      case .look: inbox.becameActive()
      case .take(let opened): try await documents.take(opened)
      case .takeLeftovers: try await documents.takeLeftovers()
      case .tidy:
        guard let retention = configuration.retention else { return }
        configuration.report(.tidied(try inbox.tidy(retention)))
      }
    } catch {
      configuration.report(.failed(action, reason: "\(error)"))
    }
  }

  /// Returns when everything that was to be done so far is done: for tests, and before a process may end.
  public func settle() async {
    repeat { await line.isDone() } while isOpening
    await line.isDone()
  }
}
