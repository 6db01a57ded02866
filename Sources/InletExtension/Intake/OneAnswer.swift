import Foundation
import Inlet

/// The place where a provider's answer and the end of patience meet: whichever comes first counts, once.
///
/// An answer is first claimed, then worked on, then given: from the claim on nothing else can come first, so a file is
/// never stored for an attachment that was already reported as lost.
final class OneAnswer<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value, Never>?)
    case claimed(CheckedContinuation<Value, Never>?)
    case given(Value)
    case taken
  }

  private let state = Locked(State.open(nil))

  /// Whether the caller is the first, and has to call `give`; false is the answer to everybody who comes later.
  func claim() -> Bool {
    state.withLock { state in
      guard case .open(let waiting) = state else { return false }
      state = .claimed(waiting)
      return true
    }
  }

  /// Gives what was made of the claimed answer.
  func give(_ value: Value) {
    let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
      guard case .claimed(let waiting) = state else { return nil }
      state = waiting == nil ? .given(value) : .taken
      return waiting
    }
    waiting?.resume(returning: value)
  }

  /// Gives `value` unless somebody has claimed the answer before.
  func giveUp(with value: Value) {
    if claim() { give(value) }
  }

  /// Waits for the answer; to be called once.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let given: Value? = state.withLock { state in
        switch state {
        case .open: state = .open(continuation)
        case .claimed: state = .claimed(continuation)
        case .given(let value):
          state = .taken
          return value
        case .taken: preconditionFailure("an answer is waited for once")
        }
        return nil
      }
      if let given { continuation.resume(returning: given) }
    }
  }
}
