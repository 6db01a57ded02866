import Foundation
import Inlet

/// The arguments of one call, checked as they are taken out.
///
/// Members that a method does not know are ignored; `null` counts as absent.
struct Arguments {
  let method: String
  let members: [String: JSONValue]

  func failure(_ key: String, _ wanted: String) -> BridgeFailure {
    BridgeFailure(.invalidArgument, "\(method): '\(key)' must be \(wanted)")
  }

  private func value(_ key: String) -> JSONValue? {
    if case .null = members[key] { return nil }
    return members[key]
  }

  /// A string of at most `limit` bytes of UTF-8; nil if absent.
  func text(_ key: String, limit: Int = 4_096) throws(BridgeFailure) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value, text.utf8.count <= limit else {
      throw failure(key, "a string of at most \(limit) bytes")
    }
    return text
  }

  func requiredText(_ key: String, limit: Int = 4_096) throws(BridgeFailure) -> String {
    guard let text = try text(key, limit: limit), !text.isEmpty else {
      throw failure(key, "a string of 1 to \(limit) bytes")
    }
    return text
  }

  /// A whole number within bounds; nil if absent.
  func integer(_ key: String, in range: ClosedRange<Int64>) throws(BridgeFailure) -> Int64? {
    guard let value = value(key) else { return nil }
    let number: Int64?
    switch value {
    case .integer(let exact): number = exact
    case .number(let double): number = Int64(exactly: double)
    default: number = nil
    }
    guard let number, range.contains(number) else {
      throw failure(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag(_ key: String) throws(BridgeFailure) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .boolean(let flag) = value else { throw failure(key, "true or false") }
    return flag
  }

  func object(_ key: String) throws(BridgeFailure) -> [String: JSONValue]? {
    guard let value = value(key) else { return nil }
    guard case .object(let members) = value else { throw failure(key, "an object") }
    return members
  }

  func array(_ key: String, limit: Int) throws(BridgeFailure) -> [JSONValue]? {
    guard let value = value(key) else { return nil }
    guard case .array(let elements) = value, elements.count <= limit else {
      throw failure(key, "an array of at most \(limit) elements")
    }
    return elements
  }

  /// Base64 of at most `limit` bytes; nil if absent.
  func bytes(_ key: String, limit: Int) throws(BridgeFailure) -> Data? {
    guard let text = try text(key, limit: (limit + 2) / 3 * 4) else { return nil }
    guard let data = Data(base64Encoded: text), data.count <= limit else {
      throw failure(key, "base64 of at most \(limit) bytes")
    }
    return data
  }

  func shareID(_ key: String = "id") throws(BridgeFailure) -> ShareID {
    guard let id = ShareID(try requiredText(key)) else { throw failure(key, "the id of a share") }
    return id
  }
}
