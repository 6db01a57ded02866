#if canImport(UIKit) && canImport(SwiftUI)
import Foundation
import Inlet
import SwiftUI
import UIKit

/// The principal class of a share or action extension without a screen of its own: it takes what is shared, stores it
/// in the inbox, opens the app and is gone.
///
///     final class ShareViewController: InletExtension.ShareViewController {}
///
/// Settings come from the extension's Info.plist, see ``ExtensionSettings``. Whatever happens, the host gets exactly
/// one answer. Where it takes longer than 0.8 seconds, a small panel says how far it is, and lets the person cancel.
open class ShareViewController: RequestViewController {
  private var panel: DirectPanel?

  // MARK: For subclasses

  /// What is stored of a share; by default all that was taken.
  ///
  /// To add a message, a target or values of the app's own. Files of items that are removed are not stored.
  open func contentToStore(_ content: ShareContent) -> ShareContent { content }

  /// Ends the request as if the person had cancelled.
  ///
  /// Nothing is stored, unless storing has begun: then the share is completed instead. Does nothing once the request
  /// has ended.
  public final func cancelRequest() {
    session?.note(.cancelled)
  }

  // MARK: The view's life

  /// Begins to take what is shared.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  override func makeSession(_ surroundings: RequestSurroundings) -> RequestSession {
    DirectSession(
      surroundings, willStore: { [weak self] in self?.contentToStore($0) ?? $0 },
      show: { [weak self] in self?.show($0) })
  }

  /// Shows how far it is.
  private func show(_ progress: DirectProgress) {
    if let panel {
      panel.progress = progress
      return
    }
    let panel = DirectPanel(progress) { [weak self] in self?.cancelRequest() }
    self.panel = panel
    let screen = UIHostingController(rootView: DirectPanelView(panel: panel, texts: texts()))
    screen.view.backgroundColor = .clear
    // What an iPad makes of it, where the extension is a form sheet.
    preferredContentSize = CGSize(width: 320, height: 200)
    show(screen)
  }
}
#endif
