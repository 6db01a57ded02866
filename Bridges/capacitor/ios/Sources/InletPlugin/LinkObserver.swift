import Capacitor
import Foundation
import InletApp
import UIKit

/// Forwards what Capacitor tells of links, documents and universal links to the app's entry.
///
/// Capacitor posts the same notifications from application and scene delegates; scene delegates hold those of a cold
/// start back until plugins are loaded. An application delegate does not, so what came before is asked for.
@MainActor
final class LinkObserver {
  private var observations: [Observation] = []

  init(_ entry: AppEntry) {
    entry.receive(.launched(for: nil))
    // Not as what the app was launched for: it is told only once, and a document may be opened again later.
    if let url = ApplicationDelegateProxy.shared.lastURL { entry.open(url) }
    observe(.capacitorOpenURL) { object in
      guard let url = Self.url(in: object) else { return }
      let options = object["options"] as? [UIApplication.OpenURLOptionsKey: Any] ?? [:]
      entry.open(url, options)
    }
    observe(.capacitorOpenUniversalLink) { object in
      guard let url = Self.url(in: object) else { return }
      entry.receive(.continued(ContinuedActivity(type: ContinuedActivity.browsingWeb, webPage: url)))
    }
  }

  private func observe(_ name: Notification.Name, _ take: @escaping @MainActor ([String: Any]) -> Void) {
    observations.append(
      Observation(
        token: NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          guard let object = notification.object as? [String: Any] else { return }
          let told = Told(object: object)
          // Posted by delegates, on the main thread.
          MainActor.assumeIsolated { take(told.object) }
        }))
  }

  private static func url(in object: [String: Any]) -> URL? { object["url"] as? URL }
}

/// Ends with its owner.
private final class Observation: @unchecked Sendable {
  // @unchecked: never changed, and the notification center may be called on any thread.
  private let token: any NSObjectProtocol

  init(token: any NSObjectProtocol) { self.token = token }

  deinit { NotificationCenter.default.removeObserver(token) }
}

/// What a notification carries, on its way to the main actor, where it already is.
private struct Told: @unchecked Sendable {
  // @unchecked: see above.
  let object: [String: Any]
}
