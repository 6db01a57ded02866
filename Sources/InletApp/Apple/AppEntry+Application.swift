#if canImport(UIKit)
import Foundation
import UIKit

/// What the application delegate of an app without scenes forwards:
///
///     func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?)
///       -> Bool
///     {
///       entry.launch(options)
///       return true
///     }
///     func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
///       entry.open(url, options)             // false: not Inlet's, ask the next
///     }
///     func application(
///       _ app: UIApplication, continue activity: NSUserActivity,
///       restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
///     ) -> Bool { entry.resume(activity) }
///     func applicationDidBecomeActive(_ app: UIApplication) { entry.becomeActive() }
extension AppEntry {
  /// Takes what the application was launched for.
  ///
  /// In an app with scenes there is nothing in it, and it does no harm.
  public func launch(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
    receive(.launched(for: options?[.url] as? URL))
  }

  /// Takes a URL the application was opened with.
  ///
  /// - Returns: Whether it was Inlet's; if not nothing was done and others are to be asked.
  @discardableResult
  public func open(_ url: URL, _ options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    receive(
      .opened([
        OpenedURL(
          url, isInPlace: options[.openInPlace] as? Bool ?? false, source: options[.sourceApplication] as? String)
      ])
    ).isHandled
  }
}
#endif
