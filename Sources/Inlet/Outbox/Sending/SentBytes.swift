import CInletSystem

/// How much of an upload was sent, for whoever shows it: a number in a file that is never synced.
struct SentBytes: Sendable {
  private static let step: Int64 = 1 << 20

  private let file: OpenFile
  private let written = Locked<Int64>(-1)

  init(_ folder: Directory) throws(InboxError) { file = try folder.openForUpdate(OutboxStore.sentName) }

  /// Written every so often.
  func report(_ sent: Int64) {
    written.withLock { last in
      guard last < 0 || abs(sent - last) >= Self.step else { return }
      last = sent
      var bytes = UInt64(bitPattern: sent).littleEndian
      // What cannot be shown is not shown.
      _ = inlet_write_at(file.descriptor, &bytes, 8, 0)
    }
  }

  /// 0 when nothing is known.
  static func read(_ folder: Directory) -> Int64 {
    // try?: see above.
    guard let file = try? folder.openFile(OutboxStore.sentName) else { return 0 }
    var bytes: UInt64 = 0
    guard inlet_read_at(file.descriptor, &bytes, 8, 0) == 8 else { return 0 }
    return max(0, Int64(bitPattern: UInt64(littleEndian: bytes)))
  }
}
