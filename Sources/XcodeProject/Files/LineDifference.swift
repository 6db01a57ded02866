/// The lines that differ between two files, as the shortest edit script that can be had at a bounded price.
///
/// Lines are compared as numbers: equal numbers are equal lines. The search is Myers' O(ND) divide and conquer
/// from both ends, which needs memory linear in the number of lines. Lines that occur on one side only are set
/// aside first, since nothing can match them, and a search that grows too dear settles for a good split
/// instead of the best one, so two files with nothing in common still take a time close to linear.
struct LineDifference {
  /// A run of old lines that a run of new lines takes the place of; one of the two may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: [Int]
  private let new: [Int]
  private var isRemoved: [Bool]
  private var isInserted: [Bool]

  /// What must change in `old` to get `new`, in order and without overlaps.
  static func changes(from old: [Int], to new: [Int]) -> [Change] {
    var difference = LineDifference(old: old, new: new)
    difference.search()
    return difference.collect()
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    isRemoved = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
  }

  private mutating func search() {
    let highest = max(old.max() ?? 0, new.max() ?? 0)
    var inOld = [Bool](repeating: false, count: highest + 1)
    var inNew = inOld
    for line in old { inOld[line] = true }
    for line in new { inNew[line] = true }
    let oldPlaces = old.indices.filter { inNew[old[$0]] }
    let newPlaces = new.indices.filter { inOld[new[$0]] }
    for index in old.indices { isRemoved[index] = true }
    for index in new.indices { isInserted[index] = true }

    var matcher = LineMatcher(old: oldPlaces.map { old[$0] }, new: newPlaces.map { new[$0] })
    for match in matcher.matches() {
      isRemoved[oldPlaces[match.old]] = false
      isInserted[newPlaces[match.new]] = false
    }
  }

  private func collect() -> [Change] {
    var changes: [Change] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let (oldStart, newStart) = (oldIndex, newIndex)
      while oldIndex < old.count, isRemoved[oldIndex] { oldIndex += 1 }
      while newIndex < new.count, isInserted[newIndex] { newIndex += 1 }
      if oldIndex > oldStart || newIndex > newStart {
        changes.append(Change(old: oldStart..<oldIndex, new: newStart..<newIndex))
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
    return slidDown(changes)
  }

  /// A pure insertion or deletion that could as well stand further down stands there, as people expect of a diff:
  /// a block added after an equal block is shown after it.
  private func slidDown(_ changes: [Change]) -> [Change] {
    var slid = changes
    for index in slid.indices {
      let oldLimit = index + 1 < slid.count ? slid[index + 1].old.lowerBound : old.count
      let newLimit = index + 1 < slid.count ? slid[index + 1].new.lowerBound : new.count
      var change = slid[index]
      while change.old.isEmpty != change.new.isEmpty,
        change.old.upperBound < oldLimit, change.new.upperBound < newLimit,
        change.old.isEmpty
          ? new[change.new.lowerBound] == new[change.new.upperBound]
          : old[change.old.lowerBound] == old[change.old.upperBound]
      {
        change.old = change.old.lowerBound + 1..<change.old.upperBound + 1
        change.new = change.new.lowerBound + 1..<change.new.upperBound + 1
      }
      slid[index] = change
    }
    return slid
  }
}
