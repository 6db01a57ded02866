import Foundation
import InletTestTools
import Testing

/// The tests of the script sides, run by Node against the programs of this build.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScriptSuiteTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func has(_ tool: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    if !found { print("NOTICE: no '\(tool)' here: tests of the scripts are SKIPPED (Debian: nodejs, node-typescript)") }
    return found
  }

  @Test(.enabled(if: Self.has("node") && Self.has("tsc"), "needs node and tsc"))
  func `the scripts compile, and their tests pass`() throws {
    var process = ChildProcess(executable: URL(fileURLWithPath: "/bin/sh"))
    process.environment["INLET_BUILT"] = ChildProcess.builtProducts.path
    let result = try process.run([Self.root.appendingPathComponent("Bridges/test/run").path])
    for line in result.lines where line.contains("NOTICE") { print(line) }
    #expect(result.status == 0, "\(result.output.suffix(6_000))\(result.errors.suffix(2_000))")
    let passed = result.lines.compactMap { line in line.hasPrefix("# pass ") ? Int(line.dropFirst(7)) : nil }
    #expect(passed.reduce(0, +) > 60)
    print("scripts: \(passed.reduce(0, +)) tests passed in Node")
  }
}
