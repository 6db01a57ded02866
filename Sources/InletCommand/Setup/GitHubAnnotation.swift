import CommandLineKit

/// A diagnostic as a workflow command of GitHub Actions, which shows it beside the line: `::error file=…::…`.
struct GitHubAnnotation: CustomStringConvertible {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  var description: String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let place = diagnostic.location {
      properties.append(("file", place.path))
      if let line = place.line {
        properties.append(("line", String(line)))
        if let column = place.column { properties.append(("col", String(column))) }
      }
    }
    properties.append(("title", "inlet: \(diagnostic.code)"))
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
    let text = diagnostic.message + (diagnostic.hint.map { "\n" + $0 } ?? "")
    return "::\(command) \(list)::\(Self.escaped(text, isProperty: false))"
  }

  /// A text in which nothing ends the command: a message may not begin a command of its own.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
