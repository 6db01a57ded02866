/// One thing a person should know, with where it is and what to do next.
///
/// `code` is stable across releases and safe to match on; `message` and `hint` are prose and may change in any
/// release. `description` is the form compilers use, which editors turn into a link:
///
///     App.xcodeproj/project.pbxproj:12:3: error: no target named 'Ap' [unknown-target]
///       hint: did you mean 'App'?
package struct Diagnostic: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  package enum Severity: String, Sendable, Codable {
    case error, warning, note
  }

  /// A place in a file.
  ///
  /// Line and column count from 1; the column counts UTF-8 bytes.
  package struct Location: Hashable, Sendable, Codable {
    package var path: String
    package var line: Int?
    package var column: Int?

    package init(path: String, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package var severity: Severity
  package var code: String
  package var message: String
  package var location: Location?
  package var hint: String?

  package init(
    _ severity: Severity, _ code: String, _ message: String, at location: Location? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.hint = hint
  }

  package var description: String {
    rendered(with: .plain)
  }

  /// The diagnostic as one or two lines without a final newline.
  ///
  /// Whatever came from outside is made harmless for a terminal first (``Swift/String/printable``).
  package func rendered(with painter: Painter) -> String {
    var line = ""
    if let location {
      let numbers = [location.line, location.line == nil ? nil : location.column].compactMap { $0.map(String.init) }
      line += painter.paint(([location.path.printable] + numbers).joined(separator: ":") + ":", .bold) + " "
    }
    line += painter.paint("\(severity.rawValue):", .bold, severity.style) + " "
    line += message.printable + painter.paint(" [\(code)]", .dim)
    if let hint { line += "\n  " + painter.paint("hint:", .cyan) + " " + hint.printable }
    return line
  }
}

extension Diagnostic.Severity {
  fileprivate var style: TextStyle {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
