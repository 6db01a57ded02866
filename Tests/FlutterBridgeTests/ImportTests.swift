import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing
import UIKit

@testable import FlutterPlugin

/// Photos from the extension's own process, through the inbox and the plugin, as the example's Dart takes them.
@MainActor
@Suite("An import from Photos", .timeLimit(.minutes(10))) struct ImportTests {
  let place: TemporaryInbox
  let folder: TemporaryFolder

  init() throws {
    place = try TemporaryInbox()
    folder = try TemporaryFolder("import")
  }

  /// Shares pictures by the real extension process: its view controller and its intake.
  private func share(_ pictures: [(name: String, bytes: Data)]) throws {
    let offered = try pictures.enumerated().map { number, picture -> [String: Any] in
      let file = folder.url.appendingPathComponent("source-\(UUID().uuidString).png")
      try picture.bytes.write(to: file)
      return [
        "suggestedName": picture.name, "behaviour": "answers",
        "expectation": ["label": "\(number)", "isFolder": false],
        "representations": [["type": "public.png", "form": "file", "path": file.path]],
      ]
    }
    let order: [String: Any] = [
      "container": place.container.path, "scheme": FlutterApp.scheme, "patience": 30, "opensApp": false,
      "offer": ["host": "Photos", "items": [["attachments": offered]]],
    ]
    let line = try JSONSerialization.data(withJSONObject: order) + Data("\n".utf8)
    let result = try ChildProcess(built: "inlet").run(["simulated-process", "extension"], input: line)
    #expect(result.output.contains(#""completed""#), "\(result.output) \(result.errors)")
  }

  /// What `PhotoLibrary.take` of the example does.
  private func take(_ app: FlutterApp) async throws -> [Data] {
    var kept: [Data] = []
    guard case .array(let shares)? = try await app.call("pending")["result"]?["shares"] else { return [] }
    for share in shares {
      guard case .array(let items)? = share["items"], let id = share["id"] else { continue }
      for item in items where item["kind"] == "image" {
        let copy = try await app.call("copyItem", ["id": id, "item": item["id"] ?? .null])
        let path = try #require(copy["result"]?["path"]?.stringValue, "\(copy)")
        kept.append(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      #expect(try await app.call("acknowledge", ["id": id])["result"]?["acknowledged"] == true)
    }
    return kept
  }

  @Test func `two imports in a row, with pictures of one name and of odd names, arrive byte by byte`() async throws {
    let pictures = ["IMG 1.png", "IMG 1.png", "漢字, ä & 🙂.png", "../../escape.png"].enumerated().map { number, name in
      (name: name, bytes: SamplePicture.png(width: 8 + number, height: 8, grey: UInt8(number)))
    }
    try share(Array(pictures.prefix(2)))
    try share(Array(pictures.suffix(2)))
    let app = try FlutterApp(place)
    #expect(try await take(app) == pictures.map(\.bytes))
    #expect(try await app.pending() == [])
    let copies = try await app.call("copies.list")
    guard case .array(let files)? = copies["result"]?["copies"] else {
      Issue.record("\(copies)")
      return
    }
    #expect(files.count == pictures.count)
    // All of them lie in the app's own folder.
    let kept = place.container.appendingPathComponent("kept").path + "/"
    #expect(files.allSatisfy { $0["path"]?.stringValue?.hasPrefix(kept) == true })
  }

  @Test func `killed between copying and acknowledging, the same photo is imported again as the same file`()
    async throws
  {
    let bytes = SamplePicture.png(width: 9, height: 9)
    try share([(name: "a.png", bytes: bytes)])
    let first = try FlutterApp(place)
    let id = try #require(try await first.pending().first)
    let before = try await first.call("copyItem", ["id": .string(id), "item": "0"])
    let again = try FlutterApp(place)
    #expect(try await take(again) == [bytes])
    let after = try await again.call("copies.list")
    guard case .array(let files)? = after["result"]?["copies"] else {
      Issue.record("\(after)")
      return
    }
    #expect(files.count == 1)
    #expect(files.first?["name"] == before["result"]?["name"])
  }
}
