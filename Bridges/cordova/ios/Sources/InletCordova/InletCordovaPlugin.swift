import Cordova
import Foundation
import Inlet
import InletApp
import InletBridge

/// What Cordova loads: passes calls of the script on to the bridge, and its events back.
///
/// The script's side is `www/inlet.js`. Compiles against cordova-ios 7 and 8, whose nullability differs.
#if canImport(ObjectiveC)
@objc(InletCordovaPlugin)
#endif
public final class InletCordovaPlugin: CDVPlugin, @unchecked Sendable {
  // @unchecked: what is stored is set on the main thread, where Cordova calls plugins.

  /// Posted for every URL the app is opened with, by application and scene delegates.
  static let openURL = Notification.Name("CDVPluginHandleOpenURLNotification")

  /// Opens the app's outbox, for scripts that show uploads; set it in the app delegate, before the web view loads.
  @MainActor public static var openOutbox: (@Sendable () throws -> Outbox)?

  /// Where the settings are read; replaced by tests.
  package var readSettings: () throws(AppSettings.Failure) -> AppSettings = { () throws(AppSettings.Failure) in
    try AppSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }
  /// Where copies of items go; replaced by tests.
  package var storage = ShareBridge.InApp.defaultStorage
  private var parts: Result<ShareBridge.InApp, AppSettings.Failure>?
  private var observer: (any NSObjectProtocol)?
  private var telling: Task<Void, Never>?

  /// Opens the inbox and begins to listen.
  public override func pluginInitialize() {
    // Cordova makes plugins on the main thread.
    MainActor.assumeIsolated { begin() }
  }

  deinit {
    telling?.cancel()
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  @MainActor
  private func begin() {
    guard parts == nil else { return }
    do throws(AppSettings.Failure) {
      let made = ShareBridge.InApp(try readSettings(), storage: storage, outbox: Self.openOutbox)
      parts = .success(made)
      made.entry.followApplication()
      made.entry.receive(.launched(for: nil))
      observer = NotificationCenter.default.addObserver(forName: Self.openURL, object: nil, queue: nil) { told in
        guard let url = told.object as? URL else { return }
        // Posted by delegates, on the main thread.
        MainActor.assumeIsolated { _ = made.entry.open(url) }
      }
      Task { await made.bridge.start() }
    } catch {
      parts = .failure(error)
    }
  }

  /// Answers `[method, parameters]` with a text; all are texts, the last two JSON.
  #if canImport(ObjectiveC)
  @objc(call:)
  #endif
  public func call(_ command: CDVInvokedUrlCommand) {
    let arguments = (command.arguments as [Any]?) ?? []
    let method = arguments.first as? String ?? ""
    let parameters = arguments.dropFirst().first as? String ?? ""
    let callback = (command.callbackId as String?) ?? ""
    switch parts {
    case .success(let made):
      Task { @MainActor in self.send(await made.bridge.answer(method, parameters), to: callback) }
    case .failure(let failure):
      send(BridgeFailure(.notSetUp, failure.description).answer, to: callback)
    case nil:
      send(BridgeFailure(.unavailable, "the plugin is not loaded").answer, to: callback)
    }
  }

  /// Sends every event to this callback, until another one listens: a page that was reloaded listens anew.
  #if canImport(ObjectiveC)
  @objc(listen:)
  #endif
  public func listen(_ command: CDVInvokedUrlCommand) {
    let callback = (command.callbackId as String?) ?? ""
    telling?.cancel()
    guard case .success(let made) = parts else { return }
    let events = made.bridge.events
    telling = Task { @MainActor [weak self] in
      for await event in events { self?.send(event.json, to: callback, isMore: true) }
    }
  }

  /// Ends the listening.
  #if canImport(ObjectiveC)
  @objc(unlisten:)
  #endif
  public func unlisten(_ command: CDVInvokedUrlCommand) {
    telling?.cancel()
    telling = nil
    send("", to: (command.callbackId as String?) ?? "")
  }

  private func send(_ text: String, to callback: String, isMore: Bool = false) {
    guard let result = CDVPluginResult(status: .ok, messageAs: text) as CDVPluginResult? else { return }
    result.setKeepCallbackAs(isMore)
    commandDelegate?.send(result, callbackId: callback)
  }
}
