import Foundation
import Inlet

/// Carries a request with a screen through: does what a ``ComposeModel`` decides, and tells it what came of it.
@MainActor
final class ComposeSession: RequestSession {
  private(set) var model: ComposeModel
  private let willStore: @MainActor (ShareContent, ComposeDraft) -> ShareContent
  private let didChange: @MainActor (ComposeModel) -> Void
  let targets: ComposeTargets
  private var targetWork: Task<Void, Never>?

  /// - Parameters:
  ///   - surroundings: The world.
  ///   - configuration: What the screen offers and demands.
  ///   - willStore: The content as the app's developer wants it stored.
  ///   - didChange: Is shown every change.
  init(
    _ surroundings: RequestSurroundings, configuration: ComposeModel.Configuration,
    willStore: @escaping @MainActor (ShareContent, ComposeDraft) -> ShareContent = { content, _ in content },
    didChange: @escaping @MainActor (ComposeModel) -> Void = { _ in }
  ) {
    self.willStore = willStore
    self.didChange = didChange
    model = ComposeModel(
      configuration: configuration, waysToOpen: surroundings.waysToOpen,
      worksAfterStoring: surroundings.afterStoring != nil)
    let group = surroundings.known?.appGroup
    targets = ComposeTargets { [container = surroundings.container] in group.flatMap(container) }
    super.init(surroundings)
  }

  override var hasEnded: Bool { model.phase == .done }

  override func begin() {
    switch surroundings.settings {
    case .success: send(.began(Self.offers(surroundings.context.input)))
    case .failure(let failure): send(.failed(.settings(failure)))
    }
  }

  override func note(_ event: RequestLifecycle.Event) {
    if let event = ComposeModel.Event(event) { send(event) }
  }

  func send(_ event: ComposeModel.Event) {
    let actions = model.handle(event)
    didChange(model)
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
    case .discard: discard()
    case .workAfterStoring(let id): workAfterStoring(id)
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
    guard let content = draft.content else { return send(.stored(.failed(.stagingEnded))) }
    if let settings = surroundings.known { startTimer(settings.requestTimeLimitInSeconds) }
    let folder = surroundings.folder
    store(willStore(described(content).with(draft), draft)) {
      guard let id = draft.targetID, let folder else { return }
      // try?: the share is in the inbox; only the list of recent targets does not show it.
      _ = try? TargetStore(container: folder, role: .extension).touch(id)
    }
  }

  override func workProgressed(_ fraction: Double) { send(.workProgressed(fraction)) }

  // MARK: Receiving

  /// How often progress is looked at, in seconds.
  private static let glance = 0.25

  private static func offers(_ input: [InputItem]) -> [ComposeAttachment] {
    input.flatMap(\.attachments).enumerated().map { position, provider in
      let kind = SharedItem.Kind(offering: provider.offeredTypes)
      return ComposeAttachment(position: position, name: provider.suggestedName, kind: kind)
    }
  }

  private func receive() {
    var input = surroundings.context.input
    var watched: [ObservedAttachment] = []
    for index in input.indices {
      input[index].attachments = input[index].attachments.map { provider in
        let observed = ObservedAttachment(provider)
        watched.append(observed)
        return observed
      }
    }
    let reporter = watch(watched)
    receive(input) { content in
      reporter.cancel()
      self.send(.received(content))
    }
  }

  override func settled(_ position: Int, _ outcome: Result<SharedItem, AttachmentFailure>) {
    switch outcome {
    case .failure(let error): send(.settled(position: position, .refused(error.failure)))
    case .success(let item): send(.settled(position: position, .taken(item)))
    }
  }

  override func pictured(_ position: Int, _ picture: ComposePicture) {
    send(.pictured(position: position, picture))
  }

  private func watch(_ attachments: [ObservedAttachment]) -> Task<Void, Never> {
    Task { [weak self, clock = surroundings.clock] in
      while (try? await clock.sleep(seconds: Self.glance)) != nil {  // cancelled: everything has arrived
        guard let self, !self.hasEnded, self.model.phase == .loading else { return }
        for (position, attachment) in attachments.enumerated() {
          if let fraction = attachment.fraction { self.send(.progressed(position: position, fraction: fraction)) }
        }
      }
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
