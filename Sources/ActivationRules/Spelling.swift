/// Finds what a misspelt word was meant to be.
package enum Spelling {
  /// The candidate nearest to `word`, ignoring case; nil if none is near.
  package static func nearest(to word: String, among candidates: some Sequence<String>, within limit: Int? = nil)
    -> String?
  {
    let allowed = limit ?? max(2, word.count / 4)
    let wanted = Array(word.lowercased().prefix(200))
    var best: (distance: Int, text: String)?
    for candidate in candidates {
      let distance = distance(wanted, Array(candidate.lowercased().prefix(200)))
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.text
  }

  /// How many letters have to be changed, added or removed.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var row = Array(0...right.count)
    for (leftIndex, leftLetter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = leftIndex + 1
      for (rightIndex, rightLetter) in right.enumerated() {
        let changed = diagonal + (leftLetter == rightLetter ? 0 : 1)
        diagonal = row[rightIndex + 1]
        row[rightIndex + 1] = min(changed, diagonal + 1, row[rightIndex] + 1)
      }
    }
    return row[right.count]
  }
}
