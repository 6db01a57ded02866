import Foundation
import Inlet
import InletTestTools
import Testing

/// A copy of the example with the scripts that `inlet add` wrote, and stand-ins for the tools of a Mac on the path.
struct MacToolsRun {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  let folder: TemporaryFolder
  let app: URL
  private let calls: URL

  init() throws {
    folder = try TemporaryFolder("air app")
    // At the same depth, because the package is referred to by a relative path.
    app = try folder.folder("Examples").appendingPathComponent("AirPhotoShare", isDirectory: true)
    try FileManager.default.copyItem(at: Self.package.appendingPathComponent("Examples/AirPhotoShare"), to: app)
    calls = folder.url.appendingPathComponent("calls.jsonl")
    let tools = try folder.folder("tools")
    let program = Self.package.appendingPathComponent("Tests/AirBridgeTests/MacTools.py")
    for tool in ["xcodebuild", "adt", "security", "PlistBuddy", "codesign", "zip", "unzip"] {
      try FileManager.default.createSymbolicLink(
        at: tools.appendingPathComponent(tool), withDestinationURL: program)
    }
    try Data("movie".utf8).write(to: app.appendingPathComponent("AirPhotoShare.swf"))
  }

  func run(_ script: String, _ arguments: [String] = []) throws -> ChildProcess.Result {
    var shell = ChildProcess(executable: URL(fileURLWithPath: "/bin/sh"))
    shell.environment = [
      "PATH": folder.url.appendingPathComponent("tools").path + ":/usr/bin:/bin", "CALLS": calls.path,
    ]
    return try shell.run([app.appendingPathComponent("inlet-ios/\(script)").path] + arguments)
  }

  /// A profile as `security` would take it apart.
  func profile(_ name: String, group: String, id: String) throws -> URL {
    let rights: [String: Any] = [
      "application-identifier": "TEAM.\(id)", "com.apple.security.application-groups": [group],
    ]
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["Entitlements": rights, "Name": name], format: .xml, options: 0)
    return try folder.file(name, Data("signed:".utf8) + list)
  }

  struct Call: Decodable {
    var tool: String
    var arguments: [String]
    var bundle: String?
    var identity: String?
    var entitlements: [String: JSONValue]?
    var profile: String?
  }

  func recorded() throws -> [Call] {
    try String(contentsOf: calls, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Call.self, from: Data($0.utf8))
    }
  }
}
