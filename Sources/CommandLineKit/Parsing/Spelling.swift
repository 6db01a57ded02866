/// Finds the word somebody probably meant.
package enum Spelling {
  /// The candidate closest to `word`, or nil when none is close.
  ///
  /// Close means: at most one slip in a word of up to four letters, two up to seven, three in longer ones; or `word`
  /// is the beginning of exactly one candidate. The first of equally close candidates wins.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = word.lowercased()
    let slips = wanted.count < 5 ? 1 : wanted.count < 8 ? 2 : 3
    let ranked = candidates.map { ($0, distance(wanted, $0.lowercased())) }
    if let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= slips { return best.0 }
    let completed = candidates.filter { wanted.count > 1 && $0.lowercased().hasPrefix(wanted) }
    return completed.count == 1 ? completed[0] : nil
  }

  /// The number of letters to insert, remove, change or swap with a neighbour to get from `a` to `b`.
  ///
  /// Words longer than 64 characters are compared by their first 64.
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(64)), Array(b.prefix(64)))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int]()
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(change, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
