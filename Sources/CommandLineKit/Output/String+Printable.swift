extension String {
  /// The text with everything made visible that could move the cursor, recolour or reorder what a terminal shows.
  ///
  /// File names come from outside and may hold any of it. A new line becomes `\n`; other control characters, and
  /// the ones that turn the direction of writing, become `\u{1B}` and the like.
  package var printable: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.needsEscape: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }
}
