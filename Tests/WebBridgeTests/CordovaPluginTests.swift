import Foundation
import Inlet
import InletApp
import InletCordova
import InletTestSupport
import InletTestTools
import StandInCordova
import Testing

/// The Cordova plugin itself, against a stand-in for cordova-ios 8; that it compiles with 7 is checked beside.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct CordovaPluginTests {
  private let group: String
  private let container: URL
  private let host: FakeHost

  init() throws { (group, container, host) = try Groups.make() }

  private func launch(_ delegate: Delegate) -> InletCordovaPlugin {
    let plugin = InletCordovaPlugin()
    plugin.commandDelegate = delegate
    plugin.storage = container.appendingPathComponent("storage")
    let group = group
    plugin.readSettings = { () throws(AppSettings.Failure) in
      AppSettings(appGroup: group, rules: EntryRules(launchLink: LaunchLink(scheme: "example-share")))
    }
    plugin.pluginInitialize()
    return plugin
  }

  private func command(_ name: String, _ arguments: [Any] = [], _ callback: String) -> CDVInvokedUrlCommand {
    CDVInvokedUrlCommand(arguments: arguments, callbackId: callback, className: "Inlet", methodName: name)
  }

  private func call(_ plugin: InletCordovaPlugin, _ delegate: Delegate, _ arguments: [Any]) async -> String {
    let callback = UUID().uuidString
    plugin.call(command("call", arguments, callback))
    return await delegate.next(callback)
  }

  @Test func `a share crosses, is acknowledged, and a link of ours is a hint`() async throws {
    let delegate = Delegate()
    let plugin = launch(delegate)
    let id = try host.share(.photo, target: "a")
    NotificationCenter.default.post(
      name: Notification.Name("CDVPluginHandleOpenURLNotification"), object: URL(string: "example-share://inlet/\(id)"))
    #expect(await call(plugin, delegate, ["requestedShare"]) == #"{"result":{"id":"\#(id)"}}"#)
    let answer = await call(plugin, delegate, ["pending", "{}"])
    #expect(answer.contains(id.description) && answer.contains(#""targetId":"a""#))
    #expect(await call(plugin, delegate, ["acknowledge", #"{"id":"\#(id)"}"#]) == #"{"result":{"acknowledged":true}}"#)
    #expect(delegate.kept.isEmpty)
  }

  @Test func `events go to who listened last, with what came before, and end`() async throws {
    let delegate = Delegate()
    let plugin = launch(delegate)
    let first = try host.share(.text)
    _ = await call(plugin, delegate, ["pending"])
    plugin.listen(command("listen", [], "page 1"))
    #expect(await delegate.next("page 1").contains(first.description))
    plugin.listen(command("listen", [], "page 2"))  // the page was reloaded
    let second = try host.share(.text)
    #expect(await delegate.next("page 2").contains(second.description))
    #expect(delegate.kept == ["page 1", "page 2"])
    plugin.unlisten(command("unlisten", [], "end"))
    #expect(await delegate.next("end") == "")
  }

  @Test func `arguments of the wrong shape are refused`() async {
    let delegate = Delegate()
    let plugin = launch(delegate)
    for arguments: [Any] in [[], [7], ["nonsense"], [NSNull(), NSNull()]] {
      #expect(await call(plugin, delegate, arguments).contains("unknownMethod"))
    }
    #expect(await call(plugin, delegate, ["take", ["id": "x"]]).contains("invalidArgument"))
    #expect(await call(plugin, delegate, ["take", "{}"]).contains("invalidArgument"))
  }

  @Test func `an app that is not set up is told so`() async {
    let delegate = Delegate()
    let plugin = InletCordovaPlugin()
    plugin.commandDelegate = delegate
    #expect(await call(plugin, delegate, ["pending"]).contains("unavailable"))
    plugin.pluginInitialize()
    #expect(await call(plugin, delegate, ["pending"]).contains("notSetUp"))
    plugin.listen(command("listen", [], "page"))
  }

  @Test func `the plugin compiles with the nullability of cordova-ios 7, too`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-package-name", "inlet", "-parse-as-library",
      "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
      "-module-alias", "Cordova=StandInCordova7",
      "-I", ChildProcess.builtProducts.appendingPathComponent("Modules").path,
      "-Xcc", "-fmodule-map-file=\(ChildProcess.builtProducts.path)/CInletSystem.build/module.modulemap",
      root.appendingPathComponent("Bridges/cordova/ios/Sources/InletCordova/InletCordovaPlugin.swift").path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}

/// Keeps what the plugin sends, by callback.
private final class Delegate: CDVCommandDelegate, @unchecked Sendable {
  // @unchecked: `state` is the only state, and has a lock.
  private struct State {
    var messages: [String: [String]] = [:]
    var waiting: [String: CheckedContinuation<String, Never>] = [:]
    var kept: Set<String> = []
  }

  private let state = Locked(State())

  /// The callbacks that were told to stay.
  var kept: Set<String> { state.withLock { $0.kept } }

  func send(_ result: CDVPluginResult, callbackId: String) {
    let text = result.message as? String ?? ""
    let waiting = state.withLock { state -> CheckedContinuation<String, Never>? in
      if result.keepCallback { state.kept.insert(callbackId) }
      if let waiting = state.waiting.removeValue(forKey: callbackId) { return waiting }
      state.messages[callbackId, default: []].append(text)
      return nil
    }
    waiting?.resume(returning: text)
  }

  /// The next message for a callback, waited for.
  func next(_ callback: String) async -> String {
    await withCheckedContinuation { continuation in
      let message = state.withLock { state -> String? in
        if var messages = state.messages[callback], !messages.isEmpty {
          let message = messages.removeFirst()
          state.messages[callback] = messages
          return message
        }
        state.waiting[callback] = continuation
        return nil
      }
      if let message { continuation.resume(returning: message) }
    }
  }
}
