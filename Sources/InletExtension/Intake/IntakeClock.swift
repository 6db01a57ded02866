/// Measures how long a provider may take.
///
/// `Clock` of the standard library needs iOS 16.
package protocol IntakeClock: Sendable {
  /// Returns after `seconds`, sooner only by throwing when the task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  func sleep(seconds: Double) async throws
}

/// The clock on the wall.
package struct SystemClock: IntakeClock {
  package init() {}

  package func sleep(seconds: Double) async throws {
    try await Task.sleep(nanoseconds: UInt64(max(0, min(seconds, 86_400)) * 1_000_000_000))
  }
}
