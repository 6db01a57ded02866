import Foundation
import InletTestTools
import Testing

/// The plugin's Dart, as far as it can be checked without a Dart runtime: there is none among Debian's and PyPI's packages.
@Suite("The plugin's Dart", .timeLimit(.minutes(10))) struct DartTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let list = "Tests/FlutterBridgeTests/Dart/requirements.txt"

  /// The Python with the grammar; nil where `Scripts/test` did not install it.
  private static let python: String? = {
    let installed = root.appendingPathComponent(".build/dart/bin/python").path
    let path = ProcessInfo.processInfo.environment["INLET_DART_PYTHON"] ?? installed
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    let install = "python3 -m venv .build/dart && .build/dart/bin/pip install -r \(Self.list)"
    let notice = "NOTICE the checks of Bridges/flutter's Dart were SKIPPED; to run them: \(install)\n"
    FileHandle.standardError.write(Data(notice.utf8))
    return nil
  }()

  private static func check(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python ?? "/usr/bin/false")
    process.arguments = ["Tests/FlutterBridgeTests/Dart/check_dart.py"] + arguments
    process.currentDirectoryURL = root
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  private static let hasGrammar = Comment("Scripts/test installs the grammar of Dart")

  @Test(.enabled(if: python != nil, hasGrammar)) func `every file is understood by the grammar, examples too`() throws {
    let result = try Self.check(["syntax", "Bridges/flutter", "Examples/FlutterActionImport"])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(", 0 faults"))
  }

  @Test(.enabled(if: python != nil, hasGrammar)) func `the mapping files say what the vectors say`() throws {
    let result = try Self.check(["vectors", "Bridges/flutter/lib", "Tests/BridgeVectors"])
    #expect(result.status == 0, "\(result.output)")
    // A run that checked nothing would pass too.
    let count = result.output.firstMatch(of: /(\d+) checks, 0 faults/).flatMap { Int($0.1) }
    #expect(count.map { $0 >= 290 } == true, "\(result.output)")
  }

  @Test(.enabled(if: python != nil, hasGrammar)) func `a mistake in the syntax, and one in what it does, are found`()
    throws
  {
    let folder = try TemporaryFolder()
    let lib = folder.url.appendingPathComponent("lib")
    try FileManager.default.copyItem(at: Self.root.appendingPathComponent("Bridges/flutter/lib"), to: lib)
    let link = lib.appendingPathComponent("src/launch_link.dart")
    let source = try String(contentsOf: link, encoding: .utf8)
    try source.replacingOccurrences(of: "lastIndexOf('@')", with: "lastIndexOf('%')")
      .write(to: link, atomically: true, encoding: .utf8)
    let wrong = try Self.check(["vectors", lib.path, "Tests/BridgeVectors"])
    #expect(wrong.status == 1 && wrong.output.contains("surplusParts"), "\(wrong.output)")
    try source.replacingOccurrences(of: "if (path.isEmpty", with: "if path.isEmpty")
      .write(to: link, atomically: true, encoding: .utf8)
    let broken = try Self.check(["syntax", lib.path])
    #expect(broken.status == 1 && broken.output.contains("launch_link.dart"), "\(broken.output)")
  }
}
