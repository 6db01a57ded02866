/// The statements of one xcconfig file.
struct Xcconfig: Sendable {
  enum Statement: Sendable {
    case assignment(SettingName, String)
    /// `#include "path"`, or `#include? "path"` when the file may be missing.
    case include(path: String, isOptional: Bool, SourceLocation)
  }

  private(set) var statements: [Statement] = []
  /// Lines that are neither.
  private(set) var malformed: [SourceLocation] = []

  init(_ text: SourceText) {
    let content = String(decoding: text.bytes, as: UTF8.self)
    for (number, line) in content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var code = line[...]
      if number == 0, code.first == "\u{FEFF}" { code.removeFirst() }
      // A comment starts anywhere in a line, also in a URL.
      if let comment = code.firstRange(of: "//") { code = code[..<comment.lowerBound] }
      let statement = String(code).trimmed
      if statement.isEmpty { continue }
      let location = SourceLocation(path: text.path, position: SourcePosition(line: number + 1, column: 1))
      if let parsed = Self.parse(statement, at: location) {
        statements.append(parsed)
      } else {
        malformed.append(location)
      }
    }
  }

  private static func parse(_ statement: String, at location: SourceLocation) -> Statement? {
    if statement.hasPrefix("#include") {
      let rest = statement.dropFirst("#include".count)
      let quoted = rest.split(separator: "\"", omittingEmptySubsequences: false)
      guard quoted.count >= 3 else { return nil }
      return .include(path: String(quoted[1]), isOptional: rest.hasPrefix("?"), location)
    }
    // The first '=' outside the brackets of conditions.
    var depth = 0
    guard
      let equals = statement.firstIndex(where: { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == "=" && depth == 0
      })
    else { return nil }
    let name = SettingName(String(statement[..<equals]))
    guard !name.name.isEmpty else { return nil }
    return .assignment(name, String(statement[statement.index(after: equals)...]).trimmed)
  }
}
