/// Numbers for people, the same in every locale.
package enum Numbers {
  /// `1234567` as `1,234,567`.
  package static func grouped(_ number: Int64) -> String {
    var digits = Array(String(number.magnitude))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// Seconds with as many decimals as say something: `0.034`, `2.5`, `30`.
  package static func seconds(_ seconds: Double) -> String {
    let thousandths = Int64((seconds * 1000).rounded())
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    let trimmed = decimals.reversed().drop { $0 == "0" }.reversed()
    return grouped(thousandths / 1000) + (trimmed.isEmpty ? "" : "." + String(trimmed))
  }

  /// Seconds with three decimals: `0.034`.
  package static func decimals(_ seconds: Double) -> String {
    let thousandths = Int64((seconds * 1000).rounded())
    return grouped(thousandths / 1000) + "." + String(thousandths % 1000 + 1000).dropFirst()
  }

  /// `1 attachment`, `2 attachments`.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
