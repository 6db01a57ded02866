import Foundation
import Inlet
import InletApp
import InletPlugin
import InletTestSupport
import InletTestTools
import StandInCapacitor
import Testing

/// The Capacitor plugin itself, against stand-ins of Capacitor and UIKit.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct CapacitorPluginTests {
  private let group: String
  private let container: URL
  private let host: FakeHost

  init() throws { (group, container, host) = try Groups.make() }

  /// A new life of the app, launched for a URL if one is given.
  private func launch(for url: URL? = nil, isSetUp: Bool = true) -> InletPlugin {
    ApplicationDelegateProxy.shared.standInForget(lastURL: url)
    let plugin = InletPlugin()
    plugin.storage = container.appendingPathComponent("storage")
    let group = group
    if isSetUp {
      plugin.readSettings = { () throws(AppSettings.Failure) in
        AppSettings(
          appGroup: group,
          rules: EntryRules(
            launchLink: LaunchLink(scheme: "example-share"), webLink: WebLaunchLink(host: "example.com")))
      }
      plugin.load()
    }
    return plugin
  }

  private func call(_ plugin: InletPlugin, _ options: [String: Any]) async -> String {
    let answers = AsyncStream<String> { continuation in
      plugin.call(
        CAPPluginCall(standInOptions: options) { result in
          continuation.yield((try? result.get())?["answer"] as? String ?? "rejected")  // try?: shown by its text
          continuation.finish()
        })
    }
    for await answer in answers { return answer }
    return "none"
  }

  private func link(_ id: ShareID) throws -> URL { try #require(URL(string: "example-share://inlet/\(id)")) }

  /// The next event that the script hears.
  private func nextEvent(_ plugin: InletPlugin) async -> String {
    let events = AsyncStream<String> { continuation in
      let number = plugin.standInAddListener("inletEvent") { data in
        continuation.yield(data["event"] as? String ?? "none")
      }
      continuation.onTermination = { _ in plugin.standInRemoveListener("inletEvent", number) }
    }
    for await event in events { return event }
    return "none"
  }

  @Test func `an app that is not set up is told so by every call, and does not crash`() async {
    let plugin = launch(isSetUp: false)
    #expect(await call(plugin, ["method": "pending"]).contains(#""code":"unavailable""#))
    plugin.load()  // the tests' Info.plist has no InletAppGroup
    let answer = await call(plugin, ["method": "pending", "parameters": "{}"])
    #expect(answer.contains(#""code":"notSetUp""#) && answer.contains("inlet add"))
  }

  @Test func `calls without a method, or with other things than texts, are refused`() async {
    let plugin = launch()
    #expect(await call(plugin, [:]).contains("unknownMethod"))
    #expect(await call(plugin, ["method": 7, "parameters": ["a": 1]]).contains("unknownMethod"))
    #expect(await call(plugin, ["method": "about", "parameters": 7]).contains(#""schema":1"#))
    #expect(await call(plugin, ["method": "take", "parameters": "["]).contains("invalidArgument"))
  }

  @Test func `what the script finds under the plugin's name is there`() {
    let plugin = launch()
    #expect(plugin.jsName == "Inlet" && plugin.identifier == "InletPlugin")
    #expect(plugin.pluginMethods.map(\.name) == ["call"])
    #expect(plugin.pluginMethods.map(\.returnType) == [CAPPluginReturnPromise])
  }

  @Test func `cold start: the app that a link launched knows which share to show, once`() async throws {
    let id = try host.share(.photo)
    let plugin = launch(for: try link(id))
    #expect(await call(plugin, ["method": "requestedShare"]) == #"{"result":{"id":"\#(id)"}}"#)
    #expect(await call(plugin, ["method": "requestedShare"]) == #"{"result":{}}"#)
    // The person taps the same link again.
    ApplicationDelegateProxy.shared.standInOpen(try link(id))
    #expect(await call(plugin, ["method": "requestedShare"]).contains(id.description))
    #expect(await call(plugin, ["method": "pending"]).contains(id.description))
  }

  @Test func `warm start: links and universal links of ours are hints, and others' change nothing`() async throws {
    let plugin = launch()
    let ids = try [SampleShare.text, .photo].map { try host.share($0) }
    for foreign in ["https://example.org/inlet/\(ids[0])", "other://inlet/\(ids[0])", "example-share://login?x=1"] {
      ApplicationDelegateProxy.shared.standInOpen(try #require(URL(string: foreign)))
      ApplicationDelegateProxy.shared.standInContinue(try #require(URL(string: foreign)))
    }
    #expect(await call(plugin, ["method": "requestedShare"]) == #"{"result":{}}"#)
    ApplicationDelegateProxy.shared.standInOpen(try link(ids[0]))
    #expect(await call(plugin, ["method": "requestedShare"]).contains(ids[0].description))
    ApplicationDelegateProxy.shared.standInContinue(try #require(URL(string: "https://example.com/inlet/\(ids[1])")))
    #expect(await call(plugin, ["method": "requestedShare"]).contains(ids[1].description))
    // A notification of another shape, as any plugin could post it.
    NotificationCenter.default.post(name: .capacitorOpenURL, object: ["url": 7])
    NotificationCenter.default.post(name: .capacitorOpenURL, object: nil)
  }

  @Test func `a listener that comes late hears of what came before, and one that comes again of what came meanwhile`()
    async throws
  {
    let id = try host.share(.photo)
    let plugin = launch()
    #expect(await call(plugin, ["method": "pending"]).contains(id.description))
    #expect(await nextEvent(plugin).contains(id.description))
    let next = try host.share(.text)
    #expect(await nextEvent(plugin).contains(next.description))
  }

  @Test func `a document the app is opened with is a share of its own`() async throws {
    let plugin = launch()
    let folder = try TemporaryFolder("document")
    let file = try folder.file("Pears.txt", "pears")
    ApplicationDelegateProxy.shared.standInOpen(file)
    #expect(await nextEvent(plugin).contains("shareReceived"))
    let answer = await call(plugin, ["method": "pending"])
    #expect(answer.contains(#""action":"view""#) && answer.contains("Pears.txt"))
  }
}
