import XcodeProject

/// Random property lists in random formatting, the same for the same seed.
struct GeneratedTree {
  private(set) var text = ""
  let value: OpenStepValue
  private var numbers: SeededNumbers
  private let lineEnd: String
  private let isSparse: Bool

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    self.init(Self.dictionary(&numbers, depth: 0), numbers)
  }

  /// A project of a few objects with random fields.
  init(projectWithSeed seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let objects = (0..<Int.random(in: 0...6, using: &numbers)).map { number in
      var fields = Self.dictionary(&numbers, depth: 2).entries ?? []
      fields.append(OpenStepEntry("isa", .string("PBX\(number % 3)")))
      return OpenStepEntry("ID\(number)", .dictionary(fields))
    }
    self.init(["objects": .dictionary(objects)], numbers)
  }

  private init(_ value: OpenStepValue, _ random: SeededNumbers) {
    var numbers = random
    self.value = value
    lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &numbers) ?? "\n"
    isSparse = Bool.random(using: &numbers)
    self.numbers = numbers
    if Bool.random(using: &self.numbers) { text = "// !$*UTF8*$!" + lineEnd }
    write(value)
    if Bool.random(using: &self.numbers) { text += lineEnd }
  }

  private static let alphabet: [Character] = Array("abcXYZ019_$./-:+ \"'\\\n\t\r\u{1}éß日😀<>(){};,=*#")

  /// A random text; mostly short, sometimes empty.
  static func text(_ numbers: inout SeededNumbers) -> String {
    String((0..<Int.random(in: 0...8, using: &numbers)).compactMap { _ in alphabet.randomElement(using: &numbers) })
  }

  private static func value(_ numbers: inout SeededNumbers, depth: Int) -> OpenStepValue {
    switch Int.random(in: 0...(depth > 4 ? 5 : 9), using: &numbers) {
    case 0...4: .string(text(&numbers))
    case 5: .data((0..<Int.random(in: 0...4, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    case 6, 7: .list((0..<Int.random(in: 0...4, using: &numbers)).map { _ in value(&numbers, depth: depth + 1) })
    default: dictionary(&numbers, depth: depth)
    }
  }

  private static func dictionary(_ numbers: inout SeededNumbers, depth: Int) -> OpenStepValue {
    var keys: Set<String> = []
    let count = Int.random(in: 0...5, using: &numbers)
    for _ in 0..<count { keys.insert(text(&numbers)) }
    return .dictionary(keys.sorted().map { OpenStepEntry($0, value(&numbers, depth: depth + 1)) })
  }

  private mutating func write(_ value: OpenStepValue) {
    switch value {
    case .string(let string): write(string)
    case .data(let bytes):
      text += "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) + blank() }.joined() + ">"
    case .list(let elements):
      text += "("
      for (place, element) in elements.enumerated() {
        space()
        write(element)
        space()
        if place < elements.count - 1 || Bool.random(using: &numbers) { text += "," }
      }
      space()
      text += ")"
    case .dictionary(let entries):
      text += "{"
      for entry in entries {
        space()
        write(entry.key)
        space()
        text += "="
        space()
        write(entry.value)
        space()
        text += ";"
      }
      space()
      text += "}"
    }
  }

  private mutating func write(_ string: String) {
    let isBare = !string.isEmpty && string.utf8.allSatisfy { "abcXYZ019_$./-:".utf8.contains($0) }
    if isBare, !string.contains("/"), Bool.random(using: &numbers) {
      text += string
      return
    }
    let quote: Character = Bool.random(using: &numbers) ? "\"" : "'"
    text.append(quote)
    for character in string {
      switch character {
      case quote, "\\": text += "\\\(character)"
      case "\n" where Bool.random(using: &numbers): text += "\\n"
      case "é" where Bool.random(using: &numbers): text += "\\U00e9"
      case "😀" where Bool.random(using: &numbers): text += "\\Ud83d\\Ude00"
      default: text.append(character)
      }
    }
    text.append(quote)
  }

  private mutating func blank() -> String { Int.random(in: 0...5, using: &numbers) == 0 ? " " : "" }

  private mutating func space() {
    guard isSparse else {
      text += Bool.random(using: &numbers) ? " " : "\t"
      return
    }
    // Something has to part a bare word from a comment's slash, and two bare words.
    text += " "
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      text +=
        [" ", "\t", lineEnd, "/* a */", "/* ; , ( { \" */", "// b\(lineEnd)"].randomElement(using: &numbers) ?? ""
    }
  }
}
