import Testing

@testable import XcodeProject

@Suite struct LineDifferenceTests {
  @Test func `applying the changes gives the new lines, and no shorter script exists`() {
    var random = SeededRandom(1)
    for round in 0..<2_000 {
      let alphabet = 1 + random.below(6)
      let old = (0..<random.below(14)).map { _ in random.below(alphabet) }
      let new = (0..<random.below(14)).map { _ in random.below(alphabet) }
      let changes = LineDifference.changes(from: old, to: new)
      #expect(apply(changes, from: old, to: new) == new, "round \(round): \(old) \(new)")
      let size = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
      #expect(size == old.count + new.count - 2 * longestCommon(old, new), "round \(round): \(old) \(new)")
    }
  }

  @Test func `long inputs with nothing in common but their order stay correct when the search gives up early`() {
    var random = SeededRandom(2)
    let old = (0..<6_000).map { _ in random.below(3_000) }
    let new = (0..<6_000).map { _ in random.below(3_000) }
    let changes = LineDifference.changes(from: old, to: new)
    #expect(apply(changes, from: old, to: new) == new)
  }

  @Test func `a block added after its twin is shown after it`() {
    #expect(
      LineDifference.changes(from: [1, 2, 3, 9], to: [1, 2, 3, 1, 2, 3, 9]) == [.init(old: 3..<3, new: 3..<6)])
  }

  private func apply(_ changes: [LineDifference.Change], from old: [Int], to new: [Int]) -> [Int] {
    var result: [Int] = []
    var next = 0
    for change in changes {
      result += old[next..<change.old.lowerBound]
      result += new[change.new]
      next = change.old.upperBound
    }
    return result + old[next...]
  }

  private func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for item in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = item == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
