// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import UIKit

// The members are optional on the device; here they do what an absent one does.
public protocol FlutterApplicationLifeCycleDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) -> Bool
}

extension FlutterApplicationLifeCycleDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) -> Bool { false }
}

public protocol FlutterSceneLifeCycleDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool
  func sceneDidBecomeActive(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) -> Bool
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool
}

extension FlutterSceneLifeCycleDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions?
  ) -> Bool { false }
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) -> Bool { false }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> Bool { false }
}

public protocol FlutterPlugin: FlutterApplicationLifeCycleDelegate {
  static func register(with registrar: any FlutterPluginRegistrar)
  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult)
  func detachFromEngine(for registrar: any FlutterPluginRegistrar)
}

extension FlutterPlugin {
  public func detachFromEngine(for registrar: any FlutterPluginRegistrar) {}
}

public protocol FlutterPluginRegistrar: NSObjectProtocol {
  func messenger() -> any FlutterBinaryMessenger
  func publish(_ value: NSObject)
  func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)
  func addApplicationDelegate(_ delegate: any FlutterPlugin)
  func addSceneDelegate(_ delegate: any FlutterSceneLifeCycleDelegate)
}
