import Foundation

/// One upload, from where it stands to where it has to wait or ends.
extension UploadSender {
  /// Steps in a row in which the server takes nothing; more of them are a server going round in circles.
  private static let idleStepLimit = 16

  /// What is at hand while an upload is worked on.
  struct Work {
    let destination: StoredDestination
    let item: UploadItem
    let folder: Directory
    var state: UploadState
    var idleSteps = 0
  }

  func work(on id: UploadID) async {
    do {
      guard let claim = claims[id] else { return letGo(id) }
      let folder = try store.folders.folder(id)
      var work = Work(
        destination: try StoredDestination(claim.job, configuration.destinations), item: store.item(id, claim.job),
        folder: folder, state: try store.state(id, claim.job))
      sentBytes[id] = try SentBytes(folder)
      while try await step(id, &work) {}
      heldBack[id] = nil
    } catch {
      giveBack(id, error)
    }
    letGo(id)
  }

  /// - Returns: Whether there is more to do now.
  private func step(_ id: UploadID, _ work: inout Work) async throws -> Bool {
    if work.state.finishedAt != nil {
      // Its process died after it had stored how the upload ended, and before its mark moved.
      return try end(id, work.state, in: work.state.result == nil ? .refused : .done)
    }
    if try work.folder.contains(OutboxStore.wishName) {
      if let begun = work.state.begun { await transport(for: begun.session)?.cancel(begun.key) }
      work.state.wasCancelled = true
      return try end(id, work.state, in: .refused)
    }
    guard let begun = work.state.begun else { return try await begin(id, &work) }
    guard let answer = try await answer(id, begun) else {
      try lose(begun, &work)
      try save(work.state, id)
      return true
    }
    switch answer {
    case .response(let response): return try understand(id, response.with(step: begun.step), &work)
    case .failure(let failure): return try bear(id, failure, begun, &work)
    }
  }

  // MARK: Sending

  private func begin(_ id: UploadID, _ work: inout Work) async throws -> Bool {
    let request: UploadRequest
    switch try await next(work) {
    case .finished(let result):
      work.state.result = result
      return try end(id, work.state, in: .done)
    case .send(let wanted): request = wanted
    }
    guard let claim = claims[id] else { throw InboxError.collected }
    let key = UploadTaskKey(upload: id, generation: claim.name.generation, number: work.state.requests)
    let task = try await Self.prepare(
      BodyFile(
        folder: work.folder, reserve: configuration.reservedBytes, needsWholeFiles: transport.needsWholeFiles), key,
      request, size: work.item.size)
    work.state.requests += 1
    work.state.retryAt = nil
    work.state.begun = UploadState.Begun(key: key, session: transport.session, step: request.step)
    try save(work.state, id)
    desk.expect(key)
    do throws(UploadTransportFailure) {
      try await transport.start(task)
    } catch {
      desk.forget(key)
      work.state.begun = nil
      return try bear(id, error, nil, &work)
    }
    return true
  }

  /// Off the sender: the body of a form is written here, which takes a while for a film.
  private nonisolated static func prepare(
    _ body: BodyFile, _ key: UploadTaskKey, _ request: UploadRequest, size: Int64
  ) async throws(InboxError) -> UploadTask {
    try body.removeParts()
    return try body.task(key, request, size: size)
  }

  private func next(_ work: Work) async throws -> UploadStep {
    let context = UploadContext(now: configuration.time.now(), secrets: configuration.secrets)
    guard work.state.purpose == .removal else {
      return try await work.destination.next(work.state.memory, work.item, context)
    }
    let result = work.state.result ?? UploadResult()
    guard let request = try await work.destination.removal(result, context) else {
      throw UploadRefusal("what was uploaded cannot be deleted from the server")
    }
    return .send(request)
  }

  // MARK: Answers

  /// The answer to a request; nil when there will never be one, because its task died with its process.
  private func answer(_ id: UploadID, _ begun: UploadState.Begun) async throws -> AnswerDesk.Answer? {
    if let early = desk.takeEarly(begun.key) {
      desk.forget(begun.key)
      return early
    }
    if !desk.expects(begun.key) {
      guard let transport = await transport(for: begun.session) else { return nil }
      // Before the question, so that an answer that comes meanwhile is not missed.
      desk.expect(begun.key)
      let unfinished: Set<UploadTaskKey>
      do throws(UploadTransportFailure) { unfinished = try await transport.unfinishedTasks() } catch {
        desk.forget(begun.key)
        throw error
      }
      if let early = desk.takeEarly(begun.key) {
        desk.forget(begun.key)
        return early
      }
      guard unfinished.contains(begun.key) else {
        desk.forget(begun.key)
        return nil
      }
    }
    defer {
      desk.forget(begun.key)
      busy.insert(id)
    }
    if let early = desk.takeEarly(begun.key) { return early }
    isAtRest(id)
    return await withCheckedContinuation { desk.wait(for: begun.key, $0) }
  }

  private func understand(_ id: UploadID, _ response: UploadResponse, _ work: inout Work) throws -> Bool {
    guard work.state.purpose == .upload else { return try understandRemoval(id, response, &work) }
    let (outcome, memory) = try work.destination.read(response, work.state.memory, work.item)
    work.state.memory = memory
    work.state.begun = nil
    let confirmed = try work.destination.confirmedBytes(memory)
    if confirmed > work.state.confirmedBytes {
      work.state.failures = 0
      work.idleSteps = 0
    }
    work.state.confirmedBytes = confirmed
    switch outcome {
    case .goOn:
      work.idleSteps += 1
      guard work.idleSteps <= Self.idleStepLimit else {
        return try postpone(id, "the server answers and takes nothing", after: nil, &work.state)
      }
      try save(work.state, id)
      return true
    case .done(let result):
      work.state.result = result
      return try end(id, work.state, in: .done)
    case .retry(let seconds, let reason): return try postpone(id, reason, after: seconds, &work.state)
    case .refused(let reason): return try refuse(id, reason, &work.state)
    }
  }

  private func understandRemoval(_ id: UploadID, _ response: UploadResponse, _ work: inout Work) throws -> Bool {
    work.state.begun = nil
    switch response.status {
    case 200..<300, 404, 410:
      guard let claim = claims[id] else { throw InboxError.collected }
      _ = try store.removeRecord(UploadMark(place: .sending, name: claim.name))
      return false
    case 408, 423, 425, 429, 500, 502, 503, 504:
      return try postpone(id, "the server answered \(response.status)", after: nil, &work.state)
    default: return try refuse(id, "the server answered \(response.status)", &work.state)
    }
  }

  /// There was no answer.
  private func bear(
    _ id: UploadID, _ failure: UploadTransportFailure, _ begun: UploadState.Begun?, _ work: inout Work
  ) throws -> Bool {
    switch failure.kind {
    case .needsSharedContainer, .inUseByAnotherProcess, .unreadableBody:
      work.state.begun = nil
      try save(work.state, id)
      throw failure
    case .disconnected:
      // The task may go on: what began stays begun, and the session is asked again later.
      throw failure
    case .notSent:
      work.state.begun = nil
      return try postpone(id, failure.reason, after: nil, &work.state)
    case .broken, .cancelledBySystem:
      if let begun { try lose(begun, &work) }
      return try postpone(id, failure.reason, after: nil, &work.state)
    case .cancelled:
      if let begun { try lose(begun, &work) }
      try save(work.state, id)
      // The person's wish, or a sender that stops; in the latter case the next one goes on.
      if try work.folder.contains(OutboxStore.wishName) { return true }
      if let claim = claims[id] { _ = try store.release(claim) }
      return false
    }
  }

  /// Nobody knows what became of a request.
  private func lose(_ begun: UploadState.Begun, _ work: inout Work) throws {
    work.state.begun = nil
    guard work.state.purpose == .upload else { return }
    let (recovery, memory) = try work.destination.recover(work.state.memory, begun.step, work.item)
    work.state.memory = memory
    if recovery == .mayRepeat { work.state.possibleRepeats += 1 }
  }
}

extension UploadResponse {
  func with(step: String) -> UploadResponse {
    UploadResponse(
      status: status, headers: headers.map { ($0.key, $0.value) }, body: body, step: step, url: url, date: date)
  }
}
