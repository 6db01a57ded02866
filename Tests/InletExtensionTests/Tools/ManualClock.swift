import Inlet

@testable import InletExtension

/// A clock that stands still until a test lets time pass.
final class ManualClock: IntakeClock {
  private struct State {
    var sleepers: [Int: (seconds: Double, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var used = 0
    var waiting: [(isMet: @Sendable ([Double]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    var lengths: [Double] { sleepers.values.map(\.seconds) }
  }

  private let state = Locked(State())

  func sleep(seconds: Double) async throws {
    let token = state.withLock { state in
      state.used += 1
      return state.used
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let woken = state.withLock { state in
          state.sleepers[token] = (seconds, continuation)
          let lengths = state.lengths
          defer { state.waiting.removeAll { $0.isMet(lengths) } }
          return state.waiting.filter { $0.isMet(lengths) }
        }
        for test in woken { test.continuation.resume() }
        if Task.isCancelled { wake(token, with: .failure(CancellationError())) }
      }
    } onCancel: {
      wake(token, with: .failure(CancellationError()))
    }
  }

  /// Waits until `count` tasks sleep.
  func untilSleeping(_ count: Int = 1) async { await until { $0.count >= count } }

  /// Waits until a task sleeps for just so long.
  func untilSleeping(for seconds: Double) async { await until { $0.contains(seconds) } }

  private func until(_ isMet: @escaping @Sendable ([Double]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = isMet(state.lengths)
        if !isThere { state.waiting.append((isMet, continuation)) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets so much time pass that everybody wakes who sleeps for no longer than `limit`; everybody by default.
  func passTime(upTo limit: Double = .infinity) {
    let woken = state.withLock { state in
      let woken = state.sleepers.filter { $0.value.seconds <= limit }
      for token in woken.keys { state.sleepers[token] = nil }
      return woken
    }
    for sleeper in woken.values { sleeper.continuation.resume() }
  }

  private func wake(_ token: Int, with result: Result<Void, any Error>) {
    state.withLock { $0.sleepers.removeValue(forKey: token) }?.continuation.resume(with: result)
  }
}
