/// The tokens of a Swift file, as far as it takes to find declarations: code is told from comments and literals.
///
/// Whatever could be read in two ways is refused: what is not understood with certainty is not edited.
struct SwiftTokens {
  struct Token: Hashable {
    enum Kind { case word, mark, literal, directive }

    var kind: Kind
    var range: Range<Int>
    /// The number of the token that closes or opens what this one opens or closes.
    var partner: Int?
  }

  /// Why a file is not understood.
  struct Unclear: Error, Hashable {
    var reason: String
    /// Where, as an offset in bytes.
    var offset: Int
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// What stands between `#if` and `#endif`.
  private(set) var conditional: [Range<Int>] = []
  private var open: [Int] = []
  private var openConditions: [Int] = []

  init(_ bytes: [UInt8]) throws(Unclear) {
    self.bytes = bytes
    var scanner = SwiftScanner(bytes)
    while let found = try scanner.next() { try add(found) }
    if let first = open.first {
      throw Unclear(reason: "a bracket is never closed", offset: tokens[first].range.lowerBound)
    }
    if let first = openConditions.first { throw Unclear(reason: "an #if is never ended", offset: first) }
  }

  private mutating func add(_ found: Token) throws(Unclear) {
    var token = found
    let text = self.text(found)
    if found.kind == .directive { try addDirective(text, found.range) }
    if found.kind == .mark, let first = text.first {
      switch first {
      case "(", "[", "{": open.append(tokens.count)
      case ")", "]", "}":
        let pairs: [Character: String] = [")": "(", "]": "[", "}": "{"]
        guard let start = open.popLast(), self.text(tokens[start]) == pairs[first] else {
          throw Unclear(reason: "the brackets do not match", offset: found.range.lowerBound)
        }
        token.partner = start
        tokens[start].partner = tokens.count
      default: break
      }
    }
    tokens.append(token)
  }

  private mutating func addDirective(_ text: String, _ range: Range<Int>) throws(Unclear) {
    if text == "#if" { openConditions.append(range.lowerBound) }
    guard text == "#endif" else { return }
    guard let start = openConditions.popLast() else {
      throw Unclear(reason: "an #endif without an #if", offset: range.lowerBound)
    }
    conditional.append(start..<range.upperBound)
  }

  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// The text of a token; empty where there is none.
  func text(at index: Int) -> String { tokens.indices.contains(index) ? text(tokens[index]) : "" }

  func isWord(at index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// The number of the token after this one, or after what it opens.
  func after(_ index: Int) -> Int { max(index, tokens[index].partner ?? index) + 1 }

  /// Whether an offset lies between an `#if` and its `#endif`.
  func isConditional(_ offset: Int) -> Bool { conditional.contains { $0.contains(offset) } }

  // MARK: Lines

  /// Where the line of an offset begins.
  func lineStart(_ offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
  }

  /// Where the line after that of an offset begins; nil in the last line.
  func nextLine(_ offset: Int) -> Int? { bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } }

  /// The white space with which the line of an offset begins.
  func indent(_ offset: Int) -> String {
    let line = bytes[lineStart(offset)...]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether nothing but white space stands before an offset in its line.
  func isFirstInLine(_ offset: Int) -> Bool {
    bytes[lineStart(offset)..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
