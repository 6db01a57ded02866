import CInletSystem
import Foundation

/// Draws ids that grow in the order in which shares are committed, also across processes and when the wall clock is
/// set back.
///
/// The time of an id is the greatest of the wall clock, the last one drawn here, and the last one that any process
/// left in the file `clock`. The file is a hint: it is never synced, and losing it costs only order across processes.
final class HybridClock: Sendable {
  private let file: OpenFile
  private let last = Locked<UInt64>(0)
  private let wallMilliseconds: @Sendable () -> UInt64

  init(file: OpenFile, wallMilliseconds: @escaping @Sendable () -> UInt64 = { inlet_wall_milliseconds() }) {
    self.file = file
    self.wallMilliseconds = wallMilliseconds
  }

  /// Draws an id and runs `use` with it before the next one can be drawn in this process.
  func draw<Result>(_ use: (ShareID) throws(InboxError) -> Result) throws(InboxError) -> Result {
    try last.withLock { last throws(InboxError) in
      // 48 bits of milliseconds reach to the year 10889.
      var time = (wallMilliseconds() & 0xFFFF_FFFF_FFFF) << 16
      var stored: UInt64 = 0
      if inlet_read_at(file.descriptor, &stored, 8, 0) == 8 {
        stored = UInt64(littleEndian: stored)
        // A stored time of years ahead is damage, not order; following it would use up the counter for good.
        if stored >= time, stored &- time < Self.greatestLead { time = stored + 1 }
      }
      if last >= time { time = last + 1 }
      last = time
      var bytes = time.littleEndian
      _ = inlet_write_at(file.descriptor, &bytes, 8, 0)
      return try use(ShareID(time: time, random: .random(in: .min ... .max)))
    }
  }

  /// Ten years, in the units of an id's time.
  private static let greatestLead: UInt64 = (10 * 365 * 86_400_000) << 16
}
