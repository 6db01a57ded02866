import Foundation
import Inlet

/// Carries one request with a screen through: does what a ``ComposeModel`` decides, and tells it what came of it.
///
/// Lives as long as something of the request is under way, longer than the view controller if need be, and shares
/// nothing with the other requests of the process.
@MainActor
final class ComposeSession {
  /// What a session asks of the view controller, which may be gone.
  struct Hooks {
    /// The container of an App Group; nil if there is none.
    var container: @Sendable (String) -> URL? = { _ in nil }
    /// How the inbox behaves.
    var inbox = Inbox.Configuration()
    /// The content as the app's developer wants it stored.
    var willStore: @MainActor (ShareContent, ComposeDraft) -> ShareContent = { content, _ in content }
    /// Is told how the request ended.
    var didEnd: @MainActor (RequestEnd) -> Void = { _ in }
    /// Is shown every change.
    var didChange: @MainActor (ComposeModel) -> Void = { _ in }
  }

  private(set) var model: ComposeModel
  private let context: any RequestContext
  private let openers: [AppOpener]
  private let hooks: Hooks
  private let clock: any IntakeClock
  private let pictures: any PictureMaking
  private let settings: Result<ExtensionSettings, ExtensionSettings.Failure>
  let targets: ComposeTargets
  private var control = IntakeControl()
  private var staging: Staging?
  private var timer: Task<Void, Never>?
  private var targetWork: Task<Void, Never>?
  private var wanted: [(position: Int, file: URL, kind: SharedItem.Kind)] = []
  private var isPicturing = false

  init(
    context: any RequestContext, settings: Result<ExtensionSettings, ExtensionSettings.Failure>,
    configuration: ComposeModel.Configuration, openers: [AppOpener], hooks: Hooks,
    clock: any IntakeClock = SystemClock(), pictures: any PictureMaking = SmallFilePictures()
  ) {
    self.context = context
    self.settings = settings
    self.openers = openers
    self.hooks = hooks
    self.clock = clock
    self.pictures = pictures
    let known = try? settings.get()  // without settings nothing is opened and there are no targets
    model = ComposeModel(configuration: configuration, waysToOpen: known?.launchLink == nil ? 0 : openers.count)
    let container = hooks.container
    targets = ComposeTargets { known.flatMap { container($0.appGroup) } }
  }

  var hasEnded: Bool { model.phase == .done }

  /// Begins to receive; every reason not to is shown.
  func begin(suggestedTarget: String? = nil) {
    if let suggestedTarget { send(.suggested(targetID: suggestedTarget)) }
    switch settings {
    case .success: send(.began(Self.offers(context.input)))
    case .failure(let failure): send(.failed(.settings(failure)))
    }
  }

  func send(_ event: ComposeModel.Event) {
    let actions = model.handle(event)
    hooks.didChange(model)
    for action in actions { perform(action) }
  }

  private func perform(_ action: ComposeModel.Action) {
    switch action {
    case .receive: receive()
    case .loadTargets: loadTargets()
    case .saveMemory: control.saveMemory()
    case .stopReceiving(let halt): control.stop(halt)
    case .make(let target):
      inTurn { [targets] in _ = await targets.make(target) }
    case .confirm(let id):
      inTurn { [targets] in self.send(.confirmed(exists: await targets.exists(id))) }
    case .store(let draft): store(draft)
    case .discard:
      staging?.discard()
      staging = nil
    case .open(let id, let way): open(id, way)
    case .end(let end): finish(end)
    }
  }

  // MARK: Targets

  private func loadTargets() {
    inTurn { [targets] in
      if let all = await targets.all() { self.send(.targets(all)) }
    }
  }

  /// One after the other: a target that was just made is found when it is looked up.
  private func inTurn(_ work: @escaping @MainActor () async -> Void) {
    targetWork = Task { [before = targetWork] in
      await before?.value
      await work()
    }
  }

  // MARK: Storing

  private func store(_ draft: ComposeDraft) {
    guard let staging, let content = draft.content else { return send(.stored(.failed(.stagingEnded))) }
    if case .success(let settings) = settings { startTimer(settings.requestTimeLimitInSeconds) }
    let stored = hooks.willStore(content.with(draft), draft)
    let answer = OneAnswer<CommitOutcome>()
    let group = (try? settings.get())?.appGroup  // without settings nothing was received
    let container = group.flatMap(hooks.container)
    context.protect {
      guard answer.claim() else { return }
      let outcome = staging.commit(stored)
      if outcome.shareID != nil, let id = draft.targetID, let folder = container {
        // try?: the share is in the inbox; only the list of recent targets does not show it.
        _ = try? TargetStore(container: folder, role: .extension).touch(id)
      }
      answer.give(outcome)
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
    wanted = []
    switch end {
    case .completed: context.complete()
    case .failed(let failure): context.cancel(failure.forHost)
    }
    hooks.didEnd(end)
  }

  /// Tells the model each time the limit has passed once more, until the request has ended.
  private func startTimer(_ limit: Double) {
    timer?.cancel()
    timer = Task { [weak self, clock] in
      while (try? await clock.sleep(seconds: limit)) != nil {  // cancelled: the request has ended
        guard let self, !self.hasEnded else { return }
        self.send(.timedOut)
      }
    }
  }
}

// MARK: - Receiving

extension ComposeSession {
  /// How often progress is looked at, in seconds.
  private static let glance = 0.25

  private static func offers(_ input: [InputItem]) -> [ComposeAttachment] {
    input.flatMap(\.attachments).enumerated().map { position, provider in
      let kind = SharedItem.Kind(offering: provider.offeredTypes)
      return ComposeAttachment(position: position, name: provider.suggestedName, kind: kind)
    }
  }

  private func receive() {
    guard case .success(let settings) = settings else { return }
    startTimer(settings.requestTimeLimitInSeconds)
    control = IntakeControl()
    var configuration = Intake.Configuration()
    configuration.attachmentLimit = settings.attachmentLimit
    configuration.timeLimitInSeconds = settings.attachmentTimeLimitInSeconds
    let intake = Intake(configuration: configuration, clock: clock)
    var input = context.input
    var watched: [ObservedAttachment] = []
    for index in input.indices {
      input[index].attachments = input[index].attachments.map { provider in
        let observed = ObservedAttachment(provider)
        watched.append(observed)
        return observed
      }
    }
    let reporter = watch(watched)
    Task { [control, input] in
      defer { reporter.cancel() }
      switch await Self.stage(in: settings.appGroup, hooks.container, hooks.inbox) {
      case .failure(let failure): send(.failed(failure))
      case .success(let staging):
        guard !hasEnded else { return staging.discard() }
        self.staging = staging
        let content = await intake.receive(input, into: staging, control: control) { [weak self] position, outcome in
          self?.note(position, outcome)
        }
        send(.received(content))
      }
    }
  }

  private func note(_ position: Int, _ outcome: Result<SharedItem, AttachmentFailure>) {
    switch outcome {
    case .failure(let error): send(.settled(position: position, .refused(error.failure)))
    case .success(let item):
      send(.settled(position: position, .taken(item)))
      guard item.kind == .image || item.kind == .video, let file = item.file.flatMap({ staging?.location(of: $0) })
      else { return }
      wanted.append((position, file, item.kind))
      makePictures()
    }
  }

  /// One at a time, so that memory stays small, and no more than are shown.
  private func makePictures() {
    guard !isPicturing, !wanted.isEmpty, !hasEnded else { return }
    let (position, file, kind) = wanted.removeFirst()
    guard model.draft.attachments.count(where: { $0.picture != nil }) < ComposePicture.limit else {
      wanted = []
      return
    }
    isPicturing = true
    Task { [pictures] in
      let picture = await pictures.picture(of: file, kind: kind, side: ComposePicture.sideInPixels)
      isPicturing = false
      if let picture { send(.pictured(position: position, picture)) }
      makePictures()
    }
  }

  private func watch(_ attachments: [ObservedAttachment]) -> Task<Void, Never> {
    Task { [weak self, clock] in
      while (try? await clock.sleep(seconds: Self.glance)) != nil {  // cancelled: everything has arrived
        guard let self, !self.hasEnded else { return }
        for (position, attachment) in attachments.enumerated() {
          if let fraction = attachment.fraction { self.send(.progressed(position: position, fraction: fraction)) }
        }
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
}

extension ShareContent {
  /// With what the person wrote and chose.
  fileprivate func with(_ draft: ComposeDraft) -> ShareContent {
    var content = self
    let message = draft.message.trimmingCharacters(in: .whitespacesAndNewlines)
    content.message = message.isEmpty ? nil : message
    content.targetID = draft.targetID
    content.extra.merge(draft.options) { _, chosen in chosen }
    return content
  }
}
