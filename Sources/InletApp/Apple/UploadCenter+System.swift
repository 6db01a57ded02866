#if canImport(UIKit)
import Foundation
import Inlet
import UIKit
import UserNotifications

extension UploadCenter {
  /// Looks again whenever the application becomes active, from now on, so that no delegate has to forward it.
  public func followApplication() {
    guard activationObserver == nil else { return }
    activationObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Posted on the main thread.
      MainActor.assumeIsolated { self?.becomeActive() }
    }
  }

  /// Tells the person by a local notification when an upload ends while the app is not in front.
  ///
  /// Takes ``onFinish``. The app asks for the permission when it suits, with ``askToNotify()``; without it nothing is
  /// shown.
  ///
  /// - Parameters:
  ///   - done: What is said when the server has the file, in the person's language.
  ///   - refused: What is said when it was given up.
  public func notifyAtEnd(done: String = "Uploaded", refused: String = "Not uploaded") {
    onFinish = { upload in
      guard UIApplication.shared.applicationState != .active,
        let notice = UploadNotice(upload, done: done, refused: refused)
      else { return }
      let content = UNMutableNotificationContent()
      content.title = notice.title
      content.body = notice.body
      // The same identifier for the same upload: it is said once.
      let request = UNNotificationRequest(
        identifier: "inlet.upload.\(notice.id)", content: content, trigger: nil)
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
    (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])) ?? false
  }
}
#endif
