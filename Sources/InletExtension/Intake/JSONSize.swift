import Inlet

/// How much of a document a value takes, found out without writing it.
enum JSONSize {
  /// The bytes of a string with the escapes it needs.
  static func bytes(of text: String) -> Int {
    text.utf8.reduce(2) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
  }

  /// The bytes of a tree, rounded up.
  static func bytes(of members: [String: JSONValue]) -> Int {
    var waiting = [JSONValue.object(members)]
    var total = 0
    while let value = waiting.popLast() {
      switch value {
      case .string(let text): total += bytes(of: text) + 1
      case .array(let elements):
        total += 2
        waiting += elements
      case .object(let members):
        total += members.keys.reduce(2) { $0 + bytes(of: $1) + 1 }
        waiting += members.values
      case .null, .boolean: total += 6
      case .integer, .number: total += 26
      }
    }
    return total
  }

  /// How many values a tree holds, counted no further than one beyond `limit`.
  static func count(_ members: [String: JSONValue], upTo limit: Int) -> Int {
    var waiting = Array(members.values)
    var count = 0
    while let value = waiting.popLast(), count <= limit {
      count += 1
      switch value {
      case .array(let elements): waiting += elements
      case .object(let members): waiting += members.values
      default: break
      }
    }
    return count
  }
}
