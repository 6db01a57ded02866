/// The name of a build setting with the conditions under which it applies: `NAME[sdk=iphoneos*][arch=arm64]`.
struct SettingName: Sendable, Hashable {
  var name: String
  /// For instance `["sdk": "iphoneos*"]`.
  var conditions: [String: String] = [:]

  /// Takes a key of `buildSettings` or the left side of an xcconfig line apart.
  init(_ key: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    name = parts.first.map { String($0).trimmed } ?? ""
    for part in parts.dropFirst() {
      // One pair of brackets may hold several conditions, separated by commas.
      for condition in part.prefix(while: { $0 != "]" }).split(separator: ",") {
        let sides = condition.split(separator: "=", maxSplits: 1)
        if sides.count == 2 { conditions[String(sides[0]).trimmed] = String(sides[1]).trimmed }
      }
    }
  }

  /// Whether the setting applies; a condition about something that `facts` do not have is not met.
  func applies(to facts: [String: String]) -> Bool {
    conditions.allSatisfy { key, pattern in facts[key].map { Self.matches($0, pattern) } ?? false }
  }

  /// Whether a text matches a pattern in which `*` stands for any run of characters.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return text == pattern }
    guard text.hasPrefix(first), text.count >= first.count + last.count, text.hasSuffix(last) else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
