import Foundation
import Inlet

/// Uploads: what the extension or the app queued, and what becomes of it.
extension ShareBridge {
  func listUploads() throws -> JSONValue {
    ["uploads": .array(try openedOutbox().uploads().map(UploadValue.told))]
  }

  func retryUpload(_ arguments: Arguments) throws -> JSONValue {
    ["retried": .boolean(try changed(arguments) { outbox, id throws(OutboxError) in try outbox.retry(id) })]
  }

  func cancelUpload(_ arguments: Arguments) throws -> JSONValue {
    ["cancelled": .boolean(try changed(arguments) { outbox, id throws(OutboxError) in try outbox.cancel(id) })]
  }

  func removeUpload(_ arguments: Arguments) throws -> JSONValue {
    ["removed": .boolean(try changed(arguments) { outbox, id throws(OutboxError) in try outbox.remove(id) })]
  }

  /// Whether it was done; false when the upload is at a point where it cannot be.
  private func changed(
    _ arguments: Arguments, _ body: (Outbox, UploadID) throws(OutboxError) -> Void
  ) throws -> Bool {
    guard let id = UploadID(try arguments.requiredText("id")) else {
      throw arguments.failure("id", "the id of an upload")
    }
    let outbox = try openedOutbox()
    do throws(OutboxError) {
      try body(outbox, id)
      return true
    } catch {
      switch error {
      case .hasEnded, .notFinished: return false
      case .noSuchUpload: throw BridgeFailure(.notFound, error.description)
      case .store(let inner): throw BridgeFailure(inner)
      case .refused, .unknownDestination: throw BridgeFailure(.failed, error.description)
      }
    }
  }

  /// The outbox; the first call begins to send ``BridgeEvent/Name/uploadChanged``.
  private func openedOutbox() throws -> Outbox {
    if let outbox { return outbox }
    guard let open = configuration.openOutbox else {
      throw BridgeFailure(.notSetUp, "the app has not said where it uploads to: give the bridge its outbox")
    }
    let opened = try open()
    outbox = opened
    watch(opened)
    return opened
  }

  /// Tells of every upload whose state is another one than before.
  func tellUploads(of outbox: Outbox, since before: [UploadID: String]) -> [UploadID: String] {
    // try?: the next change is told again.
    guard let uploads = try? outbox.uploads() else { return before }
    var states: [UploadID: String] = [:]
    for upload in uploads {
      let state = UploadValue.name(of: upload.state)
      states[upload.id] = state
      guard before[upload.id] != state else { continue }
      queue.send(
        BridgeEvent(.uploadChanged, ["id": .string(upload.id.description), "state": .string(state)]))
    }
    return states
  }
}
