// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Dispatch

/// What the system answers to a request for time.
public enum StandInActivityTime: Sendable {
  /// The block runs once, with false.
  case granted
  /// No time can be had: the block runs once, with true.
  case refused
  /// The time runs out while the block works: it runs with false and, meanwhile, with true.
  case expiring

  /// What code in this task gets.
  @TaskLocal public static var current = StandInActivityTime.granted
}

extension ProcessInfo {
  /// The block runs on a concurrent queue, never before this returns to the caller's queue.
  @preconcurrency
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    precondition(!reason.isEmpty, "performExpiringActivity needs a reason")
    let time = StandInActivityTime.current
    if time != .refused { NSItemProvider.queue.async { block(false) } }
    if time != .granted { NSItemProvider.queue.async { block(true) } }
  }
}
