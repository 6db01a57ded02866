import Foundation
import InletTestTools
import Testing

/// The TypeScript of Bridges/expo: checked by the compiler, run by Node, against stand-ins of Expo and React.
@Suite("The Expo package's TypeScript", .timeLimit(.minutes(10))) struct TypeScriptTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let hasTools: Bool = {
    let missing = ["tsc", "node"].filter { path(of: $0) == nil }
    if !missing.isEmpty {
      let words = missing.joined(separator: ", ")
      let notice =
        "NOTICE the checks of Bridges/expo's TypeScript were SKIPPED: \(words) missing (Debian: node-typescript)\n"
      FileHandle.standardError.write(Data(notice.utf8))
    }
    return missing.isEmpty
  }()

  private static func path(of tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func run(_ tool: String, _ arguments: [String], in folder: URL) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: tool) ?? "/usr/bin/false")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["VECTORS": root.appendingPathComponent("Tests/BridgeVectors").path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// A folder in which the package lies beside what it depends on, with the core compiled.
  private static func packages(_ place: TemporaryFolder) throws -> URL {
    let files = FileManager.default
    let modules = place.url.appendingPathComponent("node_modules")
    try files.createDirectory(at: modules, withIntermediateDirectories: true)
    let expo = place.url.appendingPathComponent("expo")
    try files.copyItem(at: root.appendingPathComponent("Bridges/expo"), to: expo)
    for name in ["expo", "react"] {
      try files.copyItem(
        at: expo.appendingPathComponent("test/stand-ins/\(name)"), to: modules.appendingPathComponent(name))
    }
    let core = modules.appendingPathComponent("inlet-share")
    try files.copyItem(at: root.appendingPathComponent("Bridges/javascript"), to: core)
    let compiled = try run("tsc", ["-p", "."], in: core)
    #expect(compiled.status == 0, "\(compiled.output)")
    return expo
  }

  private static func passed(_ output: String) -> Int {
    output.firstMatch(of: /# pass (\d+)/).flatMap { Int($0.1) } ?? 0
  }

  @Test(.enabled(if: hasTools)) func `the package compiles and its own tests pass`() throws {
    let place = try TemporaryFolder()
    let expo = try Self.packages(place)
    let compiled = try Self.run("tsc", ["-p", "."], in: expo)
    #expect(compiled.status == 0, "\(compiled.output)")
    try FileManager.default.copyItem(
      at: expo.appendingPathComponent("src/package.json"), to: expo.appendingPathComponent("build/package.json"))
    let tests = try FileManager.default.contentsOfDirectory(atPath: expo.appendingPathComponent("test").path)
      .filter { $0.hasSuffix(".test.mjs") }.sorted().map { "test/\($0)" }
    let run = try Self.run("node", ["--test", "--test-reporter=tap"] + tests, in: expo)
    #expect(run.status == 0, "\(run.output.suffix(4000))")
    #expect(Self.passed(run.output) >= 16)
  }

  @Test(.enabled(if: hasTools)) func `the TypeScript core says what the vectors say`() throws {
    let place = try TemporaryFolder()
    let expo = try Self.packages(place)
    let vectors = expo.appendingPathComponent("vectors.test.mjs")
    try FileManager.default.copyItem(
      at: Self.root.appendingPathComponent("Tests/BridgeVectors/vectors.test.mjs"), to: vectors)
    let run = try Self.run("node", ["--test", "--test-reporter=tap", "vectors.test.mjs"], in: expo)
    #expect(run.status == 0, "\(run.output.suffix(4000))")
    #expect(Self.passed(run.output) >= 165)
  }

  @Test(.enabled(if: hasTools)) func `a mistake in the types is found`() throws {
    let place = try TemporaryFolder()
    let expo = try Self.packages(place)
    let file = expo.appendingPathComponent("src/share-list.ts")
    try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "isLoading: true", with: "isLoading: 'yes'")
      .write(to: file, atomically: true, encoding: .utf8)
    let compiled = try Self.run("tsc", ["-p", "."], in: expo)
    #expect(compiled.status != 0 && compiled.output.contains("share-list.ts"), "\(compiled.output)")
  }
}
