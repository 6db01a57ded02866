// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension Notification.Name {
  public static let capacitorOpenURL = Notification.Name("CapacitorOpenURLNotification")
  public static let capacitorOpenUniversalLink = Notification.Name("CapacitorOpenUniversalLinkNotification")
}

@MainActor
open class ApplicationDelegateProxy: NSObject {
  public static let shared = ApplicationDelegateProxy()

  open private(set) var lastURL: URL?

  public override init() { super.init() }

  /// What the application or scene delegate of an app forwards when it is opened with a URL.
  public func standInOpen(_ url: URL, options: [String: Any] = [:]) {
    lastURL = url
    let object: [String: Any] = ["url": url, "options": options]
    NotificationCenter.default.post(name: .capacitorOpenURL, object: object)
  }

  public func standInContinue(_ url: URL) {
    let object: [String: Any] = ["url": url]
    NotificationCenter.default.post(name: .capacitorOpenUniversalLink, object: object)
  }

  /// A new launch of the app.
  public func standInForget(lastURL: URL? = nil) { self.lastURL = lastURL }
}
