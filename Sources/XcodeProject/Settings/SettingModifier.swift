/// The operators behind a setting's name: `$(PRODUCT_NAME:rfc1034identifier)`.
enum SettingModifier {
  /// Splits `NAME:first:second` at the colons that stand outside of brackets.
  static func split(_ reference: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = reference.startIndex
    for index in reference.indices {
      switch reference[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case ":" where depth == 0 && !reference[start..<index].hasPrefix("default="):
        parts.append(reference[start..<index])
        start = reference.index(after: index)
      default: break
      }
    }
    return parts + [reference[start...]]
  }

  /// The value after one operator; an unknown operator changes nothing.
  static func apply(_ modifier: String, to value: String) -> String {
    if let separator = modifier.firstIndex(of: "=") {
      let argument = String(modifier[modifier.index(after: separator)...])
      return applyReplacing(String(modifier[..<separator]), argument, to: value)
    }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier":
      return mapped(value) { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" }
    case "c99extidentifier": return identifier(mapped(value) { $0.isLetter || $0.isNumber ? $0 : "_" })
    case "identifier": return identifier(mapped(value) { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    case "quote": return quoted(value)
    case "standardizepath": return standardized(value)
    default: return pathPart(modifier, of: value) ?? value
    }
  }

  private static func applyReplacing(_ name: String, _ argument: String, to value: String) -> String {
    switch name {
    case "default": value.isEmpty ? argument : value
    case "base": folder(value) + argument + suffix(value)
    case "dir": argument + file(value)
    case "file": folder(value) + argument
    case "suffix": String(value.dropLast(suffix(value).count)) + argument
    default: value
    }
  }

  private static func pathPart(_ modifier: String, of value: String) -> String? {
    switch modifier {
    case "dir": folder(value)
    case "file": file(value)
    case "base": String(file(value).dropLast(suffix(value).count))
    case "suffix": suffix(value)
    default: nil
    }
  }

  private static func mapped(_ value: String, _ change: (Character) -> Character) -> String {
    String(value.map(change))
  }

  private static func identifier(_ text: String) -> String {
    text.first?.isNumber == true ? "_" + text.dropFirst() : text
  }

  private static func quoted(_ value: String) -> String {
    value.map { $0.isWhitespace || "\"'\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// All up to and including the last slash.
  private static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func file(_ path: String) -> String { String(path.dropFirst(folder(path).count)) }

  /// The last dot of the file's name and what follows.
  private static func suffix(_ path: String) -> String {
    let name = file(path)
    return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  private static func standardized(_ path: String) -> String {
    var kept: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = kept.last, last != ".." {
        kept.removeLast()
      } else {
        kept.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + kept.joined(separator: "/")
  }
}
