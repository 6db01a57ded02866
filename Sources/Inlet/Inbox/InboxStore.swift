import Foundation

/// The part of an inbox that commits and looks: what `Inbox`, `Staging` and `Delivery` share.
final class InboxStore: Sendable {
  let folders: InboxFolders
  let configuration: Inbox.Configuration
  let identity: ProcessIdentity
  let clock: HybridClock
  let hintName: String

  init(container: URL, configuration: Inbox.Configuration, identity: ProcessIdentity) throws(InboxError) {
    self.configuration = configuration
    self.identity = identity
    folders = try InboxFolders(container: container, configuration: configuration, writer: identity)
    clock = HybridClock(file: folders.clock)
    // The container's last component is the same in both processes, wherever it moved to between launches.
    hintName = "inlet.\(container.lastPathComponent).\(InboxFolders.folderName(configuration.name))"
  }

  private static let stageCounter = Locked(0)

  /// Never drawn twice in a process, whichever inbox asks.
  func nextStageName() -> String {
    let number = Self.stageCounter.withLock { counter in
      counter += 1
      return counter
    }
    return "\(identity.token).\(number)"
  }

  func report(_ report: Inbox.Report) { configuration.report?(report) }

  /// Where a share is: waiting, delivered, or acknowledged.
  ///
  /// Looks twice, because shares only move forward and a move between two looks would be missed.
  func exists(_ id: ShareID) throws(InboxError) -> Bool {
    let name = id.description
    for _ in 0..<2 {
      if try folders.new.contains(name) { return true }
      if try folders.current.names().contains(where: { $0.hasPrefix(name) }) { return true }
      if try folders.done.contains(name) { return true }
      if try folders.done.contains(name + "+") { return true }
      if try folders.aside.names().contains(where: { $0.hasPrefix(name) }) { return true }
    }
    return false
  }

  /// The ids in `new/`, oldest first.
  func newIDs() throws(InboxError) -> [ShareID] { try folders.new.names().compactMap { ShareID($0) }.sorted() }
}
