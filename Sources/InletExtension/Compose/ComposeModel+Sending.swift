import Inlet

extension ComposeModel {
  private static let givenUp = IntakeControl.Halt(.cancelled, "the share was given up")

  mutating func receive(_ content: ShareContent) -> [Action] {
    guard phase == .loading else { return [] }
    if content.isEmpty { return forward(.received(isEmpty: true)) }
    draft.content = content
    phase = .ready
    return []
  }

  // MARK: Posting

  mutating func post() -> [Action] {
    guard canPost else { return [] }
    notice = nil
    guard let id = draft.targetID else { return send() }
    isConfirming = true
    return [.confirm(targetID: id)]
  }

  mutating func confirm(_ exists: Bool) -> [Action] {
    guard isConfirming else { return [] }
    isConfirming = false
    if exists { return send() }
    targets.removeAll { $0.id == draft.targetID }
    draft.targetID = nil
    notice = .targetGone
    return []
  }

  private mutating func send() -> [Action] {
    guard phase == .ready else { return [] }
    phase = .sending
    timeouts = 0
    return forward(.received(isEmpty: false))
  }

  mutating func store(_ outcome: CommitOutcome) -> [Action] {
    guard phase == .sending else { return [] }
    if case .failed(let error) = outcome, !isLeaving {
      phase = .failed(ComposeProblem(.notStored(error)))
      return []
    }
    return forward(.stored(outcome))
  }

  // MARK: Problems

  mutating func fail(_ failure: RequestFailure) -> [Action] {
    guard phase == .loading else { return [] }
    phase = .failed(ComposeProblem(failure))
    return []
  }

  /// What was taken is kept when storing it fails: only that is done once more.
  mutating func retry() -> [Action] {
    guard case .failed(let problem) = phase, problem.canRetry else { return [] }
    timeouts = 0
    if draft.content == nil {
      phase = .loading
      return [.receive]
    }
    phase = .sending
    return [.store(draft)]
  }

  /// The person has read what went wrong: that is the end of the request.
  mutating func dismiss() -> [Action] {
    guard case .failed(let problem) = phase else { return [] }
    return end(after: problem)
  }

  private mutating func end(after problem: ComposeProblem) -> [Action] {
    if draft.content == nil { return forward(.failed(problem.failure)) }
    guard case .notStored(let error) = problem.failure else { return forward(.stored(.failed(.stagingEnded))) }
    return forward(.stored(.failed(error)))
  }

  /// The app's own screen has a reason to end the request; what is being stored cannot be called back.
  mutating func giveUp(_ failure: RequestFailure) -> [Action] {
    switch phase {
    case .loading, .ready: [.stopReceiving(Self.givenUp)] + forward(.failed(failure))
    case .sending, .failed, .done: leave(.cancelled)
    }
  }

  // MARK: Leaving

  /// Before the share is being stored nothing remains of it; what is being stored cannot be called back.
  mutating func leave(_ event: RequestLifecycle.Event) -> [Action] {
    switch phase {
    case .loading, .ready:
      isConfirming = false
      return forward(event)
    case .sending:
      isLeaving = true
      return forward(event)
    case .failed(let problem):
      if draft.content == nil { return forward(event == .left ? .left : .failed(problem.failure)) }
      return forward(event) + (phase == .done ? [] : end(after: problem))
    case .done: return []
    }
  }

  // MARK: Time

  /// People may take as long as they like to write; hosts and storing may not.
  ///
  /// Somebody has to be there, though.
  mutating func runOut() -> [Action] {
    timeouts += 1
    switch phase {
    case .loading where timeouts == 1:
      return [.stopReceiving(IntakeControl.Halt(.timedOut, "the time for the whole share is over"))]
    case .loading: return forward(.timedOut)
    case .ready, .failed: return hasAppeared ? [] : forward(.timedOut)
    case .sending: return forward(.timedOut)
    case .done: return []
    }
  }
}
