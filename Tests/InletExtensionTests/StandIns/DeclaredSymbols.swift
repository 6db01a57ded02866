import Foundation

/// The symbols that Swift sources declare for others to use, read from their text.
///
/// Written as `Type`, `Type.member`, `Type.method(label:_:)`. Only what is public, and neither a stand-in's own helper
/// nor part of one.
struct DeclaredSymbols {
  private(set) var symbols: Set<String> = []

  /// What surrounds the place that is read.
  private enum Scope {
    case type(name: String, isPublic: Bool, makesMembersPublic: Bool)
    /// A body, where nothing is declared for others.
    case body
  }

  private var scopes: [Scope] = []
  private var statement = ""
  /// The statement before, which is the header of a block whose brace stands on a line of its own.
  private var previous = ""

  init(of source: String) {
    var depth = 0
    for character in Self.withoutCommentsAndText(source) {
      switch character {
      case "(", "[":
        depth += 1
        statement.append(character)
      case ")", "]":
        depth -= 1
        statement.append(character)
      case "{" where depth == 0:
        open()
      case "}" where depth == 0:
        note()
        if !scopes.isEmpty { scopes.removeLast() }
      case "\n" where depth == 0 && statement.last != ",":
        note()
      default: statement.append(character)
      }
    }
  }

  private mutating func open() {
    let header = statement.allSatisfy(\.isWhitespace) ? previous : statement
    note()
    let isInBody = scopes.contains { if case .body = $0 { true } else { false } }
    if !isInBody, let match = header.firstMatch(of: /\b(class|struct|enum|protocol|extension)\s+([\w.]+)/),
      header.firstMatch(of: /\b(func|var|init|subscript)\b/) == nil
    {
      let isExtension = match.1 == "extension"
      scopes.append(
        .type(
          name: String(match.2), isPublic: isExtension || Self.isPublic(header),
          makesMembersPublic: match.1 == "protocol"))
    } else {
      scopes.append(.body)
    }
  }

  /// Notes what the statement that ends here declares.
  private mutating func note() {
    defer {
      if !statement.allSatisfy(\.isWhitespace) { previous = statement }
      statement = ""
    }
    var path: [String] = []
    var areMembersPublic = false
    var isEveryTypePublic = true
    for scope in scopes {
      guard case .type(let name, let isPublic, let makesMembersPublic) = scope else { return }
      path.append(name)
      areMembersPublic = makesMembersPublic
      isEveryTypePublic = isEveryTypePublic && isPublic
    }
    guard isEveryTypePublic, !statement.contains("@available(*, unavailable)") else { return }
    let isCase = statement.firstMatch(of: /^\s*(indirect )?case\s/) != nil
    guard Self.isPublic(statement) || areMembersPublic || isCase else { return }
    for name in Self.names(in: statement) {
      let symbol = (path + [name]).joined(separator: ".")
      let isOwn = symbol.split(separator: ".").contains {
        $0.lowercased().hasPrefix("standin") || $0.contains("standIn")
      }
      if !isOwn { symbols.insert(symbol) }
    }
  }

  private static func isPublic(_ header: String) -> Bool {
    header.firstMatch(of: /\b(public|open)\b(?!\()/) != nil
  }

  /// The names in a declaration: one, or more of a `case`.
  private static func names(in declaration: String) -> [String] {
    if let match = declaration.firstMatch(of: /^\s*(?:indirect )?case\s+(\w+)/) { return [String(match.1)] }
    if let match = declaration.firstMatch(of: /\b(?:func\s+(\w+)|(init)[?!]?)\s*(?:<[^(]*>)?\(/) {
      return [String(match.1 ?? match.2 ?? "") + labels(after: declaration[match.range.upperBound...])]
    }
    // `class func` and `class var` were ruled out above and are next.
    if let match = declaration.firstMatch(of: /\b(?:var|let)\s+(\w+)/) { return [String(match.1)] }
    if let match = declaration.firstMatch(of: /\b(?:class|struct|enum|protocol|typealias)\s+(\w+)/) {
      return [String(match.1)]
    }
    return []
  }

  /// The labels of a parameter list, which begins after its parenthesis.
  private static func labels(after text: Substring) -> String {
    var parameters: [String] = [""]
    var depth = 0
    for character in text {
      if character == ")" && depth == 0 { break }
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) && parameters.last?.last != "-" { depth -= 1 }
      if character == "," && depth == 0 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    let labels = parameters.compactMap { $0.firstMatch(of: /^\s*(\w+)/).map { "\($0.1):" } }
    return "(\(labels.joined()))"
  }

  /// The source with comments and the content of strings left out.
  private static func withoutCommentsAndText(_ source: String) -> String {
    source.replacing(/\/\*[\s\S]*?\*\//, with: "").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: "") }
      .joined(separator: "\n")
  }
}
