import CInletSystem
import Foundation

/// Tells whether the process behind a name is gone, without comparing the clocks of two processes.
struct OwnerWatch: Sendable {
  private let me: ProcessIdentity
  private let isOnlyReader: Bool
  private let processExists: @Sendable (Int32) -> Bool
  private let awake: @Sendable () -> UInt64
  /// When this process first saw a thing in the state it is in, in its own waking time.
  private let firstSeen = Locked<[String: UInt64]>([:])

  init(
    me: ProcessIdentity, isOnlyReader: Bool,
    processExists: @escaping @Sendable (Int32) -> Bool = { inlet_process_exists($0) != 0 },
    awake: @escaping @Sendable () -> UInt64 = { inlet_awake_nanoseconds() }
  ) {
    self.me = me
    self.isOnlyReader = isOnlyReader
    self.processExists = processExists
    self.awake = awake
  }

  /// Whether what `token` owns may be taken: the machine was started anew, the owner is an earlier life of the one app,
  /// its process does not exist, or its `state` has not changed for so many seconds of this process's waking time.
  func isGone(token: String, state: String, patienceInSeconds: Double) -> Bool {
    guard let owner = ProcessIdentity(token: token) else { return stalled(state, patienceInSeconds) }
    if owner == me { return false }
    if owner.boot != me.boot { return true }
    if owner.role == .app, me.role == .app, isOnlyReader { return true }
    if !processExists(owner.process) { return true }
    return stalled(state, patienceInSeconds)
  }

  private func stalled(_ state: String, _ patienceInSeconds: Double) -> Bool {
    let now = awake()
    return firstSeen.withLock { seen in
      if let since = seen[state] { return Double(now &- since) / 1e9 >= patienceInSeconds }
      // Bounded: states are never seen again once they change.
      if seen.count >= 4096 { seen.removeAll() }
      seen[state] = now
      return false
    }
  }
}
