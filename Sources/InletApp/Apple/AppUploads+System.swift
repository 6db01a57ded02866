#if canImport(UIKit)
import Foundation
import Inlet
import UIKit
import UserNotifications

extension AppUploads {
  /// Looks again whenever the application becomes active, from now on, so that no delegate has to forward it.
  public func followApplication() {
    guard activationObserver == nil else { return }
    activationObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Posted on the main thread.
      MainActor.assumeIsolated { self?.becameActive() }
    }
  }

  /// Takes the events of a background session that the system launched or woke the app for.
  ///
  /// The application delegate forwards it:
  ///
  ///     func application(
  ///       _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
  ///       completionHandler: @escaping () -> Void
  ///     ) { uploads.handleEvents(of: identifier, completionHandler) }
  ///
  /// SwiftUI apps use `UIApplicationDelegateAdaptor` for it.
  ///
  /// - Parameters:
  ///   - identifier: Of the session; of one that is not Inlet's nothing is done but calling the handler.
  ///   - completionHandler: Called on the main thread, once, when everything is stored and shown.
  ///
  /// Source: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/1622941-application>.
  public func handleEvents(of identifier: String, _ completionHandler: @escaping @MainActor () -> Void) {
    Task {
      await catchUp(identifier)
      completionHandler()
    }
  }

  /// Tells the person by a local notification when an upload ends while the app is not in front.
  ///
  /// The app asks for the permission, when it suits: ``askToNotify()``. Without it nothing is shown.
  public func notifyAtEnd(words: UploadNotice.Words = UploadNotice.Words()) {
    onEnd { upload in
      guard UIApplication.shared.applicationState != .active, let notice = UploadNotice(upload, words: words) else {
        return
      }
      let content = UNMutableNotificationContent()
      content.title = notice.title
      content.body = notice.body
      content.sound = .default
      let request = UNNotificationRequest(identifier: notice.identifier, content: content, trigger: nil)
      // Without permission the system refuses; the list still tells.
      UNUserNotificationCenter.current().add(request, withCompletionHandler: nil)
    }
  }

  /// Asks the person, once in the life of the app, whether notifications may be shown.
  ///
  /// - Returns: Whether they may.
  @discardableResult
  public static func askToNotify() async -> Bool {
    // try?: not to be allowed to ask is to be denied.
    (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) ?? false
  }
}
#endif
