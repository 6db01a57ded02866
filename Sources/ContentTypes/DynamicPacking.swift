/// How the message of a dynamic identifier is packed into letters and digits.
///
/// The message is a list of `key=value` pairs separated by `:`, with one-character abbreviations for frequent keys
/// and types; a leading `?` announces that the conformance comes first. Five bits make one character, the highest
/// first; the letter `a` in front is the version of the packing.
enum DynamicPacking {
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  private static let values: [UInt8: UInt16] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt16($0)) })

  private static let keys = [
    "0": "UTTypeConformsTo", "1": "public.filename-extension", "2": "com.apple.ostype", "3": "public.mime-type",
    "4": "com.apple.nspboard-type", "5": "public.url-scheme",
  ]

  private static let types = [
    "6": "public.data", "7": "public.text", "8": "public.plain-text", "9": "public.utf16-plain-text",
    "A": "com.apple.traditional-mac-plain-text", "B": "public.image", "C": "public.video", "D": "public.audio",
    "E": "public.directory", "F": "public.folder",
  ]

  private static let keyCodes = Dictionary(uniqueKeysWithValues: keys.map { ($1.lowercased(), $0) })
  private static let typeCodes = Dictionary(uniqueKeysWithValues: types.map { ($1.lowercased(), $0) })

  static func typeName(_ code: String) -> String { types[code] ?? code }

  /// The characters for `text`, the version letter included.
  static func pack(_ text: String) -> String {
    var packed: [UInt8] = [0x61]
    var pending: UInt16 = 0
    var bits: UInt16 = 0
    for byte in text.utf8 {
      pending = pending << 8 | UInt16(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        packed.append(alphabet[Int(pending >> bits & 31)])
      }
      pending &= (1 << bits) - 1
    }
    if bits > 0 { packed.append(alphabet[Int(pending << (5 - bits) & 31)]) }
    return String(decoding: packed, as: UTF8.self)
  }

  /// The text behind `characters`; nil if they hold anything outside the alphabet or no valid text.
  static func unpack(_ characters: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var pending: UInt16 = 0
    var bits: UInt16 = 0
    for (position, character) in characters.enumerated() {
      if position == 0 {
        guard character == 0x61 else { return nil }
        continue
      }
      guard let value = values[character] else { return nil }
      pending = pending << 5 | value
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(pending >> bits & 0xFF))
      }
      pending &= (1 << bits) - 1
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The message as text; a value that holds one of the separators is escaped with a backslash.
  static func text(_ pairs: [(key: String, values: [String])]) -> String {
    let written = pairs.map { key, values in
      let isConformance = key == "UTTypeConformsTo"
      let parts = values.map { isConformance ? typeCodes[$0.lowercased()] ?? escape($0) : escape($0) }
      return "\(keyCodes[key.lowercased()] ?? escape(key))=\(parts.joined(separator: ","))"
    }
    return (pairs.first?.key == "UTTypeConformsTo" ? "?" : "") + written.joined(separator: ":")
  }

  /// Takes a message apart; nil if it is not one.
  static func pairs(_ text: String) -> [(key: String, values: [String])]? {
    let body = text.hasPrefix("?") ? text.dropFirst() : text[...]
    var result: [(String, [String])] = []
    var pair = [[""]]
    var escaped = false
    func close() -> Bool {
      guard pair.count == 2, pair[0].count == 1, !pair[0][0].isEmpty, !pair[1].contains("") else { return false }
      result.append((keys[pair[0][0]] ?? pair[0][0], pair[1]))
      return true
    }
    for scalar in body.unicodeScalars {
      let last = pair.count - 1
      switch scalar {
      case _ where escaped:
        pair[last][pair[last].count - 1].unicodeScalars.append(scalar)
        escaped = false
      case "\\": escaped = true
      case ":":
        guard close() else { return nil }
        pair = [[""]]
      case "=" where pair.count == 1: pair.append([""])
      case ",": pair[last].append("")
      default: pair[last][pair[last].count - 1].unicodeScalars.append(scalar)
      }
    }
    guard !escaped, close() else { return nil }
    return result
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      if ":=,\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
