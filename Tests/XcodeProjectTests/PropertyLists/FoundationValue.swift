import Foundation

@testable import XcodeProject

/// What Foundation reads from the same bytes, for comparison; Foundation keeps neither order nor repeated keys.
enum FoundationValue {
  static func value(of data: Data) throws -> PropertyListValue {
    try converted(PropertyListSerialization.propertyList(from: data, options: [], format: nil))
  }

  struct Unknown: Error { var type: String }

  private static func converted(_ object: Any) throws -> PropertyListValue {
    switch object {
    case let value as String: return .string(value)
    case let value as Data: return .data(value)
    case let value as Date: return .date(value)
    case let value as Bool where type(of: object) == Bool.self: return .boolean(value)
    case let value as NSNumber: return number(value)
    case let value as [Any]: return .array(try value.map(converted))
    case let value as [String: Any]:
      let keys = value.keys.sorted()
      return .dictionary(
        PropertyListDictionary(try keys.map { .init(key: $0, value: try converted(value[$0] ?? "")) }))
    default: throw Unknown(type: "\(type(of: object))")
    }
  }

  private static func number(_ number: NSNumber) -> PropertyListValue {
    switch String(cString: number.objCType) {
    case "d", "f": .real(number.doubleValue)
    case "Q": .integer(PropertyListInteger(number.uint64Value))
    default:
      number.description.first == "-" || number.uint64Value <= UInt64(Int64.max)
        ? .integer(PropertyListInteger(number.int64Value)) : .integer(PropertyListInteger(number.uint64Value))
    }
  }
}
