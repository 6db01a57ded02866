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
  private let groups: TemporaryFolder
  private let place: FakeHost
  private static let group = "group.com.example.capacitor.\(UUID().uuidString)"

  init() throws {
    groups = try TemporaryFolder("groups")
    place = FakeHost(container: groups.url)
  }

  private func launch(lastURL: URL? = nil) -> InletPlugin {
    ApplicationDelegateProxy.shared.standInForget(lastURL: lastURL)
    let plugin = InletPlugin()
    plugin.storage = groups.url.appendingPathComponent("storage")
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

  @Test func `an app that is not set up is told so by every call, and does not crash`() async {
    let plugin = launch()
    #expect(await call(plugin, ["method": "pending"]).contains(#""code":"unavailable""#))
    plugin.load()  // the tests' Info.plist has no InletAppGroup
    let answer = await call(plugin, ["method": "pending", "parameters": "{}"])
    #expect(answer.contains(#""code":"notSetUp""#) && answer.contains("inlet add"))
  }

  @Test func `calls without a method, or with other things than texts, are refused`() async {
    let plugin = launch()
    plugin.readSettings = { () throws(AppSettings.Failure) in AppSettings(appGroup: Self.group) }
    plugin.load()
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
}
