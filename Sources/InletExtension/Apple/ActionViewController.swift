#if canImport(UIKit) && canImport(SwiftUI)
import Foundation
import Inlet
import UIKit

/// The principal class of an action extension with a screen: like ``ComposeViewController``, with Done in place of
/// Post, and with something to give back to the host.
///
///     final class ActionViewController: InletExtension.ActionViewController {
///       override func itemsToReturn(for draft: ComposeDraft) -> [ReturnedItem] {
///         [.pageLocation(link.url(for: …))]
///       }
///     }
///
/// Full screen instead of a sheet is chosen in the Info.plist: `NSExtensionActionWantsFullScreenPresentation`, a direct
/// member of `NSExtension`.
open class ActionViewController: ComposeViewController {
  /// The texts of Inlet's screen, with Done in place of Post.
  open override func texts() -> ComposeTexts {
    var texts = super.texts()
    texts[.post] = texts[.done]
    return texts
  }

  /// None: from Safari the page itself opens the app, see ``ReturnedItem/pageLocation(_:)``; elsewhere the share waits
  /// for the app.
  ///
  /// Override to try the ways a share extension tries.
  open override func openers(for context: NSExtensionContext) -> [AppOpener] { [] }
}
#endif
