// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import UIKit

/// An engine with its plugins: calls what Dart would call, and passes on what the system tells, in the order and with
/// the answers that Flutter's headers describe.
@MainActor
public final class StandInFlutterEngine: NSObject, FlutterBinaryMessenger, FlutterPluginRegistrar {
  nonisolated(unsafe) var methods: [String: FlutterMethodCallHandler] = [:]
  nonisolated(unsafe) var streams: [String: any FlutterStreamHandler & NSObjectProtocol] = [:]
  nonisolated(unsafe) var sent: [String] = []
  nonisolated(unsafe) private var applicationDelegates: [any FlutterPlugin] = []
  nonisolated(unsafe) private var sceneDelegates: [any FlutterSceneLifeCycleDelegate] = []
  nonisolated(unsafe) private var published: [NSObject] = []
  private var listening: [String: StandInDartListener] = [:]

  public nonisolated override init() { super.init() }

  // MARK: What a plugin's registrar is

  public nonisolated func messenger() -> any FlutterBinaryMessenger { self }
  public nonisolated func publish(_ value: NSObject) { published.append(value) }
  public nonisolated func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel) {
    channel.setMethodCallHandler { call, result in delegate.handle(call, result: result) }
  }
  public nonisolated func addApplicationDelegate(_ delegate: any FlutterPlugin) {
    applicationDelegates.append(delegate)
  }
  public nonisolated func addSceneDelegate(_ delegate: any FlutterSceneLifeCycleDelegate) {
    sceneDelegates.append(delegate)
  }

  // MARK: What Dart does

  /// Calls a method as `MethodChannel.invokeMethod` does; nil stands for `MissingPluginException`.
  public func standInInvoke(_ channel: String, _ method: String, _ arguments: Any? = nil) async -> StandInDartResult {
    guard let handler = methods[channel], Self.standInCanEncode(arguments) else { return .missing }
    return await withCheckedContinuation { continuation in
      handler(FlutterMethodCall(methodName: method, arguments: arguments)) { value in
        continuation.resume(returning: StandInDartResult(value))
      }
    }
  }

  /// Listens as `EventChannel.receiveBroadcastStream` does with its first listener.
  ///
  /// A second time without a cancellation is what a hot restart looks like: the channel cancels with nil by itself, or, as
  /// the header leaves open, does not.
  public func standInListen(_ channel: String, cancels: Bool = true) -> StandInDartListener {
    if cancels, listening[channel] != nil { _ = streams[channel]?.onCancel(withArguments: nil) }
    let listener = StandInDartListener()
    listening[channel] = listener
    listener.failure = streams[channel]?.onListen(withArguments: nil) { event in
      MainActor.assumeIsolated { listener.receive(StandInDartResult(event)) }
    }
    return listener
  }

  /// Cancels as the last listener that leaves does.
  public func standInCancel(_ channel: String) {
    listening[channel] = nil
    _ = streams[channel]?.onCancel(withArguments: nil)
  }

  /// Whether the standard codec carries a value.
  public nonisolated static func standInCanEncode(_ value: Any?) -> Bool {
    switch value {
    case nil, is NSNull, is String, is Bool, is Int, is Double: true
    case let list as [Any?]: list.allSatisfy(standInCanEncode)
    case let map as [AnyHashable: Any?]: map.allSatisfy { standInCanEncode($0.key.base) && standInCanEncode($0.value) }
    default: false
    }
  }

  // MARK: What the system tells

  /// The application was launched; false when a plugin forbids it.
  public func standInLaunch(_ options: [AnyHashable: Any] = [:]) -> Bool {
    applicationDelegates.reduce(true) { allowed, plugin in
      plugin.application(.shared, didFinishLaunchingWithOptions: options) && allowed
    }
  }

  /// Opens a URL in an app without scenes: the first plugin that takes it is the last to be asked.
  public func standInOpen(_ url: URL) -> Bool {
    applicationDelegates.contains { $0.application(.shared, open: url, options: [:]) }
  }

  public func standInResume(_ activity: NSUserActivity) -> Bool {
    applicationDelegates.contains { $0.application(.shared, continue: activity, restorationHandler: { _ in }) }
  }

  public func standInBecomeActive() {
    for plugin in applicationDelegates { plugin.applicationDidBecomeActive(.shared) }
  }

  public func standInEvents(ofSession identifier: String, _ done: @escaping () -> Void) -> Bool {
    applicationDelegates.contains {
      $0.application(.shared, handleEventsForBackgroundURLSession: identifier, completionHandler: done)
    }
  }

  /// Connects a scene: plugins after the one that took the connection get no options.
  public func standInConnect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) -> Bool {
    sceneDelegates.reduce(false) { taken, plugin in
      plugin.scene(scene, willConnectTo: scene.session, options: taken ? nil : options) || taken
    }
  }

  public func standInOpen(_ scene: UIScene, _ contexts: Set<UIOpenURLContext>) -> Bool {
    sceneDelegates.contains { $0.scene(scene, openURLContexts: contexts) }
  }

  public func standInResume(_ scene: UIScene, _ activity: NSUserActivity) -> Bool {
    sceneDelegates.contains { $0.scene(scene, continue: activity) }
  }

  public func standInBecomeActive(_ scene: UIScene) {
    for plugin in sceneDelegates { plugin.sceneDidBecomeActive(scene) }
  }
}

/// What arrives in Dart.
public enum StandInDartResult: Sendable, Equatable {
  case text(String)
  case nothing
  case error(code: String, message: String, details: String)
  case missing
  /// A value that is not what Inlet sends, or that the codec cannot carry.
  case other(String)

  init(_ value: Any?) {
    switch value {
    case nil: self = .nothing
    case let text as String: self = .text(text)
    case let error as FlutterError:
      self = .error(code: error.code, message: error.message ?? "", details: error.details as? String ?? "")
    case let object as NSObject where object === FlutterMethodNotImplemented: self = .missing
    case let value?: self = .other("\(value)")
    }
  }
}

/// One listener of an event channel, in Dart.
@MainActor
public final class StandInDartListener {
  public private(set) var events: [StandInDartResult] = []
  public internal(set) var failure: FlutterError?
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  public init() {}

  func receive(_ event: StandInDartResult) {
    events.append(event)
    let ready = waiting.filter { $0.count <= events.count }
    waiting.removeAll { $0.count <= events.count }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns when so many events have arrived.
  public func standInWait(for count: Int) async {
    guard events.count < count else { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }
}
