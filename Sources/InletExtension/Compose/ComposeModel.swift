import Foundation
import Inlet

/// Everything that a compose screen shows and decides: events in, actions out, nothing else.
///
/// Screens read it through a ``Composer``. Whatever happens in whatever order, the request is ended exactly
/// once; how that goes is decided by the life cycle that the extension without a screen has too.
public struct ComposeModel: Sendable {
  /// What the screen offers and demands.
  public let configuration: Configuration
  /// Where the share stands.
  public internal(set) var phase = Phase.loading
  /// What the person is about to send.
  public internal(set) var draft = ComposeDraft()
  /// What keeps it from being posted, the most important first; empty when it can be.
  public internal(set) var missing: [Missing] = [.arriving]
  /// What the person has to know; nil for nothing.
  public internal(set) var notice: Notice?
  /// All targets, in the app's order; empty until they were read.
  public internal(set) var targets: [ShareTarget] = []
  /// What the person looks for among the targets.
  public internal(set) var query = ""

  /// How far the app's own work after storing is, from 0 to 1; nil before it says.
  public internal(set) var sendingProgress: Double?

  var lifecycle: RequestLifecycle
  var hasAppeared = false
  /// A chosen target is being looked up.
  var isConfirming = false
  /// The person has cancelled or the view is gone while the share is being stored.
  var isLeaving = false
  var timeouts = 0

  init(configuration: Configuration = Configuration(), waysToOpen: Int = 0, worksAfterStoring: Bool = false) {
    self.configuration = configuration
    lifecycle = RequestLifecycle(waysToOpen: waysToOpen, worksAfterStoring: worksAfterStoring)
    draft.message = configuration.message
    for option in configuration.options { draft.options[option.id] = option.value }
  }

  // MARK: What screens ask

  /// Whether the button that posts is enabled.
  public var canPost: Bool { phase == .ready && missing.isEmpty && !isConfirming }

  /// Whether text and choices can be changed.
  public var isEditable: Bool { (phase == .ready || phase == .loading) && !isConfirming }

  /// How many characters may still be written, negative when there are too many; nil without a limit.
  public var charactersRemaining: Int? { configuration.messageLimit.map { $0 - draft.message.count } }

  /// The chosen target; nil for none, and while the targets have not been read.
  public var target: ShareTarget? { targets.first { $0.id == draft.targetID } }

  /// The attachments that were not taken.
  public var refused: [ComposeAttachment] { draft.attachments.filter { $0.failure != nil } }

  /// How far all attachments have come, from 0 to 1; nil when none says.
  public var progress: Double? {
    var sum = 0.0
    var isKnown = false
    for attachment in draft.attachments {
      switch attachment.state {
      case .arriving(let fraction):
        sum += fraction ?? 0
        isKnown = isKnown || fraction != nil
      case .taken, .refused: sum += 1
      }
    }
    return isKnown || sum > 0 ? sum / Double(max(1, draft.attachments.count)) : nil
  }

  /// As it would be if storing had failed, for a preview.
  package func failing(with failure: RequestFailure) -> ComposeModel {
    var model = self
    model.phase = .failed(ComposeProblem(failure))
    return model
  }

  // MARK: Events

  mutating func handle(_ event: Event) -> [Action] {
    guard phase != .done else { return [] }
    let actions = decide(event)
    revalidate()
    return actions
  }

  private mutating func decide(_ event: Event) -> [Action] {
    switch event {
    case .began(let attachments): return begin(attachments)
    case .appeared:
      hasAppeared = true
      return forward(.appeared)
    case .progressed, .settled, .pictured:
      note(event)
      return []
    case .received(let content): return receive(content)
    case .targets(let targets):
      self.targets = targets
      return []
    case .suggested(let id):
      if configuration.targetChoice != .none, draft.targetID == nil { draft.targetID = id }
      return []
    case .typed, .searched, .chose, .made, .set: return edit(event)
    case .posted: return post()
    case .confirmed(let exists): return confirm(exists)
    case .retried: return retry()
    case .dismissed: return dismiss()
    case .stored(let outcome): return store(outcome)
    case .workProgressed(let fraction):
      if phase == .sending { sendingProgress = Self.bounded(fraction) }
      return []
    case .workedAfterStoring: return forward(.workedAfterStoring)
    case .opened(let way, let success): return forward(.opened(way: way, success))
    case .failed(let failure): return fail(failure)
    case .gaveUp(let failure): return giveUp(failure)
    case .cancelled: return leave(.cancelled)
    case .left: return leave(.left)
    case .memoryWarning: return phase == .loading ? forward(.memoryWarning) : []
    case .timedOut: return runOut()
    }
  }

  /// What the life cycle of the request makes of an event.
  mutating func forward(_ event: RequestLifecycle.Event) -> [Action] {
    lifecycle.handle(event).map { action in
      switch action {
      case .receive: return .receive
      case .saveMemory: return .saveMemory
      case .stopReceiving(let halt): return .stopReceiving(halt)
      case .store: return .store(draft)
      case .discard: return .discard
      case .workAfterStoring(let id): return .workAfterStoring(id)
      case .open(let id, let way): return .open(id, way: way)
      case .end(let end):
        phase = .done
        return .end(end)
      }
    }
  }

  /// A fraction, whatever somebody else says it is.
  static func bounded(_ fraction: Double) -> Double { min(max(0, fraction.isNaN ? 0 : fraction), 1) }

  private mutating func begin(_ attachments: [ComposeAttachment]) -> [Action] {
    let actions = forward(.began)
    guard !actions.isEmpty else { return [] }
    draft.attachments = attachments
    return actions + (configuration.targetChoice == .none ? [] : [.loadTargets])
  }

  // MARK: What is missing

  private mutating func revalidate() {
    var found: [Missing] = []
    if draft.content == nil { found.append(.arriving) }
    let isBlank = draft.message.allSatisfy(\.isWhitespace)
    if let content = draft.content, content.items.isEmpty, (content.text ?? "").isEmpty, isBlank {
      found.append(.content)
    }
    if configuration.requiresMessage, isBlank { found.append(.message) }
    if let remaining = charactersRemaining, remaining < 0 { found.append(.tooLong(by: -remaining)) }
    if configuration.targetChoice == .required, draft.targetID == nil { found.append(.target) }
    if let reason = configuration.rule(draft) { found.append(.rule(reason)) }
    missing = found
  }
}
