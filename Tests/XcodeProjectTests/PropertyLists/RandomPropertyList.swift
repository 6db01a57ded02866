import Foundation

@testable import XcodeProject

/// Made-up property lists: values, and the same values in the most careless writing.
struct RandomPropertyList {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed) }

  static let texts = [
    "", "a", "group.org.example", "<tag>", "a & b", "\"'", "]]>", "é", "日本", "👩‍👧", "two\nlines", "tab\there", " led",
    "&amp;",
    "-", "0", "true", "<!-- no comment -->",
  ]

  mutating func value(depth: Int = 0) -> PropertyListValue {
    switch random.below(depth > 3 ? 7 : 11) {
    case 0, 1: return .string(random.pick(Self.texts))
    case 2: return .integer(integer())
    case 3: return .boolean(random.chance(50))
    case 4: return .real(random.pick([0, 1, -1.5, 0.1, 1e300, 5e-300, .infinity, -.infinity]))
    case 5: return .date(Date(timeIntervalSince1970: Double(random.below(4_000_000_000) - 1_000_000_000)))
    case 6: return .data(Data((0..<random.below(90)).map { _ in UInt8(random.below(256)) }))
    case 7, 8: return .array((0..<random.below(5)).map { _ in value(depth: depth + 1) })
    default: return .dictionary(dictionary(depth: depth + 1))
    }
  }

  mutating func dictionary(depth: Int = 0) -> PropertyListDictionary {
    var entries: [PropertyListDictionary.Entry] = []
    for index in 0..<random.below(6) {
      entries.append(.init(key: random.pick(Self.texts) + "\(index)", value: value(depth: depth)))
    }
    return PropertyListDictionary(entries)
  }

  private mutating func integer() -> PropertyListInteger {
    switch random.below(5) {
    case 0: PropertyListInteger(Int64.min)
    case 1: PropertyListInteger(UInt64.max)
    case 2: PropertyListInteger(Int64.max)
    default: PropertyListInteger(Int64(random.below(2_000)) - 1_000)
    }
  }

  // MARK: Careless writing

  /// A whole file that holds `value`.
  mutating func text(of value: PropertyListValue) -> String {
    let end = random.pick(["\n", "\n", "\r\n"])
    var text = random.chance(15) ? "\u{FEFF}" : ""
    if random.chance(80) { text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + end }
    if random.chance(70) { text += "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x/y.dtd\">" + end }
    if random.chance(20) { text += "<!-- a remark -->" + end }
    text += "<plist version=\"1.0\">" + gap(end) + element(value, end) + gap(end) + "</plist>"
    return text + (random.chance(70) ? end : "")
  }

  private mutating func element(_ value: PropertyListValue, _ end: String) -> String {
    switch value {
    case .string(let text): return tag("string", escaped(text))
    case .integer(let integer): return tag("integer", "\(integer)")
    case .real(let number): return tag("real", PropertyListNumber.text(number))
    case .date(let date): return tag("date", PropertyListDate.text(date) ?? "")
    case .data(let data):
      let spaced = data.base64EncodedString().map { String($0) + (random.chance(10) ? gapOfSpace(end) : "") }.joined()
      return tag("data", spaced)
    case .boolean(let isTrue):
      let name = isTrue ? "true" : "false"
      return random.pick(["<\(name)/>", "<\(name) />", "<\(name)></\(name)>"])
    case .array(let items):
      if items.isEmpty {
        return random.pick(["<array/>", "<array></array>", "<array>" + gapOfSpace(end) + "</array>"])
      }
      return "<array>" + items.map { gap(end) + element($0, end) }.joined() + gap(end) + "</array>"
    case .dictionary(let dictionary):
      if dictionary.isEmpty { return random.pick(["<dict/>", "<dict />", "<dict></dict>"]) }
      let entries = dictionary.entries.map { entry in
        gap(end) + tag("key", escaped(entry.key)) + gap(end) + element(entry.value, end)
      }
      return "<dict>" + entries.joined() + gap(end) + "</dict>"
    }
  }

  private mutating func tag(_ name: String, _ content: String) -> String {
    if content.isEmpty, name != "data", random.chance(50) { return random.pick(["<\(name)/>", "<\(name) />"]) }
    return "<\(name)\(random.chance(10) ? " " : "")>\(content)</\(name)\(random.chance(10) ? " " : "")>"
  }

  private mutating func gapOfSpace(_ end: String) -> String {
    random.pick(["", " ", end, end + "\t", end + "\t\t", end + "  ", end + "    ", end + end + "\t"])
  }

  private mutating func gap(_ end: String) -> String {
    random.chance(8) ? gapOfSpace(end) + "<!-- <key>x</key> & -->" + gapOfSpace(end) : gapOfSpace(end)
  }

  private mutating func escaped(_ text: String) -> String {
    if !text.isEmpty, !text.contains("]]>"), random.chance(10) { return "<![CDATA[\(text)]]>" }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "<": random.pick(["&lt;", "&#60;", "&#x3C;"])
      case "&": random.pick(["&amp;", "&#038;"])
      case ">": random.pick(["&gt;", ">"])
      default: random.chance(5) ? "&#\(scalar.value);" : String(Character(scalar))
      }
    }.joined().replacingOccurrences(of: "]]>", with: "]]&gt;")
  }
}
