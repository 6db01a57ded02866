import ExpoModulesCore
import Foundation
import Inlet
import InletApp
import InletBridge
import InletTestSupport
import Testing
import UIKit

@testable import ExpoModule

/// One process has one session, as on a device; so the suite is serialized.
@MainActor
@Suite("The Expo module", .serialized, .timeLimit(.minutes(10))) struct ExpoModuleTests {
  let place: TemporaryInbox
  let context = AppContext()
  let module: InletModule
  let javaScript: ModuleDefinition

  init() throws {
    place = try TemporaryInbox()
    let inbox = try place.launchApp()
    let entry = AppEntry(
      AppEntry.Configuration(rules: EntryRules(launchLink: LaunchLink(scheme: "gallery-share"))) { inbox })
    var configuration = ShareBridge.Configuration(
      inbox: inbox, container: place.container, storage: place.container.appendingPathComponent("kept"))
    configuration.takeRequestedShare = { await entry.takeRequestedShare() }
    let bridge = ShareBridge(configuration)
    BridgeSession.ofModules = BridgeSession { ShareBridge.InApp(entry: entry, bridge: bridge) }
    module = InletModule(appContext: context)
    javaScript = module.definition()
  }

  private func call(_ method: String, _ arguments: String = "{}") async throws -> JSONValue {
    let text = try #require(try await javaScript.standInCall("answer", [method, arguments]))
    return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  @Test func `JavaScript finds one function and one event under the documented names`() {
    #expect(javaScript.standInName == "Inlet")
    #expect(javaScript.standInEvents == ["hint"])
    #expect(javaScript.standInFunctions == ["answer"])
  }

  @Test func `a photo arrives in JavaScript, and is gone once acknowledged`() async throws {
    let sample = SampleShare.photo
    let id = try place.host.share(sample).description
    let share = try #require(try await call("take", #"{"id":"\#(id)"}"#).objectValue?["result"]?.objectValue?["share"])
    guard case .array(let items)? = share.objectValue?["items"],
      let path = items.first?.objectValue?["path"]?.stringValue
    else {
      Issue.record("\(share)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == sample.files.values.first)
    let answer = try await call("acknowledge", #"{"id":"\#(id)"}"#)
    #expect(answer == ["result": ["acknowledged": true]])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `hints come from the module's creation to its end`() async throws {
    javaScript.standInReach(.create)
    let id = try place.host.share(.text("x")).description
    _ = BridgeSession.ofModules.receive(.becameActive)
    await context.standInWait(for: 1)
    let event = try #require(context.standInEvents.first)
    #expect(event.name == "hint")
    #expect(event.body["json"]?.contains(id) == true)
    javaScript.standInReach(.destroy)
  }

  @Test(arguments: ["nonsense", "take"]) func `a call that makes no sense is answered with a code`(
    _ method: String
  ) async throws {
    let error = try await call(method, "[").objectValue?["error"]?.objectValue
    #expect(error?["code"]?.stringValue == "invalidArgument")
  }

  @Test func `the application delegate's calls reach the inbox, and foreign links are left alone`() async throws {
    let subscriber = InletAppDelegateSubscriber()
    let foreign = try #require(URL(string: "https://example.com/x"))
    let ours = try #require(URL(string: "gallery-share://inlet/01m8nd0w9700037qzra9adaqqv"))
    #expect(subscriber.application(.shared, didFinishLaunchingWithOptions: [.url: foreign]))
    #expect(!subscriber.application(.shared, open: foreign))
    #expect(subscriber.application(.shared, open: ours))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = foreign
    #expect(!subscriber.application(.shared, continue: activity, restorationHandler: { _ in }))
    let answer = try await call("requestedShare")
    #expect(answer == ["result": ["id": "01m8nd0w9700037qzra9adaqqv"]])
  }
}
