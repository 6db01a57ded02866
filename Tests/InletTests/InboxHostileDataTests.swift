import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// What another version, a bug or an attacker may have left in the inbox's folders.
@Suite("Hostile and damaged data") struct InboxHostileDataTests {
  let inbox: TestInbox
  init() throws { inbox = try TestInbox() }

  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let reason: String
    let apply: @Sendable (_ share: URL) throws -> Void
    var testDescription: String { name }
  }

  /// Rewrites the document and gives it a digest that fits, as an attacker would.
  private static func forge(_ share: URL, _ change: (String) -> String) throws {
    let file = share.appendingPathComponent("share.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rest = change(String(text.dropFirst(#"{"digest":"0123456789abcdef","#.count)))
    let digest = SHA256.hexadecimal(of: Data(rest.utf8)).prefix(16)
    try Data((#"{"digest":"\#(digest)","# + rest).utf8).write(to: file)
  }

  private static func replace(_ file: String, by name: String) -> @Sendable (URL) throws -> Void {
    { try forge($0) { $0.replacingOccurrences(of: #""file":"\#(file)""#, with: #""file":"\#(name)""#) } }
  }

  static let damages = [
    Damage(name: "a document cut off in the middle", reason: "does not match its digest") { share in
      let file = share.appendingPathComponent("share.json")
      try Data(contentsOf: file).prefix(60).write(to: file)
    },
    Damage(name: "an empty document, as a power failure leaves it", reason: "is empty") { share in
      try Data().write(to: share.appendingPathComponent("share.json"))
    },
    Damage(name: "one flipped bit", reason: "does not match its digest") { share in
      let file = share.appendingPathComponent("share.json")
      var data = try Data(contentsOf: file)
      data[data.count - 10] ^= 1
      try data.write(to: file)
    },
    Damage(name: "no document", reason: "document is missing") { share in
      try FileManager.default.removeItem(at: share.appendingPathComponent("share.json"))
    },
    Damage(name: "a document that is a symbolic link", reason: "document is missing") { share in
      let file = share.appendingPathComponent("share.json")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
    },
    Damage(name: "a document of 9 MB", reason: "more than 8388608") { share in
      try Data(repeating: 32, count: 9_000_000).write(to: share.appendingPathComponent("share.json"))
    },
    Damage(name: "a document without items", reason: "items: missing") { share in
      try forge(share) { _ in #""receivedAt":"2026-11-30T04:12:09.123Z","schema":1}"# }
    },
    Damage(name: "an item of the wrong shape, named by its place", reason: "items[1].size") { share in
      try forge(share) { $0.replacingOccurrences(of: #""size":7"#, with: #""size":"seven""#) }
    },
    Damage(name: "a document nested 100,000 deep", reason: "not understood") { share in
      let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      try forge(share) { _ in #""items":\#(deep),"receivedAt":"2026-11-30T04:12:09.123Z","schema":1}"# }
    },
    Damage(
      name: "a file name that leads out of the share", reason: "outside the share",
      apply: replace("p0.txt", by: "../../x")),
    Damage(name: "an absolute file name", reason: "outside the share", apply: replace("p0.txt", by: "/etc/passwd")),
    Damage(name: "the document as a file", reason: "outside the share", apply: replace("p0.txt", by: "share.json")),
    Damage(name: "an empty file name", reason: "outside the share", apply: replace("p0.txt", by: "")),
    Damage(name: "the folder itself as a file", reason: "outside the share", apply: replace("p0.txt", by: ".")),
    Damage(
      name: "a file name of 300 characters", reason: "outside the share",
      apply: replace("p0.txt", by: String(repeating: "a", count: 300))),
    Damage(name: "a file that is missing", reason: "p0.txt is missing") { share in
      try FileManager.default.removeItem(at: share.appendingPathComponent("p0.txt"))
    },
    Damage(name: "a file that is shorter than it was", reason: "has 3 bytes instead of 7") { share in
      try Data("pay".utf8).write(to: share.appendingPathComponent("p0.txt"))
    },
    Damage(name: "a file that is a symbolic link out of the container", reason: "not a plain file") { share in
      let file = share.appendingPathComponent("p0.txt")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
    },
    Damage(name: "a file that is a folder", reason: "not a plain file") { share in
      let file = share.appendingPathComponent("p0.txt")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    },
    Damage(name: "a share that is a symbolic link", reason: "neither a folder nor a file") { share in
      try FileManager.default.removeItem(at: share)
      try FileManager.default.createSymbolicLink(atPath: share.path, withDestinationPath: "/etc")
    },
  ]

  @Test(arguments: damages) func `a damaged share is set aside with its reason, and the next one still arrives`(
    _ damage: Damage
  ) throws {
    let file = try inbox.folder.file("a.txt", "payload")
    let id = try inbox.commit("damaged", files: [file])
    try inbox.commit("whole")
    try damage.apply(inbox.root.appendingPathComponent("new/\(id)"))
    let reports = Locked<[Inbox.Report]>([])
    var configuration = TestInbox.testing
    configuration.report = { report in reports.withLock { $0.append(report) } }
    let app = try inbox.open(.app, configuration: configuration)
    #expect(try app.drain() == ["whole"])
    #expect(try app.sharesSetAside().map(\.id) == [id])
    guard case .setAside(id, .damaged, let detail)? = reports.withLock({ $0.first }) else {
      Issue.record("not reported")
      return
    }
    #expect(detail.contains(damage.reason), "\(detail)")
    #expect(FileManager.default.contents(atPath: "/etc/passwd") != nil)
  }

  @Test func `keys that this version does not know survive being read and written`() throws {
    let file = try inbox.folder.file("a.txt", "payload")
    let id = try inbox.commit("t", files: [file])
    try Self.forge(inbox.root.appendingPathComponent("new/\(id)")) {
      $0.replacingOccurrences(of: #""items":[{"#, with: #""colour":{"a":[1,2.5,null,true]},"items":[{"mood":"good","#)
    }
    let delivery = try #require(try inbox.open(.app).next())
    #expect(delivery.share.unknown == ["colour": ["a": [1, 2.5, .null, true]]])
    let again = try JSONDecoder().decode(Share.self, from: delivery.document())
    #expect(again.unknown == delivery.share.unknown)
    #expect(again.items.first?.unknown == ["mood": "good"])
  }

  @Test func `a share of a newer schema stays in place, is reported, costs no attempt and is not in the way`() throws {
    let file = try inbox.folder.file("a.txt", "payload")
    let id = try inbox.commit("future", files: [file])
    try inbox.commit("present")
    try Self.forge(inbox.root.appendingPathComponent("new/\(id)")) {
      $0.replacingOccurrences(of: #""schema":1"#, with: #""schema":2"#)
    }
    let reports = Locked<[Inbox.Report]>([])
    var configuration = TestInbox.testing
    configuration.report = { report in reports.withLock { $0.append(report) } }
    for _ in 0..<8 {
      let app = try inbox.open(.app, configuration: configuration)
      _ = try app.drain()
      #expect(try app.contents().delivered == [id])
    }
    #expect(reports.withLock { $0.contains(.leftForNewerVersion(id)) })
    let name = try #require(try inbox.names(in: "cur").first)
    #expect(ClaimName(name)?.attempt == 0)
  }

  @Test(arguments: ["new", "cur", "done", "bad", "keys", "tmp"])
  func `names that no inbox makes are left alone`(_ directory: String) throws {
    try inbox.commit("real")
    for name in [
      "x", "not,a,claim", "..hidden", "01m8nd0w9700037qzra9adaqqv,1", String(repeating: "z", count: 200), "ü",
    ] {
      try Data("?".utf8).write(to: inbox.root.appendingPathComponent("\(directory)/\(name)"))
    }
    let app = try inbox.open(.app)
    #expect(try app.drain() == ["real"])
    _ = try app.maintain()
    if directory != "tmp" {
      #expect(try inbox.names(in: directory).contains("not,a,claim"))
    }
  }

  @Test func `a link under keys that leads out of the inbox publishes nothing`() throws {
    let key = IdempotencyKey("k")
    _ = try inbox.open(.app)
    for (number, target) in ["../../../etc/passwd", "01m8nd0w9700037qzra9adaqqv/../../x", "/etc"].enumerated() {
      try FileManager.default.createSymbolicLink(
        atPath: inbox.root.appendingPathComponent("keys/\(key.name(generation: number + 1))").path,
        withDestinationPath: target)
    }
    try inbox.commit("fine", key: "k")
    #expect(try inbox.open(.app).drain() == ["fine"])
  }

  @Test func `an inbox of a newer format is refused with both numbers, and nothing is changed`() throws {
    _ = try inbox.open(.app)
    try Data(#"{"format":2,"minReader":2,"minWriter":1}"#.utf8).write(to: inbox.root.appendingPathComponent("FORMAT"))
    #expect(
      throws: InboxError.newerFormat(path: inbox.root.appendingPathComponent("FORMAT").path, found: 2, supported: 1)
    ) {
      try inbox.open(.app)
    }
  }

  @Test(arguments: ["no container at all", "a file in its place"])
  func `a container that is not there is named, with what to check`(_ kind: String) throws {
    let place = inbox.folder.url.appendingPathComponent("missing")
    if kind == "a file in its place" { try Data().write(to: place) }
    #expect(throws: InboxError.containerMissing(path: place.path)) { try Inbox(container: place, role: .app) }
    #expect(InboxError.containerMissing(path: "/x").description.contains("entitlements"))
  }

  @Test(.enabled(if: getuid() == 0, "sets up a read-only file system as root"))
  func `a container that cannot be written says so and makes nothing`() throws {
    let readOnly = URL(fileURLWithPath: "/proc")
    #expect(throws: InboxError.self) { try Inbox(container: readOnly, role: .app) }
  }
}
