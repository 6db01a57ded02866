import XcodeProject

extension OpenStepValue {
  /// The value as JSON, so that other readers can be compared; data as hexadecimal text.
  var json: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .data(let bytes): Self.quoted(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{" + entries.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
