import Foundation

/// Compares text with patterns, in time that hostile patterns cannot blow up.
enum TextPattern {
  /// Whether the whole of `text` fits a pattern in which `*` stands for anything and `?` for one character.
  static func fits(_ text: String, wildcards pattern: String) -> Bool {
    let text = Array(text)
    let pattern = Array(pattern)
    var (position, place) = (0, 0)
    var star: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        (position, place) = (position + 1, place + 1)
      } else if let last = star {
        star = (last.place, last.position + 1)
        (position, place) = (last.position + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// Whether the whole of `text` fits a regular expression; nil if it is invalid or could take too long.
  ///
  /// Refused are expressions longer than 200 characters, with references back, with more than four repetitions
  /// without an upper bound, or with one inside another.
  static func fits(_ text: String, expression: String, ignoringCase: Bool) -> Bool? {
    guard text.utf16.count <= 256, isHarmless(expression) else { return nil }
    // An invalid expression is answered with nil, which the caller reports.
    guard
      let matcher = try? NSRegularExpression(
        pattern: "\\A(?:\(expression))\\z", options: ignoringCase ? [.caseInsensitive] : [])
    else { return nil }
    return matcher.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  private static func isHarmless(_ expression: String) -> Bool {
    guard expression.count <= 200 else { return false }
    var repetitions = 0
    /// For each open group whether it repeats something inside.
    var groups = [false]
    var closedRepeats = false
    var characters = Array(expression)[...]
    while let character = characters.popFirst() {
      let follows = closedRepeats
      closedRepeats = false
      switch character {
      case "\\":
        guard let next = characters.popFirst(), !("1"..."9").contains(next), next != "k" else { return false }
      case "[":
        guard let end = characters.dropFirst().firstIndex(of: "]") else { return false }
        characters = characters[(end + 1)...]
      case "(": groups.append(false)
      case ")":
        guard groups.count > 1, let repeats = groups.popLast() else { return false }
        closedRepeats = repeats
        groups[groups.count - 1] = groups[groups.count - 1] || repeats
      case "*", "+", "{":
        if follows { return false }
        repetitions += 1
        groups[groups.count - 1] = true
      default: break
      }
    }
    return repetitions <= 4
  }
}
