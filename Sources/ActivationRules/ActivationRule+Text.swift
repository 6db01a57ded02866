extension ActivationRule {
  /// The rule as the value of `NSExtensionActivationRule` in an XML property list.
  ///
  /// - Parameter indentation: What stands before every line; none by default.
  /// - Returns: A `<dict>` element on several lines, or a `<string>` element on one, without a line break at the end.
  public func propertyListElement(indentation: String = "") -> String {
    switch self {
    case .dictionary(let rule): rule.propertyList(indentation: indentation)
    case .predicate(let rule): "\(indentation)<string>\(Self.escaped(rule.description))</string>"
    }
  }

  /// The name of the form: `dictionary` or `predicate`.
  public var formName: String {
    switch self {
    case .dictionary: "dictionary"
    case .predicate: "predicate"
    }
  }

  /// Text with what XML and HTML reserve written as entities.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
