import Capacitor
import Foundation
import Inlet
import InletApp
import InletBridge

/// What Capacitor loads: passes calls of the script on to the bridge, and its events back.
///
/// One native method is enough, because one JSON text crosses in each direction; the package's TypeScript makes the
/// typed API of it. Links, documents and activities come by Capacitor's own notifications, whether the app has scenes
/// or not.
#if canImport(ObjectiveC)
@objc(InletPlugin)
#endif
public final class InletPlugin: CAPPlugin, CAPBridgedPlugin, @unchecked Sendable {
  // @unchecked: what is stored is set in `load`, once and on the main thread, before any call arrives.

  /// The name of the class.
  public let identifier = "InletPlugin"
  /// The name that the script registers.
  public let jsName = "Inlet"
  /// The one method.
  public let pluginMethods: [CAPPluginMethod] = [CAPPluginMethod(name: "call", returnType: CAPPluginReturnPromise)]

  /// The event that carries all events of the bridge.
  static let event = "inletEvent"

  /// Opens the app's outbox, for scripts that show uploads; set it in the app delegate, before the web view loads.
  @MainActor public static var openOutbox: (@Sendable () throws -> Outbox)?

  /// Where the settings are read; replaced by tests.
  package var readSettings: () throws(AppSettings.Failure) -> AppSettings = { () throws(AppSettings.Failure) in
    try AppSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }
  /// Where copies of items go; replaced by tests.
  package var storage = ShareBridge.InApp.defaultStorage
  private var parts: Result<ShareBridge.InApp, AppSettings.Failure>?
  private var ways: LinkObserver?
  private var telling: Task<Void, Never>?

  /// Opens the inbox and begins to listen.
  public override func load() {
    // Capacitor loads plugins on the main thread.
    MainActor.assumeIsolated { begin() }
  }

  deinit { telling?.cancel() }

  @MainActor
  private func begin() {
    guard parts == nil else { return }
    do throws(AppSettings.Failure) {
      let made = ShareBridge.InApp(try readSettings(), storage: storage, outbox: Self.openOutbox)
      parts = .success(made)
      ways = LinkObserver(made.entry)
      made.entry.followApplication()
      tell(made.bridge)
    } catch {
      parts = .failure(error)
    }
  }

  private func tell(_ bridge: ShareBridge) {
    telling = Task { @MainActor [weak self] in
      await bridge.start()
      for await event in bridge.events {
        self?.notifyListeners(Self.event, data: ["event": event.json], retainUntilConsumed: true)
      }
    }
  }

  /// Answers `{ method, parameters }` with `{ answer }`; both texts are JSON.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func call(_ call: CAPPluginCall) {
    let method = call.getString("method") ?? ""
    let parameters = call.getString("parameters") ?? ""
    switch parts {
    case .success(let made):
      let reply = Reply(call: call)
      Task { reply.resolve(await made.bridge.answer(method, parameters)) }
    case .failure(let failure):
      call.resolve(["answer": BridgeFailure(.notSetUp, failure.description).answer])
    case nil:
      call.resolve(["answer": BridgeFailure(.unavailable, "the plugin is not loaded").answer])
    }
  }
}

/// A call that waits for its answer.
private struct Reply: @unchecked Sendable {
  // @unchecked: calls may be resolved on any thread, and this is the only owner from now on.
  let call: CAPPluginCall

  func resolve(_ answer: String) { call.resolve(["answer": answer]) }
}
