import ActivationRules
import ContentTypes
import Foundation
import XcodeProject

/// Reads `inlet.json`, gathering everything that is wrong with it, each with its place.
struct DescriptionReader {
  private var findings: [SetupFinding] = []
  private var description = InletDescription()

  /// Reads a file.
  ///
  /// - Throws: `SetupFailure` with all findings.
  static func read(_ text: XcodeProject.SourceText) throws(SetupFailure) -> InletDescription {
    let tree: JSON5Tree
    do {
      tree = try JSON5Tree(text, depthLimit: 32)
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    var reader = DescriptionReader()
    reader.readRoot(tree.root)
    guard reader.findings.isEmpty else { throw SetupFailure(reader.findings) }
    return reader.description
  }

  private mutating func readRoot(_ root: JSON5Element) {
    let known = [
      "$schema", "app", "extension", "accepts", "appGroup", "urlScheme", "opensApp", "package", "targets", "upload",
    ]
    for value in members(of: root, named: "the description", known) {
      switch value.key {
      case "app": readApp(value)
      case "extension": readExtension(value)
      case "accepts": readAccepts(value)
      case "appGroup": description.appGroup = byConfiguration(value)
      case "urlScheme": description.urlScheme = string(value)
      case "opensApp": description.opensApp = boolean(value)
      case "package": readPackage(value)
      default: break  // "$schema" is for editors, "targets" and "upload" are read by the extension
      }
    }
  }

  private mutating func readApp(_ app: JSON5Element) {
    for value in members(of: app, named: "'app'", ["project", "target"]) {
      if value.key == "project" { description.project = string(value) } else { description.target = string(value) }
    }
  }

  private mutating func readExtension(_ element: JSON5Element) {
    let known = ["kind", "name", "displayName", "interface", "bundleIdentifier"]
    for value in members(of: element, named: "'extension'", known) {
      switch value.key {
      case "kind": if let kind: InletDescription.Kind = choice(value) { description.kind = kind }
      case "name": description.name = string(value)
      case "displayName": description.displayName = string(value)
      case "interface":
        if let interface: InletDescription.Interface = choice(value) { description.interface = interface }
      default: description.bundleIdentifier = byConfiguration(value)
      }
    }
  }

  private mutating func readPackage(_ package: JSON5Element) {
    if package.kind == .boolean, package.boolean == false {
      description.package = InletDescription.Package.none
      return
    }
    var parts: [String: String] = [:]
    for value in members(of: package, named: "'package'", ["path", "url", "version", "embed"]) {
      if let key = value.key, let text = string(value) { parts[key] = text }
    }
    if let path = parts["path"] {
      description.package = .path(path)
    } else if let folder = parts["embed"] {
      let place = RelativePath.join("", folder)
      if place.isEmpty || RelativePath.leavesRoot(folder) || RelativePath.leavesRoot(place) {
        report(
          .invalidValue, "the sources cannot be copied to '\(folder)'", package,
          hint: "name a folder below this one, for example \"InletRuntime\"")
      }
      description.package = .embedded(place)
    } else if let url = parts["url"], let version = parts["version"] {
      description.package = .url(url, version: version)
    } else {
      report(
        .invalidValue, "a package needs a 'path', a 'url' and a 'version', or 'embed'", package,
        hint: "write \"package\": { \"path\": \"../Inlet\" }, or false to link the libraries by hand")
    }
  }

  private mutating func readAccepts(_ element: JSON5Element) {
    let numbers = ["images", "videos", "files", "webURLs"]
    let known = numbers + ["text", "webPage", "types", "everyAttachment"]
    var accepts = AcceptedContent()
    for value in members(of: element, named: "'accepts'", known) {
      switch value.key {
      case "images": accepts.images = number(value)
      case "videos": accepts.videos = number(value)
      case "files": accepts.files = number(value)
      case "webURLs": accepts.webURLs = number(value)
      case "text": accepts.text = boolean(value) ?? false
      case "webPage": accepts.webPage = boolean(value) ?? false
      case "everyAttachment": accepts.everyAttachment = boolean(value) ?? false
      default: accepts.types = types(value)
      }
    }
    if accepts.isEmpty, findings.isEmpty {
      report(.nothingAccepted, "nothing is accepted", element, hint: "write for example \"images\": 10")
    }
    description.accepts = accepts
  }

  // MARK: Values

  private mutating func members(of object: JSON5Element, named name: String, _ known: [String]) -> [JSON5Element] {
    guard object.kind == .object else {
      report(.wrongType, "\(name) is \(object.kind.phrase), not an object", object, hint: "write { … }")
      return []
    }
    var seen: Set<String> = []
    for member in object.children {
      let key = member.key ?? ""
      if !known.contains(key) {
        let near = Spelling.nearest(to: key, among: known)
        report(
          .unknownKey, "'\(key)' is no key of \(name)", member,
          hint: near.map { "did you mean '\($0)'?" } ?? "known are \(known.joined(separator: ", "))")
      } else if !seen.insert(key).inserted {
        report(.invalidValue, "'\(key)' is given twice", member, hint: "remove one of the two")
      }
    }
    return object.children.filter { known.contains($0.key ?? "") }
  }

  private mutating func string(_ element: JSON5Element) -> String? {
    guard let text = element.string else {
      wrongType(element, "a string")
      return nil
    }
    guard !text.isEmpty, text.utf8.count <= 1024, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      report(
        .invalidValue, "'\(element.key ?? "")' is empty, longer than 1024 bytes or has control characters", element,
        hint: "leave it out, or write a name")
      return nil
    }
    return text
  }

  private mutating func boolean(_ element: JSON5Element) -> Bool? {
    if element.boolean == nil { wrongType(element, "true or false") }
    return element.boolean
  }

  private mutating func number(_ element: JSON5Element) -> Int {
    guard let value = element.number, value == value.rounded(), (0...10_000).contains(value) else {
      wrongType(element, "a whole number from 0 to 10000")
      return 0
    }
    return Int(value)
  }

  private mutating func types(_ element: JSON5Element) -> [ContentType] {
    guard element.kind == .array else {
      wrongType(element, "an array of type identifiers")
      return []
    }
    var result: [ContentType] = []
    for item in element.items {
      let type = item.string.map { ContentType($0) }
      guard let type, type.isWellFormed, item.string?.contains(".") == true else {
        report(.invalidValue, "this is no type identifier", item, hint: "write for example \"com.adobe.pdf\"")
        continue
      }
      result.append(type)
    }
    return result
  }

  private mutating func byConfiguration(_ element: JSON5Element) -> ByConfiguration? {
    guard element.kind == .object else { return string(element).map { .all($0) } }
    var values: [String: String] = [:]
    for member in element.children { values[member.key ?? ""] = string(member) }
    return .each(values)
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ element: JSON5Element) -> Choice?
  where Choice.RawValue == String {
    guard let text = string(element) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    report(.invalidValue, "'\(element.key ?? "")' cannot be '\(text)'", element, hint: "one of \(names)")
    return nil
  }

  private mutating func wrongType(_ element: JSON5Element, _ expected: String) {
    report(
      .wrongType, "'\(element.key ?? "")' is \(element.kind.phrase), not \(expected)", element,
      hint: "write \(expected)")
  }

  private mutating func report(_ code: SetupCode, _ message: String, _ element: JSON5Element, hint: String) {
    findings.append(SetupFinding(code, message, at: .init(element.location), hint: hint))
  }
}

extension JSON5Node.Kind {
  fileprivate var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
