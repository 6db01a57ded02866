/// Resolves `$(NAME)`, `${NAME}`, `$NAME`, `$(inherited)` and `$(NAME:modifier)`, with bounds on time and length.
struct SettingExpander {
  private let settings: BuildSettings
  private var chains: [String: [String]] = [:]
  /// The settings being worked out, each with its place in its chain.
  private var active: [(name: String, place: Int)] = []
  private var steps = 0
  /// Names without a value.
  private(set) var undefined: Set<String> = []

  static let stepLimit = 20_000
  static let lengthLimit = 1 << 20
  static let depthLimit = 64

  init(_ settings: BuildSettings) { self.settings = settings }

  /// The text with all references resolved; nil when a bound was reached.
  mutating func expand(_ text: String) -> String? {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let reference = Self.takeReference(&rest) else {
        result += "$"
        continue
      }
      guard let value = resolve(reference), result.utf8.count + value.utf8.count <= Self.lengthLimit else { return nil }
      result += value
    }
    return result + rest
  }

  /// The inside of `(…)` or `{…}`, brackets inside counted, or the letters of a bare name; nil when neither follows.
  private static func takeReference(_ rest: inout Substring) -> Substring? {
    guard let open = rest.first else { return nil }
    guard open == "(" || open == "{" else {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = name.first, !first.isNumber else { return nil }
      rest = rest[name.endIndex...]
      return name
    }
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in rest.indices {
      if rest[index] == open { depth += 1 }
      if rest[index] == close { depth -= 1 }
      if depth == 0 {
        let inner = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[rest.index(after: index)...]
        return inner
      }
    }
    return nil
  }

  /// The value of what stands between the brackets: a name, which may hold references itself, and modifiers.
  private mutating func resolve(_ reference: Substring) -> String? {
    steps += 1
    guard steps <= Self.stepLimit, active.count < Self.depthLimit else { return nil }
    let parts = SettingModifier.split(reference)
    guard let name = expand(String(parts[0])), var value = value(of: name) else { return nil }
    for part in parts.dropFirst() {
      guard let modifier = expand(String(part)) else { return nil }
      if modifier.hasPrefix("default=") { undefined.remove(name) }
      value = SettingModifier.apply(modifier, to: value)
    }
    return value
  }

  private mutating func value(of name: String) -> String? {
    let isInherited = name == "inherited" || name == "value"
    guard let wanted = isInherited ? active.last?.name : name else { return "" }
    // A setting that refers to itself means the next weaker value of itself.
    let place = active.last { $0.name == wanted }.map { $0.place + 1 } ?? 0
    let chain = chains[wanted] ?? settings.chain(of: wanted)
    chains[wanted] = chain
    guard place < chain.count else {
      if chain.isEmpty { undefined.insert(wanted) }
      return ""
    }
    active.append((wanted, place))
    defer { active.removeLast() }
    return expand(chain[place])
  }
}
