import Foundation
import Inlet
import InletBridge
import InletTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShareCallTests {
  @Test(arguments: SampleShare.all)
  func `every sample crosses with all its members and the places of its files`(_ sample: SampleShare) async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(sample, target: "holidays")
    let share = try await place.call("take", ["id": id.json]).object("share")

    let read = try ShareDocument.share(from: try JSONEncoder().encode(JSONValue.object(share)))
    #expect(read.id == id)
    #expect(read.targetID == "holidays")
    #expect(read.items.map(\.kind) == sample.content.items.map(\.kind))
    #expect(read.items.map(\.value) == sample.content.items.map(\.value))
    #expect(read.items.map(\.name) == sample.content.items.map(\.name))
    #expect(read.failures == sample.content.failures)
    #expect(share.integer("attempt") == 1)
    for item in share.array("items") {
      guard let bytes = sample.files[item.text("id")] else {
        #expect(item["path"] == nil && item["uri"] == nil)
        continue
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: item.text("path"))) == bytes)
      let url = try #require(URL(string: item.text("uri")))
      #expect(try Data(contentsOf: url) == bytes)
      #expect(item.integer("size") == Int64(bytes.count))
    }
  }

  @Test func `shares come in order, and stay pending until they are acknowledged`() async throws {
    let place = try BridgePlace()
    let ids = try [SampleShare.text, .photo, .film].map { try place.place.host.share($0).description }
    #expect(try await place.pending() == ids)
    #expect(try await place.pending() == ids)  // a web view that was reloaded asks again
    _ = try await place.call("take", ["id": .string(ids[1])])
    #expect(try await place.pending() == ids)  // taken is not acknowledged
    #expect(try await place.call("acknowledge", ["id": .string(ids[1])]) == ["acknowledged": true])
    #expect(try await place.pending() == [ids[0], ids[2]])
  }

  @Test func `acknowledging twice says so the second time and loses nothing`() async throws {
    let place = try BridgePlace()
    let id = try place.place.host.share(.photo)
    let other = try place.place.host.share(.text)
    #expect(try await place.call("acknowledge", ["id": id.json]) == ["acknowledged": true])
    #expect(try await place.call("acknowledge", ["id": id.json]) == ["acknowledged": false])
    #expect(try await place.pending() == [other.description])
  }

  @Test func `what was never acknowledged comes again after a relaunch, with the attempt counted`() async throws {
    let first = try BridgePlace()
    let id = try first.place.host.share(.photo)
    #expect(try await first.pending() == [id.description])
    let second = try first.relaunched()
    let share = try await second.call("take", ["id": id.json]).object("share")
    #expect(share.integer("attempt") == 2)
    #expect(try await second.call("acknowledge", ["id": id.json]) == ["acknowledged": true])
    #expect(try await first.relaunched().pending().isEmpty)
  }

  @Test func `a released share comes again once the app becomes active, before younger ones`() async throws {
    let place = try BridgePlace()
    let inbox = try place.place.launchApp()
    var configuration = ShareBridge.Configuration(
      inbox: inbox, container: place.place.container, storage: place.storage)
    configuration.window = 8
    let bridge = ShareBridge(configuration)
    let id = try place.place.host.share(.text)
    _ = try await bridge.call("pending")
    #expect(try await bridge.call("release", ["id": id.json]) == ["released": true])
    #expect(try await bridge.call("release", ["id": id.json]) == ["released": false])
    #expect(try await bridge.call("pending").objectValue?.array("shares").isEmpty == true)
    let younger = try place.place.host.share(.link)
    inbox.becameActive()
    let ids = try await bridge.call("pending").objectValue?.array("shares").map { $0.text("id") }
    #expect(ids == [id.description, younger.description])
  }

  @Test func `at most a window of shares is held, and the rest follows`() async throws {
    let place = try BridgePlace(window: 2)
    let ids = try (0..<5).map { _ in try place.place.host.share(.text).description }
    let first = try await place.call("pending")
    #expect(first.array("shares").map { $0.text("id") } == Array(ids[0..<2]))
    #expect(first["more"] == true)
    // Outside the window, and still to be had by name.
    #expect(try await place.call("take", ["id": .string(ids[4])]).object("share").text("id") == ids[4])
    for id in ids { #expect(try await place.call("acknowledge", ["id": .string(id)]) == ["acknowledged": true]) }
    let last = try await place.call("pending")
    #expect(last == ["shares": [], "more": false])
  }

  @Test func `a share set aside after too many lives is listed, and comes back when restored`() async throws {
    var place = try BridgePlace(attemptLimit: 1)
    let id = try place.place.host.share(.text)
    #expect(try await place.pending() == [id.description])
    place = try place.relaunched()
    #expect(try await place.pending().isEmpty)
    let aside = try await place.call("setAside.list").array("shares")
    #expect(aside == [["id": id.json, "reason": "attempts"]])
    #expect(try await place.call("setAside.restore", ["id": id.json]) == ["restored": true])
    #expect(try await place.pending() == [id.description])
    #expect(try await place.call("setAside.discard", ["id": id.json]) == ["discarded": false])
  }

  @Test func `the share that a link named is handed out once`() async throws {
    let place = try TemporaryInbox()
    let id = try place.host.share(.text)
    let inbox = try place.launchApp()
    var configuration = ShareBridge.Configuration(
      inbox: inbox, container: place.container, storage: try place.folder("app"))
    let requests = Requests(id)
    configuration.takeRequestedShare = { await requests.take() }
    let bridge = ShareBridge(configuration)
    #expect(try await bridge.call("requestedShare") == ["id": id.json])
    #expect(try await bridge.call("requestedShare") == [:])
  }

  @Test func `an inbox that does not open fails the call in time, with the reason`() async throws {
    var configuration = ShareBridge.Configuration(
      storage: URL(fileURLWithPath: "/nowhere"),
      openedInbox: {
        try? await Task.sleep(nanoseconds: 3_600_000_000_000)  // try?: cancelled by the bridge
        return nil
      }, openTargets: { throw AppGroup.Failure.unknown(identifier: "group.x") })
    configuration.openingLimitInSeconds = 0.01
    configuration.openingFailure = { "the device is locked" }
    let bridge = ShareBridge(configuration)
    let failure = await #expect(throws: BridgeFailure.self) { try await bridge.call("pending") }
    #expect(failure?.code == .unavailable)
    #expect(failure?.message.contains("the device is locked") == true)
    let other = await #expect(throws: BridgeFailure.self) { try await bridge.call("targets.list") }
    #expect(other?.code == .notSetUp)
  }
}

private actor Requests {
  private var id: ShareID?
  init(_ id: ShareID) { self.id = id }
  func take() -> ShareID? {
    defer { id = nil }
    return id
  }
}
