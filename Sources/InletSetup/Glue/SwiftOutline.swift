/// What a Swift file declares at its top level: imports, types, and the methods of types.
struct SwiftOutline {
  /// A type or an extension of one.
  struct TypeDeclaration: Hashable {
    /// `class`, `struct`, `extension` and so on.
    var keyword: String
    var name: String
    /// Attributes before it, without the `@`.
    var attributes: [String]
    /// The last parts of the names after the colon, in their order.
    var inherited: [String]
    /// The tokens of its braces.
    var body: ClosedRange<Int>
  }

  /// A method with its body.
  struct Method: Hashable {
    /// As in `scene(_:openURLContexts:)`.
    var name: String
    /// The names that the parameters have inside.
    var parameters: [String]
    /// Their types, without white space.
    var types: [String]
    /// Whether it belongs to the type and not to its values.
    var isStatic: Bool
    /// The tokens of its braces.
    var body: ClosedRange<Int>
  }

  let source: SwiftTokens
  private(set) var types: [TypeDeclaration] = []
  /// The names of imported modules.
  private(set) var imports: Set<String> = []
  /// Where the line after the last import begins; nil when there is none that always counts.
  private(set) var afterImports: Int?

  init(_ source: SwiftTokens) {
    self.source = source
    readTopLevel()
  }

  private static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "open", "final", "package", "nonisolated", "indirect",
  ]

  private mutating func readTopLevel() {
    var index = 0
    var attributes: [String] = []
    while index < source.tokens.count {
      let text = source.text(at: index)
      if text == "@", source.isWord(at: index + 1) {
        attributes.append(source.text(at: index + 1))
        index += 2
        if source.text(at: index) == "(" { index = source.after(index) }
      } else if Self.modifiers.contains(text) {
        index = source.after(index)
      } else if text == "import" {
        index = readImport(index)
        attributes = []
      } else if Self.typeKeywords.contains(text), source.isWord(at: index + 1) {
        index = readType(index, attributes)
        attributes = []
      } else {
        index = source.after(index)
        attributes = []
      }
    }
  }

  private mutating func readImport(_ start: Int) -> Int {
    var index = start + 1
    if ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"].contains(source.text(at: index)) {
      index += 1
    }
    guard source.isWord(at: index) else { return index }
    imports.insert(source.text(at: index))
    while source.text(at: index + 1) == ".", source.isWord(at: index + 2) { index += 2 }
    let end = source.tokens[index].range
    if !source.isConditional(end.lowerBound), let next = source.nextLine(end.upperBound) {
      let isAlone = index + 1 >= source.tokens.count || source.tokens[index + 1].range.lowerBound >= next
      afterImports = isAlone ? next : nil
    }
    return index + 1
  }

  private mutating func readType(_ start: Int, _ attributes: [String]) -> Int {
    var name = source.text(at: start + 1)
    var index = start + 2
    while source.text(at: index) == ".", source.isWord(at: index + 1) {
      name = source.text(at: index + 1)
      index += 2
    }
    var inherited: [String] = []
    var isInList = false
    var angle = 0
    while index < source.tokens.count, source.text(at: index) != "{" {
      let text = source.text(at: index)
      switch text {
      case "<": angle += 1
      case ">": angle -= 1
      case ":" where angle == 0: isInList = true
      case "where" where angle == 0: isInList = false
      case "@": index += 1  // an attribute such as @unchecked
      default:
        guard isInList, angle == 0, source.isWord(at: index) else { break }
        if source.text(at: index - 1) == ".", !inherited.isEmpty { inherited.removeLast() }
        inherited.append(text)
      }
      index = index < source.tokens.count ? source.after(index) : index
    }
    guard index < source.tokens.count, let close = source.tokens[index].partner else { return index }
    types.append(
      TypeDeclaration(
        keyword: source.text(at: start), name: name, attributes: attributes, inherited: inherited, body: index...close))
    return close + 1
  }

  // MARK: Members

  /// The methods of a type, in their order; not those of types inside of it.
  func methods(of type: TypeDeclaration) -> [Method] {
    var result: [Method] = []
    var index = type.body.lowerBound + 1
    while index < type.body.upperBound {
      if source.text(at: index) == "func", let (method, next) = method(at: index, before: type.body.upperBound) {
        result.append(method)
        index = next
      } else {
        index = source.after(index)
      }
    }
    return result
  }

  private func method(at start: Int, before end: Int) -> (Method, Int)? {
    var index = start + 2
    while index < end, source.text(at: index) != "(" {
      if ["{", "}"].contains(source.text(at: index)) { return nil }
      index += 1
    }
    guard index < end, let close = source.tokens[index].partner else { return nil }
    let parameters = parameters(in: index + 1..<close)
    var brace = close + 1
    while brace < end, source.text(at: brace) != "{" {
      if source.text(at: brace) == "func" { return nil }
      brace = source.after(brace)
    }
    guard brace < end, let last = source.tokens[brace].partner else { return nil }
    let labels = parameters.map { $0.label + ":" }.joined()
    return (
      Method(
        name: "\(source.text(at: start + 1))(\(labels))", parameters: parameters.map(\.name),
        types: parameters.map(\.type), isStatic: ["static", "class"].contains(source.text(at: start - 1)),
        body: brace...last), last + 1
    )
  }

  private func parameters(in range: Range<Int>) -> [(label: String, name: String, type: String)] {
    var result: [(label: String, name: String, type: String)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var words: [String] = []
      while index < range.upperBound, source.text(at: index) != ":" {
        if source.isWord(at: index) { words.append(source.text(at: index)) }
        index = source.after(index)
      }
      var type = ""
      var isDefault = false
      index += 1
      while index < range.upperBound, source.text(at: index) != "," {
        let next = source.after(index)
        if source.text(at: index) == "=" { isDefault = true }
        if !isDefault { type += (index..<next).map { source.text(at: $0) }.joined() }
        index = next
      }
      index += 1
      guard let label = words.first, let name = words.last else { continue }
      result.append((label, name, type))
    }
    return result
  }

  /// The braces of a computed property.
  func property(_ name: String, of type: TypeDeclaration) -> ClosedRange<Int>? {
    var index = type.body.lowerBound + 1
    while index < type.body.upperBound {
      guard source.text(at: index) == "var", source.text(at: index + 1) == name else {
        index = source.after(index)
        continue
      }
      index += 2
      while index < type.body.upperBound, !["{", "=", "var", "let", "func"].contains(source.text(at: index)) {
        index = source.after(index)
      }
      guard source.text(at: index) == "{", let close = source.tokens[index].partner else { return nil }
      return index...close
    }
    return nil
  }
}
