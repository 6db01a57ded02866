import Foundation
import Inlet
import InletTestTools
import Testing

/// The ActionScript of the bridge: its syntax by a grammar, its behaviour by an interpreter.
///
/// The interpreter knows the subset the sources are written in. No compiler and no runtime can be had here.
@Suite(
  "The ActionScript of the AIR bridge", .enabled(if: ActionScript.isInstalled, "\(ActionScript.missing)"),
  .timeLimit(.minutes(10)))
struct ActionScriptTests {
  @Test func `every source is understood by the grammar`() throws {
    let example = MacToolsRun.package.appendingPathComponent("Examples/AirPhotoShare/src")
    let result = try ActionScript.run("syntax.py", [ActionScript.sources.path, example.path])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.lines.last == "sources 14")
  }

  @Test func `links and documents read as the vectors say`() throws {
    let result = try ActionScript.holdAgainstVectors(ActionScript.sources)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    let counts = (result.lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    #expect(counts.count == 4 && counts.allSatisfy { $0 >= 18 }, "\(result.output)")
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var file: String
    var from: String
    var to: String
    var testDescription: String { "\(file): \(from) → \(to)" }
  }

  private static func withFault(_ fault: Fault) throws -> (TemporaryFolder, URL) {
    let folder = try TemporaryFolder("fault")
    let copy = folder.url.appendingPathComponent("inlet")
    try FileManager.default.copyItem(at: ActionScript.sources, to: copy)
    let file = copy.appendingPathComponent(fault.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacingOccurrences(of: fault.from, with: fault.to)
    try #require(changed != text)
    try Data(changed.utf8).write(to: file)
    return (folder, copy)
  }

  @Test(arguments: [
    Fault(file: "Share.as", from: "return share;\n    }", to: "return share;\n"),
    Fault(file: "InletLink.as", from: "if (link == null ||", to: "if link == null ||"),
    Fault(file: "Inlet.as", from: "public class Inlet extends", to: "public clas Inlet extends"),
    Fault(file: "ShareEvent.as", from: "\"inletShareReceived\"", to: "\"inletShareReceived"),
  ])
  func `a fault in the syntax is found`(_ fault: Fault) throws {
    let (folder, copy) = try Self.withFault(fault)
    let result = try ActionScript.run("syntax.py", [copy.path])
    #expect(result.status == 1)
    #expect(result.output.contains(fault.file))
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    Fault(file: "InletLink.as", from: "unescaped(rest.substring(begin, index))", to: "rest.substring(begin, index)"),
    Fault(file: "InletLink.as", from: "&& rest.charAt(index + 1) == \"/\"", to: ""),
    Fault(file: "InletLink.as", from: "code >= 65 && code <= 90 ?", to: "code >= 65 && code <= 88 ?"),
    Fault(file: "ShareTime.as", from: "hour > 23", to: "hour > 99"),
    Fault(file: "Members.as", from: "Math.floor(value) != value", to: "false"),
    Fault(file: "SharedItem.as", from: "\"durationMs\"]", to: "\"duration\"]"),
    Fault(file: "Share.as", from: "DEPTH_LIMIT:int = 128", to: "DEPTH_LIMIT:int = 16"),
  ])
  func `a fault in what the sources do is found`(_ fault: Fault) throws {
    let (folder, copy) = try Self.withFault(fault)
    let result = try ActionScript.holdAgainstVectors(copy)
    #expect(result.status == 1, "\(fault)")
    withExtendedLifetime(folder) {}
  }

  // MARK: - With the native extension

  @Test
  func `the library receives what the extension process stored, through the native extension`()
    throws
  {
    let host = try AirHost()
    var random = SeededGenerator(seed: 5)
    let attachments: [AirHost.Attachment] = [
      .init(name: "notes.pdf", type: "com.adobe.pdf", bytes: Data(random.bytes(1000))),
      .init(name: "a, ä 🍐.jpg", type: "public.jpeg", bytes: Data(random.bytes(200_000))),
    ]
    let ids = [try host.share(attachments), try host.share([attachments[1]])]
    let products = ChildProcess.builtProducts
    let example = MacToolsRun.package.appendingPathComponent("Examples/AirPhotoShare/src/ShareText.as")
    let result = try ActionScript.run(
      "flow.py",
      [
        ActionScript.sources.path, example.path, products.appendingPathComponent("AirHost").path,
        products.appendingPathComponent("libInletAir.so").path, host.folder.url.path, AirHost.group, AirHost.scheme,
        "\(AirHost.scheme)://inlet/\(ids[0])",
      ], environment: ["INLET_APP_GROUPS": host.folder.url.appendingPathComponent("groups").path])
    let lines = result.lines
    #expect(lines.first == "started", "\(result.errors)")
    #expect(lines.contains("acknowledged 2"), "\(lines) \(result.errors)")
    #expect(lines.last == "violations 0", "\(result.errors)")
    let documents = lines.filter { $0.hasPrefix("{") }
    #expect(documents.count == 2)
    for (document, id) in zip(documents, ids) {
      let share = try ShareDocument.share(from: Data(document.utf8))
      #expect(share.id == id)
      let sources = id == ids[0] ? attachments : [attachments[1]]
      #expect(share.items.map(\.name) == sources.map(\.name))
      let items = try JSONDecoder().decode([String: JSONValue].self, from: Data(document.utf8))["items"]?.elements ?? []
      let paths = items.compactMap { $0.objectValue?["path"]?.stringValue }
      #expect(try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } == sources.map(\.bytes))
      #expect(paths.allSatisfy { $0.hasPrefix(host.folder.url.path + "/Inlet/") })
      // The example shows the first photo and writes a line for every item.
      #expect(lines.contains("photo \(URL(fileURLWithPath: paths[paths.count - 1]).absoluteString)"))
      #expect(lines.contains("line share \(id): \(sources.count) item\(sources.count == 1 ? "" : "s")"))
    }
    #expect(lines.contains("line   file: notes.pdf, 1000 bytes"), "\(lines)")
    #expect(try host.waiting() == [])
  }
}
