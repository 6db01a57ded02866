import Inlet

@testable import InletExtension

/// A clock that stands still until a test lets time pass.
final class ManualClock: IntakeClock {
  private struct State {
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var used = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
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
          state.sleepers[token] = continuation
          defer { state.waiting.removeAll { $0.count <= state.sleepers.count } }
          return state.waiting.filter { $0.count <= state.sleepers.count }
        }
        for test in woken { test.continuation.resume() }
        if Task.isCancelled { wake(token, with: .failure(CancellationError())) }
      }
    } onCancel: {
      wake(token, with: .failure(CancellationError()))
    }
  }

  /// Waits until `count` tasks sleep.
  func untilSleeping(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count < count { state.waiting.append((count, continuation)) }
        return state.sleepers.count >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets so much time pass that everybody who sleeps wakes.
  func passTime() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      return state.sleepers
    }
    for sleeper in sleepers.values { sleeper.resume() }
  }

  private func wake(_ token: Int, with result: Result<Void, any Error>) {
    state.withLock { $0.sleepers.removeValue(forKey: token) }?.resume(with: result)
  }
}
