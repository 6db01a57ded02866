import ActivationRules
import ContentTypes
import Foundation

/// Writes `inlet.json` in the order and form in which its documentation shows it.
enum DescriptionWriter {
  static func bytes(of description: InletDescription) -> [UInt8] {
    var members: [(String, String)] = []
    members.append(("app", object([("project", description.project), ("target", description.target)])))
    members.append(
      (
        "extension",
        object(
          [
            ("kind", description.kind.rawValue), ("name", description.name), ("displayName", description.displayName),
            ("interface", description.interface.rawValue),
          ], [("bundleIdentifier", description.bundleIdentifier.map(text))])
      ))
    if let accepts = description.accepts { members.append(("accepts", text(accepts))) }
    if let group = description.appGroup { members.append(("appGroup", text(group))) }
    if let scheme = description.urlScheme { members.append(("urlScheme", quoted(scheme))) }
    if let opensApp = description.opensApp { members.append(("opensApp", opensApp ? "true" : "false")) }
    if let package = description.package { members.append(("package", text(package))) }
    let lines = members.map { "  \(quoted($0.0)): \($0.1)" }
    return Array(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8)
  }

  static func text(_ value: ByConfiguration) -> String {
    switch value {
    case .all(let text): quoted(text)
    case .each(let values): object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  static func text(_ accepts: AcceptedContent) -> String {
    var members: [(String, String)] = []
    for (key, number) in [
      ("images", accepts.images), ("videos", accepts.videos), ("files", accepts.files), ("webURLs", accepts.webURLs),
    ] where number > 0 { members.append((key, String(number))) }
    for (key, flag) in [
      ("text", accepts.text), ("webPage", accepts.webPage), ("everyAttachment", accepts.everyAttachment),
    ] where flag { members.append((key, "true")) }
    if !accepts.types.isEmpty {
      members.append(("types", "[" + accepts.types.map { quoted($0.identifier) }.joined(separator: ", ") + "]"))
    }
    return object([], members.map { ($0.0, Optional($0.1)) })
  }

  static func text(_ package: InletDescription.Package) -> String {
    switch package {
    case .path(let path): object([("path", path)])
    case .url(let url, let version): object([("url", url), ("version", version)])
    case .embedded(let folder): object([("embed", folder)])
    case .none: "false"
    }
  }

  private static func object(_ strings: [(String, String?)], _ others: [(String, String?)] = []) -> String {
    let members =
      strings.compactMap { key, value in value.map { "\(quoted(key)): \(quoted($0))" } }
      + others.compactMap { key, value in value.map { "\(quoted(key)): \($0)" } }
    return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
