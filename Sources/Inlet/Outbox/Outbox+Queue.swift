import Foundation

extension Outbox {
  /// Queues a file.
  ///
  /// When this returns its bytes are safe, and the original may disappear.
  ///
  /// - Parameters:
  ///   - file: A file; symbolic links are followed.
  ///   - ownership: ``Inbox/FileOwnership/ours`` allows a hard link, for a file that nobody will write to again.
  ///   - destination: Where to.
  ///   - fileName: The name for the server, of any text; that of the file by default.
  ///   - mimeType: `application/octet-stream` by default.
  ///   - title: What the person calls it.
  ///   - description: What the person writes about it.
  ///   - fields: Further fields, as the destination understands them.
  ///   - thumbnail: A small picture, which is copied.
  ///   - priority: Higher ones are sent first; 0 by default.
  ///   - share: The share it came with.
  ///   - key: Of all calls under one key only one queues anything, also after a kill, as long as its record is kept.
  /// - Returns: The upload; that of the earlier call when the key is known.
  /// - Throws: ``OutboxError/refused(_:)`` by the destination, before anything is sent; ``OutboxError/store(_:)``.
  ///   Nothing is queued then.
  @discardableResult
  public func enqueue(
    file: URL, ownership: Inbox.FileOwnership = .theirs, to destination: some UploadDestination,
    fileName: String? = nil, mimeType: String = "application/octet-stream", title: String? = nil,
    description: String? = nil, fields: [String: String] = [:], thumbnail: URL? = nil, priority: Int = 0,
    share: ShareID? = nil, key: String? = nil
  ) throws(OutboxError) -> UploadID {
    let stored = StoredDestination(destination)
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(destination))
    } catch { throw .refused(UploadRefusal("the destination cannot be stored: \(error)")) }
    let upload = NewUpload(
      body: file, ownership: ownership, kind: stored.kind, destination: value,
      fileName: fileName ?? file.lastPathComponent, mimeType: mimeType, title: title, description: description,
      fields: fields, priority: priority, thumbnail: thumbnail, key: key.map(IdempotencyKey.init), share: share)
    switch try store.enqueue(upload, check: stored.check) {
    case .new(let id), .known(let id): return id
    }
  }

  /// Tries an upload that failed again at once.
  ///
  /// - Throws: ``OutboxError/hasEnded(_:)`` when its file is deleted, ``OutboxError/noSuchUpload(_:)``,
  ///   ``OutboxError/store(_:)``.
  public func retry(_ id: UploadID) throws(OutboxError) {
    try change(id) { state in
      state.retryAt = nil
      state.failures = 0
    }
  }

  /// Sends an upload before those of a lower priority.
  ///
  /// - Throws: As ``retry(_:)``. An upload that is being sent stays as it is.
  public func setPriority(_ priority: Int, of id: UploadID) throws(OutboxError) {
    try change(id) { $0.priority = priority }
  }

  private func change(_ id: UploadID, _ body: (inout UploadState) -> Void) throws(OutboxError) {
    let mark = try found(id)
    if mark.place == .sending { return }
    guard mark.place == .waiting else { throw .hasEnded(id) }
    try edited(id) { () throws(InboxError) in
      guard let claim = try store.claim(mark) else { return }
      var state = try store.state(id, claim.job)
      body(&state)
      try store.store(state, claim)
      try store.release(claim)
    }
  }

  /// Cancels an upload: nothing more of it is sent, its file is deleted, its record stays.
  ///
  /// Where another process is just sending it, that process does so as soon as it hears of it.
  ///
  /// - Throws: ``OutboxError/hasEnded(_:)``, ``OutboxError/noSuchUpload(_:)``, ``OutboxError/store(_:)``.
  public func cancel(_ id: UploadID) throws(OutboxError) {
    for _ in 0..<3 {
      let mark = try found(id)
      guard mark.place == .waiting || mark.place == .sending else { throw .hasEnded(id) }
      let isHeard = try edited(id) { () throws(InboxError) in
        if mark.place == .sending { return try store.wishCancelled(id) }
        guard let claim = try store.claim(mark) else { return false }
        var state = try store.state(id, claim.job)
        state.wasCancelled = true
        // What was to be deleted from the server is still there.
        return try store.finish(claim, state, in: state.purpose == .removal ? .done : .refused)
      }
      if isHeard { return }
    }
  }

  /// Forgets a finished upload; what was uploaded stays at the server.
  ///
  /// - Throws: ``OutboxError/notFinished(_:)``, ``OutboxError/noSuchUpload(_:)``, ``OutboxError/store(_:)``.
  public func remove(_ id: UploadID) throws(OutboxError) {
    let mark = try found(id)
    guard mark.place == .done || mark.place == .refused else { throw .notFinished(id) }
    _ = try stored { () throws(InboxError) in try store.removeRecord(mark) }
  }

  /// Deletes what was uploaded from the server, as durably as it was uploaded; then its record goes.
  ///
  /// - Throws: ``OutboxError/notFinished(_:)`` when it is not there, ``OutboxError/noSuchUpload(_:)``,
  ///   ``OutboxError/store(_:)``.
  public func deleteRemotely(_ id: UploadID) throws(OutboxError) {
    let mark = try found(id)
    guard mark.place == .done else { throw .notFinished(id) }
    try edited(id) { () throws(InboxError) in
      guard try store.existingFolder(id)?.contains(OutboxStore.goneName) == false,
        let claim = try store.claim(mark)
      else { return }
      var state = try store.state(id, claim.job)
      state.purpose = .removal
      state.finishedAt = nil
      state.reason = nil
      state.failures = 0
      try store.store(state, claim)
      try store.release(claim)
    }
  }

  /// Cleans up after processes that died, and forgets the oldest records beyond ``Configuration/keptRecords``.
  ///
  /// An app calls it now and then, off the main thread. Unfinished uploads are never touched.
  ///
  /// - Throws: ``OutboxError/store(_:)``; what was done so far stays done.
  public func maintain() throws(OutboxError) {
    try stored { () throws(InboxError) in try store.tidy() }
  }

  private func found(_ id: UploadID) throws(OutboxError) -> UploadMark {
    guard let mark = try stored({ () throws(InboxError) in try store.mark(of: id) }) else { throw .noSuchUpload(id) }
    return mark
  }

  private func edited<Value>(_ id: UploadID, _ body: () throws(InboxError) -> Value) throws(OutboxError) -> Value {
    try stored { () throws(InboxError) in try store.editing(id, body) }
  }

  private func stored<Value>(_ body: () throws(InboxError) -> Value) throws(OutboxError) -> Value {
    do throws(InboxError) { return try body() } catch { throw .store(error) }
  }
}
