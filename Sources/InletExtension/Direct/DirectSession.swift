import Foundation
import Inlet

/// How far a request without a screen is.
struct DirectProgress: Hashable, Sendable {
  /// How many attachments there are.
  var total = 0
  /// How many of them were taken, or given up.
  var settled = 0
}

/// Carries a request without a screen through: does what ``RequestLifecycle`` decides, and tells it what came of it.
@MainActor
final class DirectSession: RequestSession {
  /// How long people look at nothing before they are told what is going on, in seconds.
  static let quietTime = 0.8

  private var lifecycle: RequestLifecycle
  private let willStore: @MainActor (ShareContent) -> ShareContent
  private let show: @MainActor (DirectProgress) -> Void
  private var content: ShareContent?
  private var progress = DirectProgress()
  private var quiet: Task<Void, Never>?
  private var isShowing = false

  /// - Parameters:
  ///   - surroundings: The world.
  ///   - willStore: The content as the app's developer wants it stored.
  ///   - show: Shows how far it is; called only if it takes longer than ``quietTime``.
  init(
    _ surroundings: RequestSurroundings, willStore: @escaping @MainActor (ShareContent) -> ShareContent = { $0 },
    show: @escaping @MainActor (DirectProgress) -> Void = { _ in }
  ) {
    self.willStore = willStore
    self.show = show
    lifecycle = RequestLifecycle(
      waysToOpen: surroundings.waysToOpen, worksAfterStoring: surroundings.afterStoring != nil)
    super.init(surroundings)
  }

  override var hasEnded: Bool { lifecycle.hasEnded }

  override func begin() {
    switch surroundings.settings {
    case .success: note(.began)
    case .failure(let failure): note(.failed(.settings(failure)))
    }
  }

  override func note(_ event: RequestLifecycle.Event) {
    for action in lifecycle.handle(event) { perform(action) }
  }

  private func perform(_ action: RequestLifecycle.Action) {
    switch action {
    case .receive: receive()
    case .saveMemory: control.saveMemory()
    case .stopReceiving(let halt): control.stop(halt)
    case .store: if let content { store(willStore(described(content))) }
    case .discard: discard()
    case .workAfterStoring(let id): workAfterStoring(id)
    case .open(let id, let way): open(id, way)
    case .end(let end):
      quiet?.cancel()
      finish(end)
    }
  }

  private func receive() {
    let input = surroundings.context.input
    progress.total = input.reduce(0) { $0 + $1.attachments.count }
    quiet = Task { [weak self, clock = surroundings.clock] in
      // Cancelled: the request has ended.
      guard (try? await clock.sleep(seconds: Self.quietTime)) != nil, let self, !self.hasEnded else { return }
      self.isShowing = true
      self.show(self.progress)
    }
    receive(input) { content in
      Task {
        await self.finishLooking()
        self.content = content
        self.note(.received(isEmpty: content.isEmpty))
      }
    }
  }

  override func settled(_ position: Int, _ outcome: Result<SharedItem, AttachmentFailure>) {
    progress.settled += 1
    if isShowing, !hasEnded { show(progress) }
  }
}
