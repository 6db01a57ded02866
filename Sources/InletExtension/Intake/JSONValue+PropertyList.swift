import Foundation
import Inlet

extension JSONValue {
  /// How deep a property list may be nested.
  private static let depthLimit = 64

  /// A value of a property list: dates become text in ISO 8601, data becomes base64.
  ///
  /// Nil for anything else, and for a list that is nested more than 64 deep.
  init?(propertyList value: Any) {
    self.init(propertyList: value, depth: 0)
  }

  private init?(propertyList value: Any, depth: Int) {
    guard depth < Self.depthLimit else { return nil }
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = Self.number(number)
    case let date as Date: self = .string(ISO8601DateFormatter().string(from: date))
    case let data as Data: self = .string(data.base64EncodedString())
    case is NSNull: self = .null
    case let list as [Any]:
      var elements: [JSONValue] = []
      for element in list {
        guard let element = JSONValue(propertyList: element, depth: depth + 1) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case let dictionary as [AnyHashable: Any]:
      var members: [String: JSONValue] = [:]
      for (key, member) in dictionary {
        guard let key = key.base as? String, let member = JSONValue(propertyList: member, depth: depth + 1)
        else { return nil }
        members[key] = member
      }
      self = .object(members)
    default: return nil
    }
  }

  private static func number(_ number: NSNumber) -> JSONValue {
    // Both Foundations store a boolean, and nothing else a script can make, as a character.
    if String(cString: number.objCType) == "c" {
      return .boolean(number.boolValue)
    }
    let isWhole = number.doubleValue.rounded() == number.doubleValue && abs(number.doubleValue) < 9e18
    return isWhole ? .integer(number.int64Value) : .number(number.doubleValue)
  }
}
