/// What one edit did to the bytes of a file: where, what went and what came.
///
/// Keep it (it is `Codable`) to take the edit back to the byte later, in whatever form the file was before.
public struct SourceChange: Sendable, Hashable, Codable {
  /// Where the change starts, in bytes from 0.
  public let offset: Int
  /// The bytes that stood there.
  public let removed: [UInt8]
  /// The bytes that stand there now.
  public let inserted: [UInt8]

  /// The change from `old` to `new`, as one replaced range without the bytes that both have at its ends.
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    self.init(
      offset: head, removed: Array(old[head..<old.count - tail]), inserted: Array(new[head..<new.count - tail]))
  }

  private init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// Whether nothing was changed: the value was already there.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// The change that takes this one back.
  public var inverse: SourceChange {
    SourceChange(offset: offset, removed: inserted, inserted: removed)
  }

  /// The bytes after this change; nil when `bytes` do not hold ``removed`` at ``offset``.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    let (end, overflow) = offset.addingReportingOverflow(removed.count)
    guard offset >= 0, !overflow, end <= bytes.count, bytes[offset..<end].elementsEqual(removed) else { return nil }
    return Array(bytes[..<offset]) + inserted + Array(bytes[end...])
  }

  /// The bytes of `text` with this change taken back.
  func revert(in text: SourceText) throws(SourceFailure) -> [UInt8] {
    if let bytes = inverse.applied(to: text.bytes) { return bytes }
    throw SourceFailure(
      .noSuchElement, "the file has changed since the edit that is to be taken back", in: text, at: offset,
      hint: "remove the entries by hand, or restore the file from version control")
  }
}
