import Inlet

/// The reins of an intake that is under way.
package final class IntakeControl: Sendable {
  /// Why an intake ends before everything is taken.
  package struct Halt: Hashable, Sendable {
    package var reason: ShareFailure.Reason
    package var detail: String

    package init(_ reason: ShareFailure.Reason, _ detail: String) {
      self.reason = reason
      self.detail = detail
    }
  }

  private struct State {
    var width: Int?
    var halt: Halt?
    var waiting: [Int: @Sendable (Halt) -> Void] = [:]
    var used = 0
  }

  private let state = Locked(State())

  package init() {}

  /// The most attachments that may be loaded at a time from now on; nil: as configured.
  var width: Int? { state.withLock { $0.width } }

  /// Why nothing more is to be taken; nil while it is.
  var halt: Halt? { state.withLock { $0.halt } }

  /// Loads one attachment at a time from now on.
  package func saveMemory() {
    state.withLock { $0.width = 1 }
  }

  /// Gives up whatever has not been handed over yet.
  ///
  /// What is being stored right now is still finished.
  package func stop(_ halt: Halt) {
    let waiting = state.withLock { state in
      state.halt = state.halt ?? halt
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for giveUp in waiting { giveUp(halt) }
  }

  /// Has `giveUp` called when the intake is stopped, at once if it was stopped before.
  ///
  /// - Returns: What to pass to `forget`.
  func onStop(_ giveUp: @escaping @Sendable (Halt) -> Void) -> Int {
    let (token, halt) = state.withLock { state in
      state.used += 1
      if state.halt == nil { state.waiting[state.used] = giveUp }
      return (state.used, state.halt)
    }
    if let halt { giveUp(halt) }
    return token
  }

  func forget(_ token: Int) {
    state.withLock { _ = $0.waiting.removeValue(forKey: token) }
  }
}
