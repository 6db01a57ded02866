import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// A project in a folder of its own, and the built `inlet` run on it.
struct SetupTool {
  let folder: TemporaryFolder
  let tool: InletTool
  /// The folder of the app.
  let root: URL
  /// What the folder held at first.
  let before: FolderSnapshot

  init(_ skeleton: Skeleton) throws {
    folder = try TemporaryFolder("setup")
    tool = try InletTool()
    root = try folder.folder("app")
    try skeleton.write(to: root)
    before = try FolderSnapshot(root)
  }

  /// Runs `inlet COMMAND ROOT OPTIONS`.
  func run(_ command: String, _ options: String...) throws -> ChildProcess.Result {
    try run(command, options)
  }

  func run(_ command: String, _ options: [String]) throws -> ChildProcess.Result {
    try tool.run([command, root.path] + options)
  }

  /// Runs `inlet COMMAND ROOT` with a fault; see CFaultInjection.h.
  func run(_ command: String, fault: String) throws -> ChildProcess.Result {
    try tool.with(fault: fault).run([command, root.path])
  }

  /// What the folder holds now.
  var now: FolderSnapshot { get throws { try FolderSnapshot(root) } }

  /// The paths that are not what they were at first.
  var differences: [String] { get throws { try now.differences(from: before) } }

  /// Runs another program in the folder of the app.
  func program(_ name: String, _ arguments: [String], input: String) throws -> ChildProcess.Result {
    let file = try folder.file("input-\(UUID().uuidString)", input)
    var program = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
    program.folder = root
    return try program.run([name] + arguments + [file.path])
  }
}

/// What has to be on the machine for a test.
enum Programs {
  /// Whether a program can be run.
  static func has(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
  }
}

/// The one document of `--json`, as a script would read it.
struct SetupAnswer: Decodable {
  struct Change: Decodable {
    var path: String
    var action: String
    var reasons: [String]
    var diff: String
  }

  struct Finding: Decodable {
    struct Place: Decodable {
      var path: String
      var line: Int?
    }

    var severity: String
    var code: String
    var message: String
    var place: Place?
    var hint: String?
  }

  var version: Int
  var command: String
  var framework: String?
  var root: String?
  var applied: Bool?
  var changes: [Change]?
  var manualSteps: [String]?
  var findings: [Finding]
  var fixed: [Finding]?
  var isExamined: Bool?

  /// The document that is all of the output; anything before or behind it fails the test.
  init(_ result: ChildProcess.Result) throws {
    self = try JSONDecoder().decode(SetupAnswer.self, from: Data(result.output.utf8))
  }
}
