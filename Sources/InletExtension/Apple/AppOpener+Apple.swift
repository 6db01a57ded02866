#if canImport(UIKit)
import Foundation
import UIKit

extension AppOpener {
  /// Asks the application object at the end of the responder chain.
  ///
  /// Not a supported use, and reported to work on iOS 15 to 26; nothing depends on it.
  ///
  /// - Parameter responder: Where the chain begins; held weakly.
  /// - Returns: A way that fails where the chain ends without an application object.
  @MainActor
  public static func responderChain(from responder: UIResponder) -> AppOpener {
    AppOpener(name: "responder chain") { [weak responder] url, report in
      var next = responder
      while let current = next {
        if let application = current as? any URLOpening { return application.openURL(url, report) }
        next = current.next
      }
      report(false)
    }
  }

  /// Asks the extension's context, which only some kinds of extension may: not share extensions, to date.
  ///
  /// - Parameter context: The context of the request; held weakly.
  /// - Returns: A way that fails where the system refuses.
  @MainActor
  public static func context(_ context: NSExtensionContext) -> AppOpener {
    AppOpener(name: "extension context") { [weak context] url, report in
      guard let context else { return report(false) }
      context.open(url) { success in
        Task { @MainActor in report(success) }
      }
    }
  }
}

/// What the application object can do although extensions may not call it by name.
///
/// The conformance is closed to extensions, as what it calls is; that an object in the responder chain has it is only
/// found out at run time.
@MainActor
private protocol URLOpening {
  func openURL(_ url: URL, _ report: @escaping @MainActor @Sendable (Bool) -> Void)
}

@available(iOSApplicationExtension, unavailable)
extension UIApplication: URLOpening {
  fileprivate func openURL(_ url: URL, _ report: @escaping @MainActor @Sendable (Bool) -> Void) {
    open(url, options: [:], completionHandler: report)
  }
}
#endif
