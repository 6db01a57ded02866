import Foundation
import Inlet
import InletTestTools
import Testing

/// The C program that loads the native extension as AIR would, with an inbox that the extension process of an app
/// fills.
struct AirHost {
  static let group = "group.com.example.gallery"
  static let scheme = "gallery-share"

  let folder: TemporaryFolder
  let container: URL
  let storage: URL

  init() throws {
    folder = try TemporaryFolder("air")
    container = try folder.folder("groups/\(Self.group)")
    storage = folder.url.appendingPathComponent("Local Store/Inlet", isDirectory: true)
  }

  /// The order that opens the bridge.
  var open: String {
    #"open {"storage":"\#(storage.path)","appGroup":"\#(Self.group)","urlScheme":"\#(Self.scheme)"}"#
  }

  /// What came of the orders, a line each, after `loaded`.
  func obey(_ orders: [String]) throws -> [String] {
    let library = ChildProcess.builtProducts.appendingPathComponent("libInletAir.so").path
    var host = ChildProcess(built: "AirHost")
    host.environment = ["INLET_APP_GROUPS": folder.url.appendingPathComponent("groups").path]
    let text = (orders + ["quit"]).joined(separator: "\n") + "\n"
    let result = try host.run([library], input: Data(text.utf8))
    #expect(result.status == 0, "\(result.errors)")
    var lines = result.lines
    #expect(lines.first == "loaded")
    #expect(lines.last == "violations 0", "\(result.errors)")
    try #require(lines.count >= 2)
    lines.removeFirst()
    lines.removeLast()
    return lines
  }

  /// A file that is shared.
  struct Attachment {
    var name: String
    var type: String
    var bytes: Data
  }

  /// Shares files by the real extension process: the view controller and the intake.
  ///
  /// - Returns: The id of the share.
  func share(_ attachments: [Attachment]) throws -> ShareID {
    let known = try waiting()
    var offered: [[String: Any]] = []
    for (number, attachment) in attachments.enumerated() {
      let file = try folder.file("source-\(number)", attachment.bytes)
      offered.append([
        "suggestedName": attachment.name, "behaviour": "answers",
        "expectation": ["label": "\(number)", "isFolder": false],
        "representations": [["type": attachment.type, "form": "file", "path": file.path]],
      ])
    }
    let order: [String: Any] = [
      "container": container.path, "scheme": Self.scheme, "patience": 30, "opensApp": false,
      "offer": ["host": "Photos", "items": [["attachments": offered]]],
    ]
    let line = try JSONSerialization.data(withJSONObject: order) + Data("\n".utf8)
    let result = try ChildProcess(built: "inlet").run(["simulated-process", "extension"], input: line)
    #expect(result.output.contains(#""completed""#), "\(result.output) \(result.errors)")
    return try #require(try waiting().subtracting(known).first)
  }

  /// The shares that nobody has acknowledged.
  func waiting() throws -> Set<ShareID> {
    let contents = try Inbox(container: container, role: .extension).contents()
    return Set(contents.waiting + contents.delivered)
  }
}

/// Letters of the extension, as ActionScript would parse them.
struct Letters {
  let all: [[String: JSONValue]]

  init(_ line: String) throws {
    all = try JSONDecoder().decode([[String: JSONValue]].self, from: Data(line.utf8))
  }

  /// The members of the result of the only answer.
  func result() throws -> [String: JSONValue] {
    let answers = all.compactMap { $0["answer"]?.objectValue }
    return try #require(answers.first?["result"]?.objectValue, "\(all)")
  }

  /// The code of the failure of the only answer.
  func code() -> String? {
    all.compactMap { $0["answer"]?.objectValue }.first?["error"]?.objectValue?["code"]?.stringValue
  }
}

extension JSONValue {
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
