/// The escapes of XML text.
enum XMLCharacters {
  /// What is wrong with a reference.
  enum Problem: Error, Equatable {
    case unterminated
    case unknownEntity
    case noSuchCharacter
  }

  /// Text with its references resolved; a reference that is not well formed stays as it is (the parser has refused it).
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"), case .success(let reference) = reference(in: bytes, at: index) {
        output.append(contentsOf: Array(String(reference.character).utf8))
        index = reference.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The character that the reference at `start` stands for, and where the reference ends.
  static func reference(
    in bytes: ArraySlice<UInt8>, at start: Int
  ) -> Result<(character: Unicode.Scalar, end: Int), Problem> {
    // The longest reference is "&#x10FFFF;", but leading zeros are allowed.
    guard let end = bytes[start...].prefix(32).firstIndex(of: UInt8(ascii: ";")) else { return .failure(.unterminated) }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    if name.hasPrefix("#") {
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard digits.first?.isHexDigit == true, let value = UInt32(digits, radix: isHex ? 16 : 10),
        value != 0, let scalar = Unicode.Scalar(value)
      else { return .failure(.noSuchCharacter) }
      return .success((scalar, end + 1))
    }
    guard let scalar = predefined[name] else { return .failure(.unknownEntity) }
    return .success((scalar, end + 1))
  }

  private static let predefined: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Text escaped as Xcode writes it between tags: `&`, `<` and `>`, and a carriage return by number, since readers
  /// may take a bare one for a line end.
  static func escapedText(_ string: String) -> String {
    var output = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\r": output += "&#13;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Text escaped for an attribute in double quotes, as Xcode writes it in schemes.
  static func escapedAttribute(_ string: String) -> String {
    var output = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\n": output += "&#10;"
      case "\r": output += "&#13;"
      case "\t": output += "&#9;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// The first character of `string` that no XML file can hold, escaped or not; nil when all is well.
  static func firstForbidden(in string: String) -> Unicode.Scalar? {
    string.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
  }
}
