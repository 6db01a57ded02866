import CommandLineKit
import Foundation
import Inlet
import InletTestSupport
import InletTestTools
import Testing

@testable import InletCommand

@Suite("inlet inbox") struct InboxCommandTests {
  private struct Outcome {
    var output: String
    var errors: String
    var code: ExitCode

    func json() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)")
    }
  }

  private final class Capture: @unchecked Sendable {
    // @unchecked: the lock guards the only thing that changes.
    private let lock = NSLock()
    private var collected = ""
    private let isTerminal: Bool

    init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

    var text: String { lock.withLock { collected } }

    var stream: Console.Stream {
      Console.Stream(isTerminal: isTerminal) { text in self.lock.withLock { self.collected += text } }
    }
  }

  private func run(_ words: String..., onTerminal: Bool = false) async -> Outcome {
    let output = Capture()
    let errors = Capture(isTerminal: onTerminal)
    let console = Console(
      output: output.stream, errors: errors.stream, environment: ["TERM": "xterm"], terminalColumns: 120)
    let code = await InletCommand.program.run(["inbox"] + words, console: console)
    return Outcome(output: output.text, errors: errors.text, code: code)
  }

  /// Every path below a folder with its size and time of change: equal before and after means untouched.
  private func state(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      let found = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      return "\(path) \(found[.size] ?? 0) \(found[.modificationDate] ?? 0)"
    }
  }

  /// An inbox with a waiting, a delivered, a given back and a damaged share.
  private struct Filled {
    let place: TemporaryInbox
    let ids: [ShareID]
    let held: Delivery

    init() throws {
      place = try TemporaryInbox()
      let damaged = try place.host.share(.document)
      let back = try place.host.share(.text("given back"))
      let held = try place.host.share(.photo)
      let file = place.container.appendingPathComponent("inlet.inbox/v1/new/\(damaged)/p0.pdf")
      try FileManager.default.removeItem(at: file)
      let app = try place.launchApp()
      try app.next()?.release()
      self.held = try #require(try app.next())
      let waiting = try place.host.share(.awkwardName)
      ids = [damaged, back, held, waiting]
    }

    var path: String { place.container.path }
  }

  // MARK: Looking

  @Test func `list shows every share with its state, the oldest first, and changes nothing`() async throws {
    let filled = try Filled()
    let before = try state(filled.place.container)
    let listed = await run("list", filled.path)
    #expect(listed.code == .success && listed.errors.isEmpty)
    let lines = listed.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    for (line, words) in zip(lines[2...5], ["set aside: damaged", "given back", "delivered", "waiting"]) {
      #expect(line.contains(words), "\(line)")
    }
    #expect(lines[2].contains("p0.pdf is missing"))
    #expect(lines[5].contains("Äpfel & Birn"))
    #expect(lines[6].hasPrefix("4 shares, "))
    for command in ["verify", "list"] { _ = await run(command, filled.path, "--json") }
    _ = await run("show", filled.path, "\(filled.ids[1])")
    #expect(try state(filled.place.container) == before)
  }

  @Test func `the document of list is one JSON object with every share`() async throws {
    let filled = try Filled()
    let document = try await run("list", filled.path, "--json").json()
    #expect(document["schema"] as? Int == 1 && document["command"] as? String == "inbox list")
    let inboxes = try #require(document["inboxes"] as? [[String: Any]])
    let shares = try #require(inboxes.first?["shares"] as? [[String: Any]])
    #expect(shares.compactMap { $0["id"] as? String } == filled.ids.map(\.description))
    #expect(shares.compactMap { $0["state"] as? String } == ["set aside", "given back", "delivered", "waiting"])
  }

  @Test func `show prints the share document with paths, by the beginning of an id`() async throws {
    let place = try TemporaryInbox()
    let id = try place.host.share(.photo)
    let shown = await run("show", place.container.path, String(id.description.prefix(20)))
    #expect(shown.code == .success)
    let items = try #require(try shown.json()["items"] as? [[String: Any]])
    let path = try #require(items.first?["path"] as? String)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try shown.json()["id"] as? String == id.description)
  }

  @Test func `what cannot be found is said, with what to do`() async throws {
    let filled = try Filled()
    let folder = try TemporaryFolder("empty")
    let missing = await run("list", "/nowhere")
    #expect(missing.code == .failure && missing.errors.contains("[no-such-folder]"))
    let empty = await run("list", folder.url.path)
    #expect(empty.errors.contains("[no-inbox]") && empty.errors.contains("hint:"))
    let unknown = await run("show", filled.path, "zz")
    #expect(unknown.code == .failure && unknown.errors.contains("[no-such-share]"))
    let several = await run("show", filled.path, "0")
    #expect(several.errors.contains("[ambiguous-share]"))
    let damaged = await run("show", filled.path, "\(filled.ids[0])")
    #expect(damaged.code == .failure && damaged.errors.contains("[damaged-share]"))
    let json = await run("list", folder.url.path, "--json")
    #expect((try json.json()["diagnostics"] as? [Any])?.count == 1)
  }

  @Test func `inboxes are found in a bundle downloaded from a device, wherever they are in it`() async throws {
    let folder = try TemporaryFolder("download")
    let group = try folder.folder("Gallery 2026-11-30.xcappdata/AppData/Shared/AppGroup/group.com.example.gallery")
    let id = try FakeHost(container: group).share(.text("from a device"))
    _ = try folder.folder("Gallery 2026-11-30.xcappdata/AppData/Documents/not an.inbox")
    let bundle = folder.url.appendingPathComponent("Gallery 2026-11-30.xcappdata")
    for place in [
      bundle, group, group.appendingPathComponent("inlet.inbox"), group.appendingPathComponent("inlet.inbox/v1"),
    ] {
      let listed = await run("list", place.path)
      #expect(listed.output.contains("\(id)"), "\(place.path): \(listed.errors)")
    }
    let own = try folder.folder("Other.xcappdata/AppData/Documents")
    let nothing = await run("list", own.deletingLastPathComponent().path)
    #expect(nothing.errors.contains("get_app_container"))
  }

  // MARK: Checking

  @Test func `verify finds a changed byte, and says which file`() async throws {
    let place = try TemporaryInbox()
    let id = try place.host.share(.photo)
    try place.host.share(.text)
    let whole = await run("verify", place.container.path)
    #expect(whole.code == .success && whole.output == "2 shares checked, all whole\n")
    let file = place.container.appendingPathComponent("inlet.inbox/v1/new/\(id)/p0.png")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 20] ^= 1
    try bytes.write(to: file)
    let damaged = await run("verify", place.container.path, onTerminal: true)
    #expect(damaged.code == .failure)
    #expect(damaged.errors.contains("p0.png has another content"))
    #expect(damaged.errors.contains("checking share 1 of 2"))
    let document = try await run("verify", place.container.path, "--json").json()
    #expect((document["diagnostics"] as? [Any])?.count == 1)
  }

  // MARK: Copying out

  @Test func `export copies documents and files under safe names, and leaves the inbox as it is`() async throws {
    let filled = try Filled()
    let folder = try TemporaryFolder("export")
    let before = try state(filled.place.container)
    let target = folder.url.appendingPathComponent("out").path
    let exported = await run("export", filled.path, target)
    #expect(exported.code == .success, "\(exported.errors)")
    #expect(try state(filled.place.container) == before)
    let names = try folder.entries(below: "out")
    #expect(names.contains("\(filled.ids[2])/IMG_0412.png") && names.contains("\(filled.ids[2])/share.json"))
    #expect(names.contains("\(filled.ids[3])/Äpfel & Birnen, #1 100%20 süß 🍐?.txt"))
    #expect(names.contains("\(filled.ids[0])/share.json"))
    #expect(!names.contains { $0.contains(".part") })
    let again = await run("export", filled.path, target, "--share", "\(filled.ids[2])", "\(filled.ids[3])")
    #expect(again.code == .failure && again.errors.contains("[exists]"))
    let document = try ShareDocument.share(
      from: Data(contentsOf: folder.url.appendingPathComponent("out/\(filled.ids[2])/share.json")))
    #expect(document.id == filled.ids[2])
  }

  @Test func `files of one name are all exported`() async throws {
    let place = try TemporaryInbox()
    let id = try place.host.share(.photos)
    let folder = try TemporaryFolder("export")
    _ = await run("export", place.container.path, folder.url.path)
    #expect(try folder.entries(below: "\(id)") == ["2 IMG_1.png", "IMG_1.png", "IMG_2.png", "share.json"])
  }

  // MARK: Cleaning up

  @Test func `purge removes what it was told to and nothing else; a dry run says the same and removes nothing`()
    async throws
  {
    let filled = try Filled()
    let before = try state(filled.place.container)
    // Younger than 30 days: the defaults remove nothing.
    #expect(await run("purge", filled.path, "-n").output == "nothing to remove\n")
    let all = ["purge", filled.path, "--max-bytes", "0", "--what", "damaged", "set-aside", "waiting"]
    let tried = await run(all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7], "-n")
    #expect(tried.output.contains("3 shares") && tried.output.contains("would remove \(filled.ids[0])"))
    #expect(try state(filled.place.container) == before)
    let damaged = await run("purge", filled.path, "--max-bytes", "0")
    #expect(damaged.code == .success && damaged.output.contains("removed \(filled.ids[0])"), "\(damaged.errors)")
    let left = try await run("list", filled.path, "--json").json()["inboxes"] as? [[String: Any]]
    #expect(
      (left?.first?["shares"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        == filled.ids[1...].map(\.description))
    let done = await run(all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7])
    #expect(done.output.contains("2 shares"))
    #expect(try filled.held.acknowledge())
    #expect(try filled.place.launchApp().contents().waiting == [])
  }

  @Test func `negative numbers are refused`() async throws {
    let filled = try Filled()
    let refused = await run("purge", filled.path, "--older-than=-1")
    #expect(refused.code == .failure && refused.errors.contains("[negative]"))
  }
}
