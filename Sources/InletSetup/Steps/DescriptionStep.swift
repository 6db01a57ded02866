import ActivationRules
import XcodeProject

/// Writes `inlet.json`, or changes in it what the options changed.
struct DescriptionStep {
  static let path = "inlet.json"

  static func run(_ context: inout SetupContext, read: InletDescription?) throws(SetupFailure) {
    let setup = context.setup
    guard let read, let bytes = try context.copy.read(path) else {
      return try context.copy.write(
        path, DescriptionWriter.bytes(of: setup.description), ["describes what the app accepts"])
    }
    var edits: [(path: [String], value: String)] = []
    func edit<Value: Equatable>(
      _ path: [String], _ key: KeyPath<InletDescription, Value?>, _ text: (Value) -> String
    ) {
      if let value = context.request.applied(to: read)[keyPath: key], value != read[keyPath: key] {
        edits.append((path, text(value)))
      }
    }
    let quoted = DescriptionWriter.quoted
    edit(["app", "project"], \.project, quoted)
    edit(["app", "target"], \.target, quoted)
    edit(["extension", "name"], \.name, quoted)
    edit(["extension", "displayName"], \.displayName, quoted)
    edit(["extension", "bundleIdentifier"], \.bundleIdentifier, DescriptionWriter.text)
    edit(["accepts"], \.accepts, DescriptionWriter.text)
    edit(["appGroup"], \.appGroup, DescriptionWriter.text)
    edit(["urlScheme"], \.urlScheme, quoted)
    edit(["opensApp"], \.opensApp) { $0 ? "true" : "false" }
    edit(["package"], \.package, DescriptionWriter.text)
    if let kind = context.request.kind, kind != read.kind {
      edits.append((["extension", "kind"], quoted(kind.rawValue)))
    }
    if let interface = context.request.interface, interface != read.interface {
      edits.append((["extension", "interface"], quoted(interface.rawValue)))
    }
    var result = bytes
    do {
      for (path, value) in edits { result = try setting(path, value, in: result) }
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
    try context.copy.write(path, result, ["takes over what the options say"])
  }

  private static func setting(_ path: [String], _ value: String, in bytes: [UInt8]) throws(SourceFailure) -> [UInt8] {
    let tree = try JSON5Tree(SourceText(bytes, path: Self.path))
    if let present = JSONSplice.find(path, in: tree.root) {
      return Array(bytes[..<present.range.lowerBound]) + Array(value.utf8) + Array(bytes[present.range.upperBound...])
    }
    guard let key = path.last else { return bytes }
    return try JSONSplice.adding(key, value, to: Array(path.dropLast()), of: bytes, file: Self.path)
  }
}
