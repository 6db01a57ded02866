import Flutter
import Foundation
import Inlet
import InletApp
import InletBridge
import InletTestSupport
import Testing
import UIKit

@testable import FlutterPlugin

@MainActor
@Suite("The Flutter plugin", .timeLimit(.minutes(10))) struct PluginTests {
  let place: TemporaryInbox
  init() throws { place = try TemporaryInbox() }

  @Test func `a photo arrives in Dart as one document, byte by byte`() async throws {
    let sample = SampleShare.photo
    let id = try place.host.share(sample, target: "holidays").description
    let app = try FlutterApp(place)
    let answer = try await app.call("take", ["id": .string(id)])
    let share = try #require(answer["result"]?["share"])
    #expect(share["targetId"] == "holidays")
    #expect(share["attempt"] == 1)
    guard case .array(let items)? = share["items"], let item = items.first else {
      Issue.record("no items")
      return
    }
    let path = try #require(item["path"]?.stringValue)
    let bytes = try #require(sample.files.values.first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    let read = try await app.call("readItem", ["id": .string(id), "item": item["id"] ?? .null])
    #expect(read["result"]?["data"]?.stringValue == bytes.base64EncodedString())
    #expect(try await app.call("acknowledge", ["id": .string(id)])["result"]?["acknowledged"] == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await app.pending() == [])
  }

  @Test func `two shares before anybody listens both arrive, in order`() async throws {
    let first = try place.host.share(.text("one")).description
    let second = try place.host.share(.text("two")).description
    let app = try FlutterApp(place)
    #expect(try await app.pending() == [first, second])
    let listener = app.engine.standInListen("inlet/events")
    await listener.standInWait(for: 2)
    #expect(try await app.pending() == [first, second])
  }

  @Test func `a hint names the share that came while Dart listens`() async throws {
    let app = try FlutterApp(place)
    let listener = app.engine.standInListen("inlet/events")
    #expect(listener.failure == nil)
    let id = try place.host.share(.text("now")).description
    app.engine.standInBecomeActive(app.scene)
    await listener.standInWait(for: 1)
    guard case .text(let text)? = listener.events.first else {
      Issue.record("\(listener.events)")
      return
    }
    let event = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(event["name"] == "shareReceived")
    #expect(event["data"]?["id"]?.stringValue == id)
  }

  @Test(arguments: [true, false]) func `after a hot restart Dart gets everything again, and hints come once`(
    _ cancels: Bool
  ) async throws {
    let app = try FlutterApp(place)
    let id = try place.host.share(.text("kept")).description
    let before = app.engine.standInListen("inlet/events")
    app.engine.standInBecomeActive()
    await before.standInWait(for: 1)
    // The channel cancels with nil or not, then listens again.
    let after = app.engine.standInListen("inlet/events", cancels: cancels)
    #expect(try await app.pending() == [id])
    try place.host.share(.text("next"))
    app.engine.standInBecomeActive()
    await after.standInWait(for: 1)
    #expect(after.events.count == 1)
    #expect(before.events.count == 1)
    app.engine.standInCancel("inlet/events")
    app.engine.standInCancel("inlet/events")
  }

  @Test func `what was not acknowledged comes again after a crash, with its attempt`() async throws {
    let id = try place.host.share(.text("again")).description
    #expect(try await FlutterApp(place).pending() == [id])
    let again = try await FlutterApp(place).call("take", ["id": .string(id)])
    #expect(again["result"]?["share"]?["attempt"] == 2)
  }

  struct Call: Sendable, CustomTestStringConvertible {
    let method: String
    let arguments: String?
    let code: String
    var testDescription: String { "\(method) \(arguments?.prefix(40) ?? "nothing")" }
  }

  @Test(arguments: [
    Call(method: "getPlatformVersion", arguments: nil, code: "unknownMethod"),
    Call(method: "take", arguments: "{}", code: "invalidArgument"),
    Call(method: "take", arguments: #"{"id":"../../etc"}"#, code: "invalidArgument"),
    Call(method: "take", arguments: #"{"id":"01m8nd0w9700037qzra9adaqqv"}"#, code: "notFound"),
    Call(method: "pending", arguments: "[]", code: "invalidArgument"),
    Call(method: "pending", arguments: "{", code: "invalidArgument"),
    Call(
      method: "pending", arguments: String(repeating: "[", count: 100_000), code: "invalidArgument"),
  ])
  func `a call that makes no sense is answered with a code, never with a crash`(_ call: Call) async throws {
    let app = try FlutterApp(place)
    guard case .text(let text) = await app.engine.standInInvoke("inlet", call.method, call.arguments) else {
      Issue.record("no text")
      return
    }
    let answer = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(answer["error"]?["code"]?.stringValue == call.code)
  }

  @Test func `arguments that are no text are answered with a code`() async throws {
    let app = try FlutterApp(place)
    for arguments: Any in [1, ["id": "x"], [1, 2]] {
      guard case .text(let text) = await app.engine.standInInvoke("inlet", "pending", arguments) else {
        Issue.record("no text")
        return
      }
      #expect(text.contains("invalidArgument"))
    }
  }

  @Test func `an app that is not set up gets a code that says so, and nothing is taken from others`() async throws {
    let engine = StandInFlutterEngine()
    let session = BridgeSession { throw AppSettings.Failure.missing(key: "InletAppGroup") }
    InletPlugin.register(InletPlugin(session), with: engine)
    guard case .text(let text) = await engine.standInInvoke("inlet", "pending", "{}") else {
      Issue.record("no text")
      return
    }
    #expect(text.contains("notSetUp") && text.contains("InletAppGroup") && text.contains("inlet add"))
    #expect(engine.standInLaunch())
    #expect(!engine.standInOpen(try FlutterApp.url("gallery-share://inlet/01m8nd0w9700037qzra9adaqqv")))
    #expect(engine.standInListen("inlet/events").failure == nil)
  }
}
