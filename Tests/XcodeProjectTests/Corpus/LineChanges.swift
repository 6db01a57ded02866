/// How many lines a change deletes and adds, by the longest run of equal lines at both ends and a greedy walk between:
/// exact for changes that only insert.
struct LineChanges {
  var deleted = 0
  var added = 0

  init(from old: [UInt8], to new: [UInt8]) {
    let before = old.split(separator: 0x0A, omittingEmptySubsequences: false)
    let after = new.split(separator: 0x0A, omittingEmptySubsequences: false)
    var place = 0
    for line in before {
      var next = place
      while next < after.count, after[next] != line { next += 1 }
      if next < after.count { place = next + 1 } else { deleted += 1 }
    }
    added = after.count - (before.count - deleted)
  }
}
