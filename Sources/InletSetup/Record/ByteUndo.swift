import Foundation
import XcodeProject

/// One step back: at an offset of the newer file, so many bytes give way to the ones that stood there before.
struct ByteUndo: Codable, Hashable {
  var offset: Int
  var length: Int
  /// What stood there; nil for nothing.
  var removed: Data?

  /// The steps from `new` back to `old`, in the order of the file.
  static func steps(from new: [UInt8], to old: [UInt8]) -> [ByteUndo] {
    if let insertions = insertions(in: new, since: old) { return insertions }
    let diff = UnifiedDiff(from: old, to: new, path: "", context: 0)
    guard !diff.isBinary else { return whole(from: new, to: old) }
    var result: [ByteUndo] = []
    var offset = 0
    var line = 0
    for hunk in diff.hunks {
      while line < hunk.newLines.lowerBound, offset < new.count {
        offset = (new[offset...].firstIndex(of: 0x0A) ?? new.count - 1) + 1
        line += 1
      }
      var added = 0
      var removed: [UInt8] = []
      for text in hunk.lines {
        switch text {
        case .added(let bytes): added += bytes.count
        case .removed(let bytes): removed += bytes
        case .kept(let bytes):
          // Without context there are none; if one comes, the step covers it.
          added += bytes.count
          removed += bytes
        }
      }
      result.append(ByteUndo(offset: offset, length: added, removed: removed.isEmpty ? nil : Data(removed)))
      offset += added
      line = hunk.newLines.upperBound
    }
    return apply(result, to: new) == old ? result : whole(from: new, to: old)
  }

  /// Goes all steps back; nil when they do not fit the file.
  static func apply(_ steps: [ByteUndo], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var cursor = 0
    for step in steps {
      let (end, overflow) = step.offset.addingReportingOverflow(step.length)
      guard !overflow, step.length >= 0, step.offset >= cursor, end <= bytes.count else { return nil }
      result += bytes[cursor..<step.offset]
      if let removed = step.removed { result += removed }
      cursor = end
    }
    return result + bytes[cursor...]
  }

  /// The steps when lines were only inserted, which is all that set-up does to a project file; else nil.
  ///
  /// Each line of the older file is looked for from where the one before was found: if the lines are there in their
  /// order at all, they are found so. O(bytes), where a difference of the two costs several times as much.
  private static func insertions(in new: [UInt8], since old: [UInt8]) -> [ByteUndo]? {
    new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        var result: [ByteUndo] = []
        var (place, line) = (0, 0)
        var begin: Int?
        while place < new.count {
          let next = endOfLine(new, place)
          let end = line < old.count ? endOfLine(old, line) : line
          let isKept =
            next - place == end - line && end > line
            && UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(new)[place..<next]).isEqual(
              to: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(old)[line..<end]))
          if isKept {
            line = end
            if let from = begin { result.append(ByteUndo(offset: from, length: place - from, removed: nil)) }
            begin = nil
          } else if begin == nil {
            begin = place
          }
          place = next
        }
        if let from = begin { result.append(ByteUndo(offset: from, length: place - from, removed: nil)) }
        return line == old.count ? result : nil
      }
    }
  }

  private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) else {
      return bytes.count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
  }

  /// The one range in which the two differ.
  private static func whole(from new: [UInt8], to old: [UInt8]) -> [ByteUndo] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let removed = old[head..<old.count - tail]
    return [ByteUndo(offset: head, length: new.count - tail - head, removed: removed.isEmpty ? nil : Data(removed))]
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let mine = baseAddress, let theirs = other.baseAddress else {
      return count == other.count
    }
    return memcmp(mine, theirs, count) == 0
  }
}
