import Foundation
import InletExtension
import UIKit

/// What the system starts when somebody picks "Import Photos": a screen with the pictures and Done.
///
/// What was picked is stored whole; then the app is opened by the ways a share extension has.
final class ShareViewController: ActionViewController {
  override func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }
}
