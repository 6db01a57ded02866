import CInletSystem
import Foundation

/// The commit: a staged share becomes visible by one rename.
///
/// A key is bound to one stage. Whoever finds the key bound rolls that stage forward (the rename succeeds only once),
/// so that two attempts under one key never publish two shares, wherever either of them was killed.
extension InboxStore {
  /// Publishes a stage under a new id.
  ///
  /// - Throws: ``InboxError``; the stage is still there, unless it is ``InboxError/collected``.
  func publish(stage: String, key: IdempotencyKey?) throws(InboxError) -> CommitOutcome {
    if let key { return try publish(stage: stage, under: key) }
    let id = try clock.draw { id throws(InboxError) in
      switch try folders.staging.move(stage, to: folders.new, as: id.description) {
      case .moved: return id
      case .missing, .occupied: throw .collected
      }
    }
    return settled(id)
  }

  private func publish(stage: String, under key: IdempotencyKey) throws(InboxError) -> CommitOutcome {
    let durability = configuration.durability
    // The bound stage must survive a power failure as tmp/<stage> or new/<id>.
    try durability.order(folders.staging)
    while true {
      let generation = try highestGeneration(of: key)
      if generation > 0, let id = try rollForward(key, generation: generation) {
        folders.staging.removeTree(stage)
        return .duplicate(id)
      }
      let bound = try clock.draw { id throws(InboxError) -> ShareID? in
        let binding = KeyBinding(id: id, stage: stage)
        let name = key.name(generation: generation + 1)
        let result = inlet_symlink_at(binding.target, folders.keys.descriptor, name)
        if result == -EEXIST { return nil }
        try checked("symlinkat", folders.keys.path(of: name), result)
        return id
      }
      guard let id = bound else { continue }
      try durability.order(folders.keys)
      // Missing: a rival rolled this stage forward, or it was cleaned up.
      if try folders.staging.move(stage, to: folders.new, as: id.description) != .moved, try !exists(id) {
        throw .collected
      }
      return settled(id)
    }
  }

  /// The newest binding of a key, 0 for none.
  ///
  /// Bindings are numbered without gaps, except that pruning removes all.
  func highestGeneration(of key: IdempotencyKey) throws(InboxError) -> Int {
    var generation = 0
    while try folders.keys.contains(key.name(generation: generation + 1)) { generation += 1 }
    return generation
  }

  /// The share a key stands for, published now if the process that bound it did not get that far; nil when the binding
  /// leads nowhere, which it then does for ever.
  func rollForward(_ key: IdempotencyKey, generation: Int) throws(InboxError) -> ShareID? {
    guard let target = try folders.keys.readLink(key.name(generation: generation)),
      let binding = KeyBinding(target: target)
    else { return nil }
    let durability = configuration.durability
    try durability.order(folders.keys)
    let moved = try folders.staging.move(binding.stage, to: folders.new, as: binding.id.description)
    if moved != .moved, try !exists(binding.id) { return nil }
    try durability.order(folders.new)
    try durability.order(folders.current)
    try durability.order(folders.done)
    if moved == .moved { inlet_hint_post(hintName) }
    return binding.id
  }

  private func settled(_ id: ShareID) -> CommitOutcome {
    defer { inlet_hint_post(hintName) }
    do throws(InboxError) { try configuration.durability.settle(folders.new) } catch {
      return .indeterminate(id, error)
    }
    return .committed(id)
  }
}
