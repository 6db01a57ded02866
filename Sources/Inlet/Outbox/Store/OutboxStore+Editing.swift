extension OutboxStore {
  /// The uploads that are just being changed on behalf of the person, by the store's folder.
  ///
  /// To change one is to own it for a moment, under the name of this process; its sender must not take it for one that it
  /// owned before.
  private static let edited = Locked<Set<String>>([])

  func isBeingEdited(_ id: UploadID) -> Bool { Self.edited.withLock { $0.contains(editName(id)) } }

  /// Runs `body` while the sender of this process leaves the upload alone.
  func editing<Value>(_ id: UploadID, _ body: () throws(InboxError) -> Value) throws(InboxError) -> Value {
    let name = editName(id)
    // Who comes second ends the protection early; it then finds the upload claimed, and changes nothing.
    Self.edited.withLock { _ = $0.insert(name) }
    defer { Self.edited.withLock { _ = $0.remove(name) } }
    return try body()
  }

  private func editName(_ id: UploadID) -> String { folders.root.path + "/" + id.description }
}
