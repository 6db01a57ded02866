import Foundation
import XcodeProject

/// What Foundation reads from a property list, in our form: dictionaries sorted by key, the last of equal keys.
enum FoundationReading {
  static func value(of bytes: [UInt8]) throws -> OpenStepValue {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    return try convert(PropertyListSerialization.propertyList(from: Data(bytes), format: &format))
  }

  struct Unexpected: Error { var type: String }

  private static func convert(_ value: Any) throws -> OpenStepValue {
    switch value {
    case let text as String: return .string(text)
    case let data as Data: return .data([UInt8](data))
    case let list as [Any]: return .list(try list.map(convert))
    case let dictionary as [String: Any]:
      return .dictionary(try dictionary.map { OpenStepEntry($0.key, try convert($0.value)) }.sorted { $0.key < $1.key })
    default: throw Unexpected(type: "\(type(of: value))")
    }
  }

  /// The same value with every dictionary sorted and without the earlier of equal keys.
  static func sorted(_ value: OpenStepValue) -> OpenStepValue {
    switch value {
    case .string, .data: return value
    case .list(let elements): return .list(elements.map(sorted))
    case .dictionary(let entries):
      var last: [String: OpenStepValue] = [:]
      for entry in entries { last[entry.key] = sorted(entry.value) }
      return .dictionary(last.map { OpenStepEntry($0.key, $0.value) }.sorted { $0.key < $1.key })
    }
  }
}
