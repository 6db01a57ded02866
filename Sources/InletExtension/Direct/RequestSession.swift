import Foundation
import Inlet

/// Carries one request through: does what ``RequestLifecycle`` decides, and tells it what came of it.
///
/// Lives as long as something of the request is under way, longer than the view controller if need be, and shares
/// nothing with the other requests of the process.
@MainActor
final class RequestSession {
  /// What a session asks of the view controller, which may be gone.
  struct Hooks {
    /// The container of an App Group; nil if there is none.
    var container: @Sendable (String) -> URL? = { _ in nil }
    /// How the inbox behaves.
    var inbox = Inbox.Configuration()
    /// The content as the app's developer wants it stored.
    var willStore: @MainActor (ShareContent) -> ShareContent = { $0 }
    /// Is told how the request ended.
    var didEnd: @MainActor (RequestEnd) -> Void = { _ in }
  }

  private let context: any RequestContext
  private let openers: [AppOpener]
  private let hooks: Hooks
  private let clock: any IntakeClock
  private let control = IntakeControl()
  private var lifecycle: RequestLifecycle
  private let settings: Result<ExtensionSettings, ExtensionSettings.Failure>
  private var staging: Staging?
  private var content: ShareContent?
  private var timer: Task<Void, Never>?

  init(
    context: any RequestContext, settings: Result<ExtensionSettings, ExtensionSettings.Failure>, openers: [AppOpener],
    hooks: Hooks, clock: any IntakeClock = SystemClock()
  ) {
    self.context = context
    self.settings = settings
    self.openers = openers
    self.hooks = hooks
    self.clock = clock
    let isOpening = (try? settings.get())?.launchLink != nil  // without settings nothing is opened
    lifecycle = RequestLifecycle(waysToOpen: isOpening ? openers.count : 0)
  }

  var hasEnded: Bool { lifecycle.hasEnded }

  /// Begins to receive; every reason not to ends the request.
  func begin() {
    switch settings {
    case .success: send(.began)
    case .failure(let failure): send(.failed(.settings(failure)))
    }
  }

  func send(_ event: RequestLifecycle.Event) {
    for action in lifecycle.handle(event) { perform(action) }
  }

  private func perform(_ action: RequestLifecycle.Action) {
    switch action {
    case .receive: receive()
    case .saveMemory: control.saveMemory()
    case .stopReceiving(let halt): control.stop(halt)
    case .store: store()
    case .discard:
      staging?.discard()
      staging = nil
    case .open(let id, let way): open(id, way)
    case .end(let end): finish(end)
    }
  }

  // MARK: Receiving

  private func receive() {
    guard case .success(let settings) = settings else { return }
    startTimer(settings.requestTimeLimitInSeconds)
    var configuration = Intake.Configuration()
    configuration.attachmentLimit = settings.attachmentLimit
    configuration.timeLimitInSeconds = settings.attachmentTimeLimitInSeconds
    let intake = Intake(configuration: configuration, clock: clock)
    let input = context.input
    Task {
      switch await Self.stage(in: settings.appGroup, hooks.container, hooks.inbox) {
      case .failure(let failure): send(.failed(failure))
      case .success(let staging):
        guard !hasEnded else { return staging.discard() }
        self.staging = staging
        let content = await intake.receive(input, into: staging, control: control)
        self.content = content
        send(.received(isEmpty: content.isEmpty))
      }
    }
  }

  /// Opens the inbox, off the main actor: it reads and writes directories.
  nonisolated private static func stage(
    in group: String, _ container: @Sendable (String) -> URL?, _ configuration: Inbox.Configuration
  ) async -> Result<Staging, RequestFailure> {
    guard let folder = container(group) else { return .failure(.noContainer(appGroup: group)) }
    do throws(InboxError) {
      let inbox = try Inbox(container: folder, role: .extension, configuration: configuration)
      return .success(try inbox.stage(key: UUID().uuidString))
    } catch {
      return .failure(.notStored(error))
    }
  }

  /// Tells the lifecycle each time the limit has passed once more, until the request has ended.
  private func startTimer(_ limit: Double) {
    timer = Task { [weak self, clock] in
      while (try? await clock.sleep(seconds: limit)) != nil {  // cancelled: the request has ended
        guard let self, !self.hasEnded else { return }
        self.send(.timedOut)
      }
    }
  }

  // MARK: Storing

  private func store() {
    guard let staging, let content else { return }
    let stored = hooks.willStore(content)
    let answer = OneAnswer<CommitOutcome>()
    context.protect {
      if answer.claim() { answer.give(staging.commit(stored)) }
    }
    Task { send(.stored(await answer.value())) }
  }

  // MARK: Opening the app

  private func open(_ id: ShareID, _ way: Int) {
    guard case .success(let settings) = settings, let link = settings.launchLink, openers.indices.contains(way) else {
      return send(.opened(way: way, false))
    }
    Task { [weak self, clock] in
      // Cancelling is not needed: an answer to a way that is no longer tried is ignored.
      try? await clock.sleep(seconds: settings.openTimeLimitInSeconds)
      self?.send(.opened(way: way, false))
    }
    openers[way].open(link.url(for: id)) { [weak self] success in
      self?.send(.opened(way: way, success))
    }
  }

  // MARK: Ending

  private func finish(_ end: RequestEnd) {
    timer?.cancel()
    staging = nil
    switch end {
    case .completed: context.complete()
    case .failed(let failure): context.cancel(failure.forHost)
    }
    hooks.didEnd(end)
  }
}
