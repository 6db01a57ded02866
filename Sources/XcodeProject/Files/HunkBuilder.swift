/// Cuts two files into lines, finds what differs and lays the changes out as hunks.
struct HunkBuilder {
  private let oldBytes: [UInt8]
  private let newBytes: [UInt8]
  private let old: [Range<Int>]
  private let new: [Range<Int>]
  private let context: Int

  init(old: [UInt8], new: [UInt8], context: Int) {
    oldBytes = old
    newBytes = new
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    self.context = context
  }

  func hunks() -> [UnifiedDiff.Hunk] {
    var groups: [[LineDifference.Change]] = []
    for change in changes() {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups.map(hunk)
  }

  /// The changes, found in the part that is left when equal lines at both ends are put aside.
  private func changes() -> [LineDifference.Change] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, isEqual(head, head) { head += 1 }
    var tail = 0
    while tail < shorter - head, isEqual(old.count - 1 - tail, new.count - 1 - tail) { tail += 1 }
    // As many equal lines as the middle has stay in view, so that a block can slide down past them.
    tail = max(0, tail - (max(old.count, new.count) - head - tail))
    var numbers = LineNumbering()
    let before = old[head..<old.count - tail].map { numbers.number(of: $0, in: oldBytes) }
    let after = new[head..<new.count - tail].map { numbers.number(of: $0, in: newBytes) }
    return LineDifference.changes(from: before, to: after).map {
      LineDifference.Change(
        old: $0.old.lowerBound + head..<$0.old.upperBound + head,
        new: $0.new.lowerBound + head..<$0.new.upperBound + head)
    }
  }

  private func hunk(_ group: [LineDifference.Change]) -> UnifiedDiff.Hunk {
    guard let first = group.first, let last = group.last else {
      return UnifiedDiff.Hunk(oldLines: 0..<0, newLines: 0..<0, lines: [])
    }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var lines: [UnifiedDiff.Line] = []
    var next = first.old.lowerBound - before
    for change in group {
      lines += old[next..<change.old.lowerBound].map { .kept(oldBytes[$0]) }
      lines += old[change.old].map { .removed(oldBytes[$0]) }
      lines += new[change.new].map { .added(newBytes[$0]) }
      next = change.old.upperBound
    }
    lines += old[next..<last.old.upperBound + after].map { .kept(oldBytes[$0]) }
    return UnifiedDiff.Hunk(
      oldLines: first.old.lowerBound - before..<last.old.upperBound + after,
      newLines: first.new.lowerBound - before..<last.new.upperBound + after, lines: lines)
  }

  private func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (left, right) = (old[oldIndex], new[newIndex])
    return left.count == right.count && oldBytes[left] == newBytes[right]
  }

  /// The lines with their LF; the last may have none.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}

/// Gives equal lines equal numbers.
struct LineNumbering {
  private var numbers: [Int: [(line: ArraySlice<UInt8>, number: Int)]] = [:]
  private var next = 0

  mutating func number(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    let line = bytes[range]
    let hash = line.withUnsafeBytes { buffer in
      var hasher = Hasher()
      hasher.combine(bytes: buffer)
      return hasher.finalize()
    }
    if let known = numbers[hash]?.first(where: { $0.line == line }) { return known.number }
    numbers[hash, default: []].append((line, next))
    next += 1
    return next - 1
  }
}
