import Foundation

/// A share that is kept but not delivered.
public struct SetAside: Hashable, Sendable {
  /// Why a share was set aside.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It is not what was committed: a file is missing or shorter, or the document does not match its digest.
    case damaged
    /// It was delivered too often without being acknowledged.
    case attempts
    /// It was the oldest when the quota was exceeded.
    case quota
  }

  /// The share.
  public let id: ShareID
  /// Why it is not delivered.
  public let reason: Reason

  /// Where it lies; for looking at it, never to be stored.
  public let folder: URL

  var name: String { "\(id),\(reason.rawValue)" }
}

extension InboxStore {
  func sharesSetAside() throws(InboxError) -> [SetAside] {
    var found: [SetAside] = []
    for name in try folders.aside.names() {
      let parts = name.split(separator: ",", maxSplits: 1)
      guard parts.count == 2, let id = ShareID(parts[0]), let reason = SetAside.Reason(rawValue: String(parts[1]))
      else { continue }
      found.append(SetAside(id: id, reason: reason, folder: URL(fileURLWithPath: folders.aside.path(of: name))))
    }
    return found.sorted { $0.id < $1.id }
  }

  func setAside(_ name: String, from directory: Directory, id: ShareID, _ reason: SetAside.Reason, detail: String)
    throws(InboxError)
  {
    switch try directory.move(name, to: folders.aside, as: "\(id),\(reason.rawValue)") {
    case .missing: return
    case .occupied: try throwAway(name, from: directory)
    case .moved: report(.setAside(id, reason, detail: detail))
    }
  }

  func restore(_ share: SetAside) throws(InboxError) -> Bool {
    try folders.aside.move(share.name, to: folders.new, as: share.id.description) == .moved
  }

  func discard(_ share: SetAside) throws(InboxError) -> Bool {
    // Its id stays among the acknowledged ones, so that a retry under its key does not bring it back.
    guard try folders.aside.move(share.name, to: folders.done, as: share.id.description) == .moved else { return false }
    eraseAcknowledged(share.id.description)
    return true
  }
}
