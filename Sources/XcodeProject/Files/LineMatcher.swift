/// Finds a longest common subsequence of two sequences of line numbers, or a long one when the longest is too dear.
struct LineMatcher {
  /// One line that both sides keep.
  struct Match: Equatable {
    var old: Int
    var new: Int
  }

  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: [Int]
  private let new: [Int]
  /// The furthest old index reached on each diagonal, from the top and from the bottom.
  private var forward: [Int]
  private var backward: [Int]
  /// Diagonals run from `-new.count` to `old.count`; this makes them indices, with room for one more at each side.
  private let shift: Int
  /// After so many steps a split that is good enough is taken.
  private let patience: Int

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    let diagonals = old.count + new.count + 3
    forward = Array(repeating: -1, count: diagonals)
    backward = forward
    shift = new.count + 1
    var root = 1
    while root * root < diagonals { root += 1 }
    patience = max(256, root)
  }

  /// The lines that are kept, in order.
  mutating func matches() -> [Match] {
    var matches: [Match] = []
    var open = [Box(old: 0..<old.count, new: 0..<new.count)]
    while let box = open.popLast() {
      var (oldStart, newStart) = (box.old.lowerBound, box.new.lowerBound)
      var (oldEnd, newEnd) = (box.old.upperBound, box.new.upperBound)
      while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
        matches.append(Match(old: oldStart, new: newStart))
        oldStart += 1
        newStart += 1
      }
      while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
        oldEnd -= 1
        newEnd -= 1
        matches.append(Match(old: oldEnd, new: newEnd))
      }
      guard oldStart < oldEnd, newStart < newEnd else { continue }
      let middle = split(Box(old: oldStart..<oldEnd, new: newStart..<newEnd))
      open.append(Box(old: oldStart..<middle.old, new: newStart..<middle.new))
      open.append(Box(old: middle.old..<oldEnd, new: middle.new..<newEnd))
    }
    return matches.sorted { $0.old < $1.old }
  }

  /// A point that a shortest script of `box` passes through (or a good one, when patience ends).
  private mutating func split(_ box: Box) -> Match {
    let lowest = box.old.lowerBound - box.new.upperBound
    let highest = box.old.upperBound - box.new.lowerBound
    let top = box.old.lowerBound - box.new.lowerBound
    let bottom = box.old.upperBound - box.new.upperBound
    let meetsGoingForward = (top - bottom) % 2 != 0
    var (down, up) = (
      Front(at: top, lowest: lowest, highest: highest), Front(at: bottom, lowest: lowest, highest: highest)
    )
    forward[top + shift] = box.old.lowerBound
    backward[bottom + shift] = box.old.upperBound

    var step = 1
    while true {
      down.widen(&forward, shift: shift, unreached: -1)
      for diagonal in stride(from: down.last, through: down.first, by: -2) {
        let reached = advance(diagonal, in: box)
        if meetsGoingForward, up.contains(diagonal), backward[diagonal + shift] <= reached {
          return Match(old: reached, new: reached - diagonal)
        }
      }
      up.widen(&backward, shift: shift, unreached: Int.max)
      for diagonal in stride(from: up.last, through: up.first, by: -2) {
        let reached = retreat(diagonal, in: box)
        if !meetsGoingForward, down.contains(diagonal), reached <= forward[diagonal + shift] {
          return Match(old: reached, new: reached - diagonal)
        }
      }
      if step >= patience { return bestSoFar(down, up, in: box) }
      step += 1
    }
  }

  private mutating func advance(_ diagonal: Int, in box: Box) -> Int {
    let (below, above) = (forward[diagonal - 1 + shift], forward[diagonal + 1 + shift])
    var index = below >= above ? below + 1 : above
    while index < box.old.upperBound, index - diagonal < box.new.upperBound, old[index] == new[index - diagonal] {
      index += 1
    }
    forward[diagonal + shift] = index
    return index
  }

  private mutating func retreat(_ diagonal: Int, in box: Box) -> Int {
    let (below, above) = (backward[diagonal - 1 + shift], backward[diagonal + 1 + shift])
    var index = below < above ? below : above - 1
    while index > box.old.lowerBound, index - diagonal > box.new.lowerBound,
      old[index - 1] == new[index - diagonal - 1]
    {
      index -= 1
    }
    backward[diagonal + shift] = index
    return index
  }

  /// The point that the search from either end has carried furthest, inside the box.
  private func bestSoFar(_ down: Front, _ up: Front, in box: Box) -> Match {
    var furthest = Match(old: box.old.lowerBound, new: box.new.lowerBound)
    for diagonal in stride(from: down.first, through: down.last, by: 2) {
      let index = min(forward[diagonal + shift], box.old.upperBound, box.new.upperBound + diagonal)
      if index + index - diagonal > furthest.old + furthest.new {
        furthest = Match(old: index, new: index - diagonal)
      }
    }
    var nearest = Match(old: box.old.upperBound, new: box.new.upperBound)
    for diagonal in stride(from: up.first, through: up.last, by: 2) {
      let index = max(backward[diagonal + shift], box.old.lowerBound, box.new.lowerBound + diagonal)
      if index + index - diagonal < nearest.old + nearest.new { nearest = Match(old: index, new: index - diagonal) }
    }
    let gained = furthest.old + furthest.new - box.old.lowerBound - box.new.lowerBound
    let saved = box.old.upperBound + box.new.upperBound - nearest.old - nearest.new
    return gained >= saved ? furthest : nearest
  }
}

/// The diagonals that a search has reached, and the limits they may not pass.
private struct Front {
  var first: Int
  var last: Int
  let lowest: Int
  let highest: Int

  init(at diagonal: Int, lowest: Int, highest: Int) {
    (first, last, self.lowest, self.highest) = (diagonal, diagonal, lowest, highest)
  }

  func contains(_ diagonal: Int) -> Bool { first <= diagonal && diagonal <= last }

  /// Takes in one more diagonal at each side, or leaves out the outermost where the box ends.
  mutating func widen(_ reached: inout [Int], shift: Int, unreached: Int) {
    if first > lowest {
      first -= 1
      reached[first - 1 + shift] = unreached
    } else {
      first += 1
    }
    if last < highest {
      last += 1
      reached[last + 1 + shift] = unreached
    } else {
      last -= 1
    }
  }
}
