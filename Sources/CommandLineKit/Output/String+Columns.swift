extension String {
  /// How many columns the text takes on a terminal: two for wide characters and emoji, none for combining marks.
  package var columns: Int {
    reduce(0) { $0 + $1.columns }
  }

  /// The text followed by spaces up to `width` columns; longer text is left alone.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text, or its beginning and end with `…` between them, in at most `width` columns.
  ///
  /// The end is kept because it is where file names differ and where their extension is.
  package func shortened(to width: Int) -> String {
    guard columns > width, width > 2 else { return columns > width ? String(prefix(max(0, width))) : self }
    let tailWidth = (width - 1) / 2
    var head = ""
    var tail = ""
    for character in self where head.columns + character.columns <= width - 1 - tailWidth { head.append(character) }
    for character in reversed() {
      guard tail.columns + character.columns <= tailWidth else { break }
      tail.insert(character, at: tail.startIndex)
    }
    return head + "…" + tail
  }

  /// The text in lines of at most `width` columns, broken at spaces; new lines in it are kept, and so is a word
  /// that is longer than a line.
  package func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if line.isEmpty {
          line = String(word)
        } else if line.columns + 1 + String(word).columns <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      return lines + [line]
    }
  }
}

extension Character {
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII, unicodeScalars.count == 1 { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && unicodeScalars.contains { $0.value == 0xFE0F })
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// The blocks that Unicode's East Asian Width calls wide, as far as whole blocks go.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
