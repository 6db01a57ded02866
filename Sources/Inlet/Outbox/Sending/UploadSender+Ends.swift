import Foundation

/// How the work on an upload ends: for now or for good.
extension UploadSender {
  func save(_ state: UploadState, _ id: UploadID) throws(InboxError) {
    guard let claim = claims[id] else { throw .collected }
    try store.store(state, claim)
  }

  /// - Returns: False: there is nothing more to do.
  func end(_ id: UploadID, _ state: UploadState, in place: OutboxFolders.Place) throws(InboxError) -> Bool {
    guard let claim = claims[id] else { throw .collected }
    _ = try store.finish(claim, state, in: place)
    return false
  }

  /// - Returns: False: there is nothing more to do.
  func refuse(_ id: UploadID, _ reason: String, _ state: inout UploadState) throws(InboxError) -> Bool {
    state.reason = String(reason.prefix(2000))
    configuration.report(.refused(id, reason: reason))
    // What could not be deleted from the server is still there.
    return try end(id, state, in: state.purpose == .removal ? .done : .refused)
  }

  /// - Returns: False: there is nothing more to do now.
  func postpone(
    _ id: UploadID, _ reason: String, after seconds: Double?, counts: Bool = true, _ state: inout UploadState
  ) throws(InboxError) -> Bool {
    guard let claim = claims[id] else { throw .collected }
    if counts { state.failures += 1 }
    guard state.failures < configuration.failureLimit else {
      return try refuse(id, "\(reason) (tried \(state.failures) times in vain)", &state)
    }
    let delay = configuration.backoff.seconds(
      failures: state.failures, asked: seconds, chance: configuration.time.chance())
    let date = configuration.time.now().addingTimeInterval(delay)
    state.reason = String(reason.prefix(2000))
    state.retryAt = Int64((date.timeIntervalSince1970 * 1000).rounded(.up))
    try store.store(state, claim)
    _ = try store.release(claim)
    configuration.report(.failed(id, reason: reason, retryAt: date))
    return false
  }

  /// Something went wrong that is not the server's answer.
  func giveBack(_ id: UploadID, _ error: any Error) {
    do throws(InboxError) {
      guard let claim = claims[id] else { return }
      try settle(id, claim, error, try store.state(id, claim.job))
    } catch {
      hold(id)
      if error != .collected { configuration.report(.storeUnavailable(error)) }
    }
  }

  private func settle(_ id: UploadID, _ claim: UploadClaim, _ error: any Error, _ stored: UploadState)
    throws(InboxError)
  {
    var state = stored
    switch error {
    case let refusal as UploadRefusal: _ = try refuse(id, refusal.reason, &state)
    case OutboxError.refused(let refusal): _ = try refuse(id, refusal.reason, &state)
    case InboxError.collected: break
    case let failure as InboxError:
      hold(id)
      configuration.report(.storeUnavailable(failure))
    case let failure as UploadTransportFailure:
      hold(id)
      if failure.isOfSession { sessionFailure = failure }
      configuration.report(.sessionUnusable(failure))
      if state.begun == nil { _ = try store.release(claim) }
    case let failure as OutboxError:
      hold(id)
      configuration.report(.refused(id, reason: failure.description))
    default: _ = try postpone(id, "\(error)", after: nil, counts: false, &state)
    }
  }

  private func hold(_ id: UploadID) { heldBack[id] = configuration.time.now().addingTimeInterval(30) }
}
