import Inlet

/// Decides what happens to a request: events in, actions out, nothing else.
///
/// Whatever happens in whatever order, the request is ended exactly once, and not before the view has appeared unless
/// the view is gone for good or time has run out.
struct RequestLifecycle: Hashable, Sendable {
  /// Something that happened.
  enum Event: Hashable, Sendable {
    /// The view has loaded.
    case began
    /// The view has appeared.
    case appeared
    /// What the host shares has been taken, as far as it could be.
    case received(isEmpty: Bool)
    /// The share was committed, or not.
    case stored(CommitOutcome)
    /// The app's own work after storing is done, or has had its time.
    case workedAfterStoring
    /// One way of opening the app has answered, or has not in time.
    case opened(way: Int, Bool)
    /// It cannot work: settings, container, inbox.
    case failed(RequestFailure)
    /// The person cancels.
    case cancelled
    /// The view has disappeared, or the view controller is gone.
    case left
    /// The system is short of memory.
    case memoryWarning
    /// The time for the request is over; comes again each time that much more has passed.
    case timedOut
  }

  /// Something to do.
  enum Action: Hashable, Sendable {
    /// Take what the host shares, and start to measure the time.
    case receive
    /// Take one attachment at a time from now on.
    case saveMemory
    /// Take no more; what was taken so far is what was shared.
    case stopReceiving(IntakeControl.Halt)
    /// Commit what was taken.
    case store
    /// Throw away what was taken.
    case discard
    /// Do the app's own work for a share that is stored, within its time.
    case workAfterStoring(ShareID)
    /// Try a way of opening the app.
    case open(ShareID, way: Int)
    /// Answer the host.
    case end(RequestEnd)
  }

  private enum Phase: Hashable, Sendable {
    case idle
    case receiving
    case storing
    /// Stored, and the app's own work for it is under way.
    case working(ShareID)
    /// Stored, but the view has not appeared.
    case stored(ShareID)
    case opening(ShareID, way: Int)
    /// Decided, but the view has not appeared.
    case decided(RequestEnd)
    case ended
  }

  /// How many ways of opening the app there are.
  private let ways: Int
  /// Whether the app has work of its own to do when the share is stored.
  private let worksAfterStoring: Bool
  private var phase = Phase.idle
  private var hasAppeared = false
  private var memoryWarnings = 0
  /// The view is gone: there is nothing to wait for.
  private var hasLeft = false
  /// Nobody wants to see the app any more.
  private var isGivenUp = false
  private var isOverdue = false

  init(waysToOpen ways: Int, worksAfterStoring: Bool = false) {
    self.ways = ways
    self.worksAfterStoring = worksAfterStoring
  }

  var hasEnded: Bool { phase == .ended }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .began: begin()
    case .appeared: appear()
    case .received(let isEmpty): receive(isEmpty: isEmpty)
    case .stored(let outcome): store(outcome)
    case .workedAfterStoring: stopWorking()
    case .opened(let way, let success): open(way, success)
    case .failed(let failure): fail(failure)
    case .cancelled: giveUp()
    case .left: leave()
    case .memoryWarning: saveMemory()
    case .timedOut: runOut()
    }
  }

  private mutating func begin() -> [Action] {
    guard phase == .idle else { return [] }
    phase = .receiving
    return [.receive]
  }

  private mutating func appear() -> [Action] {
    hasAppeared = true
    switch phase {
    case .decided(let end): return finish(end)
    case .stored(let id): return startOpening(id)
    default: return []
    }
  }

  private mutating func receive(isEmpty: Bool) -> [Action] {
    guard phase == .receiving else { return [] }
    if isEmpty { return [.discard] + finish(.failed(isOverdue ? .timedOut : .nothingShared)) }
    phase = .storing
    return [.store]
  }

  private mutating func store(_ outcome: CommitOutcome) -> [Action] {
    guard phase == .storing else { return [] }
    switch outcome {
    case .committed(let id), .duplicate(let id), .indeterminate(let id, _):
      // Of an indeterminate share it is certain that the app sees it.
      guard worksAfterStoring else { return startOpening(id) }
      phase = .working(id)
      return [.workAfterStoring(id)]
    case .failed(let error): return finish(.failed(.notStored(error)))
    }
  }

  private mutating func stopWorking() -> [Action] {
    guard case .working(let id) = phase else { return [] }
    return startOpening(id)
  }

  private mutating func startOpening(_ id: ShareID) -> [Action] {
    if isGivenUp || isOverdue || ways == 0 { return finish(.completed(id)) }
    guard hasAppeared else {
      phase = .stored(id)
      return []
    }
    phase = .opening(id, way: 0)
    return [.open(id, way: 0)]
  }

  private mutating func open(_ way: Int, _ success: Bool) -> [Action] {
    guard case .opening(let id, way) = phase else { return [] }
    if success || way + 1 >= ways { return finish(.completed(id)) }
    phase = .opening(id, way: way + 1)
    return [.open(id, way: way + 1)]
  }

  private mutating func fail(_ failure: RequestFailure) -> [Action] {
    switch phase {
    case .idle, .receiving: [.discard] + finish(.failed(failure))
    default: []
    }
  }

  /// What is being stored cannot be called back; before that, nothing remains of the share.
  private mutating func giveUp() -> [Action] {
    switch phase {
    case .idle: return finish(.failed(.cancelled))
    case .receiving:
      let halt = IntakeControl.Halt(.cancelled, "the share was given up")
      return [.stopReceiving(halt), .discard] + finish(.failed(.cancelled))
    case .storing, .working:
      isGivenUp = true
      return []
    case .stored(let id), .opening(let id, _): return finish(.completed(id))
    case .decided, .ended: return []
    }
  }

  private mutating func leave() -> [Action] {
    hasLeft = true
    if case .decided(let end) = phase { return finish(end) }
    return giveUp()
  }

  /// One attachment at a time after the first warning; after the second what was taken has to do.
  private mutating func saveMemory() -> [Action] {
    guard phase == .receiving else { return [] }
    memoryWarnings += 1
    switch memoryWarnings {
    case 1: return [.saveMemory]
    case 2: return [.stopReceiving(IntakeControl.Halt(.cancelled, "the system is short of memory"))]
    default: return []
    }
  }

  private mutating func runOut() -> [Action] {
    let isFirst = !isOverdue
    isOverdue = true
    switch phase {
    case .receiving where isFirst:
      return [.stopReceiving(IntakeControl.Halt(.timedOut, "the time for the whole share is over"))]
    case .receiving: return [.discard] + finish(.failed(.timedOut))
    case .storing where !isFirst: return finish(.failed(.timedOut))
    case .working(let id), .stored(let id), .opening(let id, _): return finish(.completed(id))
    case .decided(let end): return finish(end)
    case .idle, .storing, .ended: return []
    }
  }

  private mutating func finish(_ end: RequestEnd) -> [Action] {
    guard hasAppeared || hasLeft || isOverdue else {
      phase = .decided(end)
      return []
    }
    phase = .ended
    return [.end(end)]
  }
}
