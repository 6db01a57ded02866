import CInletSystem
import Foundation

/// What a clean-up did.
public struct Maintenance: Hashable, Sendable {
  /// Staged shares of dead processes that were removed.
  public var stagesRemoved = 0
  /// Staged shares of dead processes that were published, because a key is bound to them.
  public var stagesPublished = 0
  /// Acknowledged ids that were forgotten.
  public var idsForgotten = 0
}

/// What lies in an inbox, by its state.
public struct Contents: Hashable, Sendable {
  /// Names of shares that are being received, or were when their process died.
  public let staged: [String]
  /// Committed and never delivered, oldest first.
  public let waiting: [ShareID]
  /// Delivered and not acknowledged, oldest first.
  public let delivered: [ShareID]
  /// Acknowledged and remembered.
  public let acknowledged: Int
  /// Set aside.
  public let setAside: [SetAside]
}

extension InboxStore {
  func contents() throws(InboxError) -> Contents {
    Contents(
      staged: try folders.staging.names().sorted(),
      waiting: try newIDs(),
      delivered: try folders.current.names().compactMap { ClaimName($0)?.id }.sorted(),
      acknowledged: try folders.done.names().count,
      setAside: try sharesSetAside())
  }

  func throwAway(_ name: String, from directory: Directory) throws(InboxError) {
    let trashName = "\(name).\(ProcessIdentity.randomNonce())"
    if try directory.move(name, to: folders.trash, as: trashName) == .moved { folders.trash.removeTree(trashName) }
  }

  /// Removes files and text of an acknowledged share; its empty entry stays as a mark of its id.
  func eraseAcknowledged(_ name: String) {
    // try?: what cannot be erased now is erased by the next clean-up.
    guard let info = try? folders.done.info(of: name) else { return }
    if info.kind == .directory {
      guard let folder = try? folders.done.subdirectory(name), let names = try? folder.names() else { return }
      for name in names { folder.removeTree(name) }
    } else if info.kind == .file, info.size > 0 {
      try? folders.done.openForUpdate(name).truncate()
    }
  }

  func rememberHandedOver(_ id: ShareID) throws(InboxError) {
    let name = id.description + "+"
    if try folders.done.contains(name) { return }
    _ = try folders.done.createFile(name)
    try configuration.durability.order(folders.done)
  }

  func maintain(watch: OwnerWatch) throws(InboxError) -> Maintenance {
    var result = Maintenance()
    try collect(watch, &result)
    for name in try folders.done.names() { eraseAcknowledged(name) }
    try prune(&result)
    for name in try folders.trash.names() { folders.trash.removeTree(name) }
    return result
  }

  // MARK: Stages of dead processes

  private func collect(_ watch: OwnerWatch, _ result: inout Maintenance) throws(InboxError) {
    var abandoned: [String] = []
    for name in try folders.staging.names() {
      let token = name.prefix { $0 != "." }
      if watch.isGone(token: String(token), state: stageState(name), patienceInSeconds: Self.stagePatienceInSeconds) {
        abandoned.append(name)
      }
    }
    guard !abandoned.isEmpty else { return }
    let bound = try boundStages()
    for name in abandoned {
      if let binding = bound[name] {
        try configuration.durability.order(folders.keys)
        guard try folders.staging.move(name, to: folders.new, as: binding.id.description) == .moved else { continue }
        try configuration.durability.settle(folders.new)
        inlet_hint_post(hintName)
        result.stagesPublished += 1
      } else {
        try throwAway(name, from: folders.staging)
        result.stagesRemoved += 1
      }
    }
  }

  /// A living process may copy a large film for long; as long as anything in its stage grows it is at work.
  private static let stagePatienceInSeconds = 600.0

  private func stageState(_ name: String) -> String {
    // try?: a stage that disappears meanwhile has no state.
    guard let folder = try? folders.staging.subdirectory(name), let files = try? folder.names() else { return name }
    let size = files.reduce(into: Int64(0)) { sum, file in sum += (try? folder.info(of: file)?.size) ?? 0 }
    return "\(name) \(files.count) \(size)"
  }

  /// Stages that the highest generation of a key is bound to.
  private func boundStages() throws(InboxError) -> [String: KeyBinding] {
    var highest: [Substring: Int] = [:]
    for name in try folders.keys.names() {
      let parts = name.split(separator: ".")
      guard parts.count == 2, let generation = Int(parts[1]) else { continue }
      highest[parts[0]] = max(highest[parts[0]] ?? 0, generation)
    }
    var bound: [String: KeyBinding] = [:]
    for (key, generation) in highest {
      guard let target = try folders.keys.readLink("\(key).\(generation)"), let binding = KeyBinding(target: target)
      else { continue }
      bound[binding.stage] = binding
    }
    return bound
  }

  // MARK: Forgetting

  /// Forgets the oldest acknowledged ids, and the keys that led to them.
  private func prune(_ result: inout Maintenance) throws(InboxError) {
    let marks = try folders.done.names().filter { ShareID($0.prefix(ShareID.length)) != nil }.sorted()
    let surplus = marks.prefix(max(0, marks.count - configuration.rememberedShares))
    guard !surplus.isEmpty else { return }
    var keys: [ShareID: [String]] = [:]
    for name in try folders.keys.names() {
      guard let target = try folders.keys.readLink(name), let binding = KeyBinding(target: target) else { continue }
      keys[binding.id, default: []].append(name)
    }
    // Looked at before the syncs: a copy that comes back later would be dropped because the mark is still there.
    let delivered = Set(try folders.current.names().map { String($0.prefix(ShareID.length)) })
    let waiting = Set(try folders.new.names())
    try configuration.durability.order(folders.new)
    try configuration.durability.order(folders.current)
    var forgotten: [String] = []
    for mark in surplus {
      let name = String(mark.prefix(ShareID.length))
      guard !delivered.contains(name), !waiting.contains(name), let id = ShareID(name) else { continue }
      for key in keys[id] ?? [] { try forgetKey(key) }
      forgotten.append(mark)
    }
    try configuration.durability.order(folders.keys)
    for mark in forgotten { folders.done.removeTree(mark) }
    result.idsForgotten = forgotten.count
  }

  /// Removes all bindings of a key, the newest first: what a kill leaves over is a run from 1 on, which leads nowhere.
  private func forgetKey(_ name: String) throws(InboxError) {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let generation = Int(parts[1]) else { return }
    for generation in stride(from: generation, through: 1, by: -1) {
      try folders.keys.unlink("\(parts[0]).\(generation)")
    }
  }
}
