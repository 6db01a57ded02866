import Foundation
import Inlet

/// JSON that came from a script: read only if its size and depth are within bounds.
enum BoundedJSON {
  /// The most bytes of one call's arguments: 16 MiB, room for pictures of targets.
  static let sizeLimit = 16 << 20
  /// The deepest nesting of arrays and objects.
  static let depthLimit = 32

  static func object(from text: String) throws(BridgeFailure) -> [String: JSONValue] {
    guard text.utf8.count <= sizeLimit else {
      throw BridgeFailure(.invalidArgument, "the arguments have \(text.utf8.count) bytes, more than \(sizeLimit)")
    }
    guard depth(of: text.utf8) <= depthLimit else {
      throw BridgeFailure(.invalidArgument, "the arguments are nested more than \(depthLimit) deep")
    }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw BridgeFailure(.invalidArgument, "the arguments are no JSON")
    }
    guard case .object(let members) = value else {
      throw BridgeFailure(.invalidArgument, "the arguments are no JSON object")
    }
    return members
  }

  /// UTF-8 JSON, keys sorted.
  static func text(of value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // try?: a number JSON cannot hold does not occur in documents, which were JSON before.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The deepest nesting outside strings; right for JSON, and never too small for anything else.
  static func depth(of bytes: some Sequence<UInt8>) -> Int {
    var depth = 0
    var deepest = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// Whether a value that did not come as text is within ``depthLimit``.
  static func isShallow(_ value: JSONValue, _ left: Int = depthLimit) -> Bool {
    switch value {
    case .array(let elements): left > 0 && elements.allSatisfy { isShallow($0, left - 1) }
    case .object(let members): left > 0 && members.values.allSatisfy { isShallow($0, left - 1) }
    default: true
    }
  }
}
