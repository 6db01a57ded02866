/// Looks a piece of text can have on a terminal.
package enum TextStyle: Int, Sendable {
  case bold = 1
  case dim = 2
  case underline = 4
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
}

/// Gives text its look, or leaves it plain where colour is not wanted.
package struct Painter: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package static let plain = Painter(isColored: false)

  package func paint(_ text: String, _ styles: TextStyle...) -> String {
    paint(text, styles)
  }

  package func paint(_ text: String, _ styles: [TextStyle]) -> String {
    guard isColored, !styles.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map { String($0.rawValue) }.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
