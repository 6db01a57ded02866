import Foundation
import Inlet
import InletBridge
import InletTestSupport
import InletTestTools
import InletTestUploads
import Testing

@Suite(.timeLimit(.minutes(10))) struct UploadCallTests {
  private let place: TemporaryInbox
  private let outbox: Outbox
  private let bridge: ShareBridge

  init() throws {
    place = try TemporaryInbox()
    var settings = Outbox.Configuration(destinations: [WholePut.self])
    settings.durability = .none
    settings.reservedBytes = 0
    let outbox = try Outbox(container: place.container, role: .app, configuration: settings)
    self.outbox = outbox
    var configuration = ShareBridge.Configuration(
      inbox: try place.launchApp(), container: place.container, storage: try place.folder("app"))
    configuration.openOutbox = { outbox }
    bridge = ShareBridge(configuration)
  }

  private func enqueue(_ name: String) throws -> UploadID {
    let file = place.container.appendingPathComponent(name)
    try Data("pears".utf8).write(to: file)
    let base = try #require(URL(string: "http://127.0.0.1:9/"))
    return try outbox.enqueue(file: file, to: WholePut(base: base), title: "Süß 🍐")
  }

  private func call(_ method: String, _ id: String? = nil) async throws -> [String: JSONValue] {
    try await bridge.call(method, id.map { ["id": .string($0)] } ?? [:]).objectValue ?? [:]
  }

  @Test func `a queued upload is listed with all that is known, cancelled, and forgotten`() async throws {
    let id = try enqueue("pears.txt").description
    let upload = try #require(try await call("uploads.list").array("uploads").first)
    #expect(upload.text("id") == id && upload.text("state") == "pending" && upload.text("title") == "Süß 🍐")
    #expect(upload.text("fileName") == "pears.txt" && upload.text("destination") == "put")
    #expect(upload.integer("bytes") == 5 && upload.integer("attempts") == 0 && upload["finished"] == nil)
    #expect(try await call("uploads.remove", id) == ["removed": false])
    #expect(try await call("uploads.retry", id) == ["retried": true])
    #expect(try await call("uploads.cancel", id) == ["cancelled": true])
    #expect(try await call("uploads.cancel", id) == ["cancelled": false])
    #expect(try await call("uploads.retry", id) == ["retried": false])
    #expect(try await call("uploads.list").array("uploads").map { $0.text("state") } == ["cancelled"])
    #expect(try await call("uploads.remove", id) == ["removed": true])
    #expect(try await call("uploads.list") == ["uploads": []])
  }

  @Test func `what becomes of an upload is told`() async throws {
    _ = try await call("uploads.list")
    var events = bridge.events.makeAsyncIterator()
    let id = try enqueue("pears.txt")
    #expect(
      await events.next()
        == BridgeEvent(.uploadChanged, ["id": .string(id.description), "state": "pending"]))
    try outbox.cancel(id)
    #expect(
      await events.next()
        == BridgeEvent(.uploadChanged, ["id": .string(id.description), "state": "cancelled"]))
  }

  @Test func `an upload that is not there, and an app without an outbox, fail by their codes`() async throws {
    for method in ["uploads.retry", "uploads.cancel", "uploads.remove"] {
      let failure = await #expect(throws: BridgeFailure.self) { try await call(method, "01m8nd0w9700037qzra9adaqqv") }
      #expect(failure?.code == .notFound)
      let other = await #expect(throws: BridgeFailure.self) { try await call(method, "../x") }
      #expect(other?.code == .invalidArgument)
    }
    let without = try BridgePlace()
    let failure = await #expect(throws: BridgeFailure.self) { try await without.bridge.call("uploads.list") }
    #expect(failure?.code == .notSetUp)
  }
}
