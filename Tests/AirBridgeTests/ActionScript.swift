import Foundation
import InletTestTools

/// The Python in which the grammar of ActionScript is installed, and the programs that use it.
struct ActionScript {
  static let python = MacToolsRun.package.appendingPathComponent(".build/actionscript/bin/python")
  static let isInstalled = FileManager.default.isExecutableFile(atPath: python.path)
  static let missing = "the grammar of ActionScript is missing in .build/actionscript: Scripts/test installs it"

  static let sources = MacToolsRun.package.appendingPathComponent("Bridges/air/as3/src/inlet")
  private static let programs = MacToolsRun.package.appendingPathComponent("Tests/AirBridgeTests/ActionScript")
  private static let vectors = MacToolsRun.package.appendingPathComponent("Tests/BridgeVectors")

  static func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws
    -> ChildProcess.Result
  {
    var child = ChildProcess(executable: python)
    child.environment = environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    return try child.run([programs.appendingPathComponent(program).path] + arguments)
  }

  static func holdAgainstVectors(_ sources: URL) throws -> ChildProcess.Result {
    try run(
      "vectors.py",
      [
        sources.path, vectors.appendingPathComponent("links.json").path,
        vectors.appendingPathComponent("documents.json").path, programs.appendingPathComponent("path-links.json").path,
      ])
  }
}
