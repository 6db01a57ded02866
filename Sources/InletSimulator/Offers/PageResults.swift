import Foundation
import Inlet

/// The property list that stands for what an extension's script read from a web page.
enum PageResults {
  /// The key under which a host hands over what the script returned.
  static let key = "NSExtensionJavaScriptPreprocessingResultsKey"

  /// What the script returned, by the property list at `path`; empty when there is none.
  static func values(ofFileAt path: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path),
      // try?: a property list that cannot be read holds nothing
      let whole = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    else { return [:] }
    return whole[key] as? [String: Any] ?? [:]
  }

  /// The same as JSON; nil when it holds something JSON has no form for.
  static func members(ofFileAt path: String) -> [String: JSONValue]? {
    let values = values(ofFileAt: path)
    guard JSONSerialization.isValidJSONObject(values) else { return nil }
    // try?: cannot fail for what was found to be valid
    let data = try? JSONSerialization.data(withJSONObject: values)
    return data.flatMap { try? JSONDecoder().decode([String: JSONValue].self, from: $0) }
  }

  static func keys(ofFileAt path: String) -> [String] {
    values(ofFileAt: path).keys.sorted()
  }
}
