import Foundation
import Inlet
import InletBridge

/// Answers in the form of `ShareBridge.answer`.
enum Answers {
  static func result(_ members: [String: JSONValue]) -> String { text(.object(["result": .object(members)])) }

  static func failure(_ failure: BridgeFailure) -> String { text(.object(["error": told(failure)])) }

  static func told(_ failure: BridgeFailure) -> JSONValue {
    .object(["code": .string(failure.code.rawValue), "message": .string(failure.message)])
  }

  static func text(_ value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // try?: only a number that JSON cannot hold fails, and all of these came out of JSON.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
