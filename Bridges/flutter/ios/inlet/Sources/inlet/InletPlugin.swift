import Flutter
import Foundation
import InletApp
import InletBridge
import UIKit

/// The iOS side of the Flutter plugin `inlet`.
///
/// Calls and answers are JSON in one string on the channel `inlet`; hints come on `inlet/events`. The plugin takes part
/// in the life of the application and of its scenes, in either kind of app, and answers "not handled" to everything
/// that is not Inlet's, so that the plugins after it are asked too.
public final class InletPlugin: NSObject, FlutterPlugin, FlutterSceneLifeCycleDelegate, FlutterStreamHandler {
  /// The channel of calls.
  static let methodChannel = "inlet"
  /// The channel of hints.
  static let eventChannel = "inlet/events"

  private let session: BridgeSession

  init(_ session: BridgeSession) {
    self.session = session
    super.init()
  }

  // Flutter calls every method below on the main thread.

  /// Registers the plugin; called by the registrant that Flutter writes.
  public static func register(with registrar: any FlutterPluginRegistrar) {
    register(InletPlugin(MainActor.assumeIsolated { BridgeSession.ofApp }), with: registrar)
  }

  static func register(_ plugin: InletPlugin, with registrar: any FlutterPluginRegistrar) {
    let messenger = registrar.messenger()
    registrar.addMethodCallDelegate(
      plugin, channel: FlutterMethodChannel(name: methodChannel, binaryMessenger: messenger))
    FlutterEventChannel(name: eventChannel, binaryMessenger: messenger).setStreamHandler(plugin)
    registrar.addApplicationDelegate(plugin)
    registrar.addSceneDelegate(plugin)
    registrar.publish(plugin)
  }

  /// Ends the stream of hints of an engine that goes away.
  public func detachFromEngine(for registrar: any FlutterPluginRegistrar) { _ = onCancel(withArguments: nil) }

  // MARK: Dart

  /// Answers a call.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    // Only one task has it from here on, and it may be called on any thread.
    nonisolated(unsafe) let reply = result
    guard let arguments = call.arguments as? String? else {
      return reply(BridgeSession.answer(to: "the arguments of '\(call.method.prefix(64))' are no JSON text"))
    }
    let method = call.method
    Task { @MainActor [session] in reply(await session.answer(method, arguments ?? "")) }
  }

  /// Begins to send hints; a listener before, as a hot restart leaves one, gets no more.
  public func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
    // Called on the main thread only.
    nonisolated(unsafe) let sink = events
    let name = ObjectIdentifier(self)
    MainActor.assumeIsolated { [session] in session.listen(name) { sink($0) } }
    return nil
  }

  /// Sends no more hints; may come without a listener, or twice.
  public func onCancel(withArguments arguments: Any?) -> FlutterError? {
    let name = ObjectIdentifier(self)
    MainActor.assumeIsolated { [session] in session.stopListening(name) }
    return nil
  }

  // MARK: Apps without scenes

  /// Takes what the app was launched for; never forbids the launch.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any] = [:]
  ) -> Bool {
    let url = launchOptions[UIApplication.LaunchOptionsKey.url] as? URL
    MainActor.assumeIsolated { [session] in _ = session.receive(.launched(for: url)) }
    return true
  }

  /// Takes a link or a document; false when it is not Inlet's.
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let opened = OpenedURL(
      url, isInPlace: options[.openInPlace] as? Bool ?? false, source: options[.sourceApplication] as? String)
    return MainActor.assumeIsolated { [session] in session.receive(.opened([opened])) }
  }

  /// Takes a universal link or an activity of the app's own; false when it is not Inlet's.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool { resume(userActivity) }

  /// Looks into the inbox.
  public func applicationDidBecomeActive(_ application: UIApplication) { becomeActive() }

  // MARK: Apps with scenes

  /// Takes what a scene was connected for.
  ///
  /// True only if there was something of Inlet's, and nothing of anybody else's: the plugins after this one are not told
  /// of a connection that somebody handled.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool {
    guard let connectionOptions else { return false }
    return MainActor.assumeIsolated { [session = self.session] in session.connect(connectionOptions) }
  }

  /// Takes Inlet's among the URLs; true only if all of them were.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) -> Bool {
    MainActor.assumeIsolated { [session] in session.open(URLContexts) }
  }

  /// Takes a universal link or an activity of the app's own; false when it is not Inlet's.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool { resume(userActivity) }

  /// Looks into the inbox.
  public func sceneDidBecomeActive(_ scene: UIScene) { becomeActive() }

  private func resume(_ userActivity: NSUserActivity) -> Bool {
    let activity = ContinuedActivity(
      type: userActivity.activityType, webPage: userActivity.webpageURL,
      share: userActivity.userInfo?[ContinuedActivity.shareKey] as? String)
    return MainActor.assumeIsolated { [session] in session.receive(.continued(activity)) }
  }

  private func becomeActive() { MainActor.assumeIsolated { [session] in _ = session.receive(.becameActive) } }
}
