import ExpoModulesCore
import Foundation
import InletApp
import InletBridge
import UIKit

/// Passes on to the inbox what the application delegate is told.
///
/// Every subscriber is asked; what is not Inlet's is answered with "not handled" and left alone. In an app with scenes the
/// system does not call these methods: the inbox is then looked into when the app becomes active.
public final class InletAppDelegateSubscriber: ExpoAppDelegateSubscriber {
  /// A subscriber, which from now on also looks whenever the application becomes active, with scenes or without.
  public required init() {
    super.init()
    BridgeSession.ofModules.entry?.followApplication()
  }

  /// Takes what the app was launched for; never forbids the launch.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    _ = BridgeSession.ofModules.receive(.launched(for: launchOptions?[.url] as? URL))
    return true
  }

  /// Takes a link or a document; false when it is not Inlet's.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    BridgeSession.ofModules.entry?.open(url, options) ?? false
  }

  /// Takes a universal link or an activity of the app's own; false when it is not Inlet's.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    BridgeSession.ofModules.entry?.resume(userActivity) ?? false
  }
}
