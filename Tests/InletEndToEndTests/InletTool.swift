import Foundation
import InletTestTools
import Testing

/// The built `inlet`, run with a temporary folder of its own, so that a test sees what it leaves behind.
struct InletTool {
  let temporary: TemporaryFolder
  private var tool = ChildProcess(built: "inlet")

  init() throws {
    temporary = try TemporaryFolder("tool")
    tool.environment = ["TMPDIR": temporary.url.path, "NO_COLOR": "1", "COLUMNS": "100"]
  }

  func run(_ arguments: String...) throws -> ChildProcess.Result {
    try tool.run(arguments)
  }

  func run(_ arguments: [String]) throws -> ChildProcess.Result {
    try tool.run(arguments)
  }

  /// The tool with one of its changes to the file system going wrong; see CFaultInjection.h.
  func with(fault: String) -> ChildProcess { tool.with(fault: fault) }

  func start(_ arguments: String...) throws -> ChildProcess.Running {
    try tool.start(arguments)
  }

  /// Runs it in a folder.
  func run(in folder: URL, _ arguments: [String]) throws -> ChildProcess.Result {
    var tool = tool
    tool.folder = folder
    return try tool.run(arguments)
  }

  /// What lies in the temporary folder.
  var leftovers: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) }
  }
}

/// The document of `inlet demo --json` and `inlet simulate --json`, as a script would read it.
struct Document: Decodable {
  struct Diagnostic: Decodable {
    var code: String
    var message: String
  }

  struct File: Decodable, Equatable {
    var size: Int64
    var sha256: String
  }

  struct Item: Decodable {
    var kind: String
    var name: String?
    var type: String?
    var value: String?
    var file: File?
  }

  struct Received: Decodable {
    var id: String
    var attempt: Int
    var items: [Item]
    var isAcknowledged: Bool
  }

  struct Attachment: Decodable {
    var label: String
    var outcome: String
    var asExpected: Bool
    var received: Item?
    var failure: String?
  }

  struct Share: Decodable {
    var number: Int
    var id: String?
    var title: String
    var outcome: String
    var asExpected: Bool
    var attachments: [Attachment]
    var received: Received?
    var faults: [String]
  }

  struct CleanUp: Decodable, Equatable {
    var stagesFound: Int
    var stagesRemoved: Int
    var stagesPublished: Int
    var waiting: Int
  }

  struct End: Decodable, Equatable {
    var code: Int32?
    var signal: Int32?
  }

  struct Participant: Decodable {
    var role: String
    var pid: Int32
    var end: End
  }

  var schema: Int
  var command: String
  var complete: Bool
  var shares: [Share]
  var earlierShares: [Received]
  var unexpectedShares: [Received]
  var processes: [Participant]
  var cleanUps: [CleanUp]
  var diagnostics: [Diagnostic]

  /// The one document that is all of the output; anything before or behind it fails the test.
  init(_ result: ChildProcess.Result) throws {
    self = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
  }
}
