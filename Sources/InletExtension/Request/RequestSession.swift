import Foundation
import Inlet

/// Carries one request through: does what is decided by a life cycle or a model, and tells it what came of it.
///
/// Lives as long as something of the request is under way, longer than the view controller if need be, and shares
/// nothing with the other requests of the process. What has a screen and what has none are two subclasses.
@MainActor
class RequestSession {
  let surroundings: RequestSurroundings
  private(set) var control = IntakeControl()
  private(set) var staging: Staging?
  private var looks: AttachmentLooks?
  private var stored: ShareContent?
  private var timer: Task<Void, Never>?

  init(_ surroundings: RequestSurroundings) {
    self.surroundings = surroundings
  }

  // MARK: For subclasses

  /// Begins to receive; every reason not to is told.
  func begin() {}

  /// Something happened.
  func note(_ event: RequestLifecycle.Event) {}

  /// An attachment was taken, or not.
  func settled(_ position: Int, _ outcome: Result<SharedItem, AttachmentFailure>) {}

  /// A small picture of an attachment was made.
  func pictured(_ position: Int, _ picture: ComposePicture) {}

  /// So much of the work after storing is done.
  func workProgressed(_ fraction: Double) {}

  var hasEnded: Bool { false }

  // MARK: Receiving

  /// Takes `input`, and tells `received` when all of it was taken as far as it could be.
  func receive(_ input: [InputItem], received: @escaping @MainActor (ShareContent) -> Void) {
    guard let settings = surroundings.known else { return }
    startTimer(settings.requestTimeLimitInSeconds)
    control = IntakeControl()
    var configuration = Intake.Configuration()
    configuration.attachmentLimit = settings.attachmentLimit
    configuration.timeLimitInSeconds = settings.attachmentTimeLimitInSeconds
    let intake = Intake(configuration: configuration, clock: surroundings.clock)
    Task { [control, surroundings] in
      switch await Self.stage(in: settings.appGroup, surroundings.container, surroundings.inbox) {
      case .failure(let failure): note(.failed(failure))
      case .success(let staging):
        guard !hasEnded else { return staging.discard() }
        self.staging = staging
        looks = AttachmentLooks(surroundings.pictures, staging) { [weak self] in self?.pictured($0, $1) }
        received(await intake.receive(input, into: staging, control: control) { self.taken($0, $1) })
      }
    }
  }

  private func taken(_ position: Int, _ outcome: Result<SharedItem, AttachmentFailure>) {
    settled(position, outcome)
    guard !hasEnded, case .success(let item) = outcome, let file = item.file.flatMap({ staging?.location(of: $0) })
    else { return }
    looks?.look(at: file, position: position, kind: item.kind)
  }

  /// Waits, not for long, until what was taken was looked at.
  func finishLooking() async {
    await looks?.finish(clock: surroundings.clock, control: control)
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

  /// Tells each time the limit has passed once more, until the request has ended.
  func startTimer(_ limit: Double) {
    timer?.cancel()
    timer = Task { [weak self, clock = surroundings.clock] in
      while (try? await clock.sleep(seconds: limit)) != nil {  // cancelled: the request has ended
        guard let self, !self.hasEnded else { return }
        self.note(.timedOut)
      }
    }
  }

  func discard() {
    staging?.discard()
    staging = nil
  }

  // MARK: Storing

  /// Commits; `alsoStored` is done, off the main actor, when the share is in the inbox.
  func store(_ content: ShareContent, alsoStored: @escaping @Sendable () -> Void = {}) {
    guard let staging else { return note(.stored(.failed(.stagingEnded))) }
    stored = content
    let answer = OneAnswer<CommitOutcome>()
    surroundings.context.protect {
      guard answer.claim() else { return }
      let outcome = staging.commit(content)
      if outcome.shareID != nil { alsoStored() }
      answer.give(outcome)
    }
    Task { note(.stored(await answer.value())) }
  }

  /// The content with what looking at the files has shown.
  func described(_ content: ShareContent) -> ShareContent { looks?.describe(content) ?? content }

  /// Does the app's work for a share that is stored; it has its time, and no longer.
  func workAfterStoring(_ id: ShareID) {
    guard let after = surroundings.afterStoring, let content = stored, let folder = surroundings.folder else {
      return note(.workedAfterStoring)
    }
    let share = AfterStoring.Share(id: id, content: content, container: folder)
    let work = Task {
      await after.work(share) { fraction in
        Task { @MainActor [weak self] in self?.workProgressed(fraction) }
      }
    }
    let limit = Task { [clock = surroundings.clock] in
      // Cancelled: the work is done, and says so itself.
      guard (try? await clock.sleep(seconds: after.timeLimitInSeconds)) != nil else { return }
      work.cancel()
      note(.workedAfterStoring)
    }
    Task {
      await work.value
      limit.cancel()
      note(.workedAfterStoring)
    }
  }

  // MARK: Opening the app

  func open(_ id: ShareID, _ way: Int) {
    guard let settings = surroundings.known, let link = settings.launchLink,
      surroundings.openers.indices.contains(way)
    else { return note(.opened(way: way, false)) }
    Task { [weak self, clock = surroundings.clock] in
      // Cancelling is not needed: an answer to a way that is no longer tried is ignored.
      try? await clock.sleep(seconds: settings.openTimeLimitInSeconds)
      self?.note(.opened(way: way, false))
    }
    surroundings.openers[way].open(link.url(for: id)) { [weak self] success in
      self?.note(.opened(way: way, success))
    }
  }

  // MARK: Ending

  func finish(_ end: RequestEnd) {
    timer?.cancel()
    staging = nil
    looks = nil
    switch end {
    case .completed: surroundings.context.complete()
    case .failed(let failure): surroundings.context.cancel(failure.forHost)
    }
    surroundings.didEnd(end)
  }
}
