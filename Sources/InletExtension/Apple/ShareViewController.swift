#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

/// The principal class of a share or action extension without a screen of its own: it takes what is shared, stores it
/// in the inbox, opens the app and is gone.
///
///     final class ShareViewController: InletExtension.ShareViewController {}
///
/// Settings come from the extension's Info.plist, see ``ExtensionSettings``. Whatever happens, the host gets exactly
/// one answer.
open class ShareViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private var session: RequestSession?

  // MARK: For subclasses

  /// The settings of this extension; by default those in its Info.plist.
  ///
  /// - Throws: ``ExtensionSettings/Failure``; the request then ends with it.
  open func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    try ExtensionSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }

  /// How the inbox behaves; by default as its configuration does.
  ///
  /// The app has to use the same name for it.
  open func inboxConfiguration() -> Inbox.Configuration { Inbox.Configuration() }

  /// The ways of opening the app, in the order in which they are tried until one succeeds; empty to leave it closed.
  open func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }

  /// What is stored of a share; by default all that was taken.
  ///
  /// To add a message, a target or values of the app's own. Files of items that are removed are not stored.
  open func contentToStore(_ content: ShareContent) -> ShareContent { content }

  /// Called once, after the host was answered.
  ///
  /// The process may be gone soon after.
  open func requestDidEnd(_ end: RequestEnd) {}

  /// Ends the request as if the person had cancelled.
  ///
  /// Nothing is stored, unless storing has begun: then the share is completed instead. Does nothing once the request
  /// has ended.
  public final func cancelRequest() {
    session?.send(.cancelled)
  }

  // MARK: The view's life

  /// Begins to take what is shared.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    guard session == nil, let context = extensionContext else { return }
    let session = RequestSession(
      context: ExtensionContextEnd(context), settings: readSettings(), openers: openers(for: context), hooks: hooks)
    self.session = session
    session.begin()
  }

  /// Listens for the sheet being swiped away.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Asked for without being presented, it would be made, and would keep this view controller alive.
    if presentingViewController != nil, presentationController?.delegate == nil {
      presentationController?.delegate = self
    }
  }

  /// From now on the request may be ended.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    session?.send(.appeared)
  }

  /// Ends the request, unless the view only makes room for one that it presents itself.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedViewController == nil { session?.send(.left) }
  }

  /// Ends the request.
  open func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    session?.send(.left)
  }

  /// Takes one attachment at a time from now on, and after a second warning no more.
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    session?.send(.memoryWarning)
  }

  deinit {
    Task { @MainActor [session] in session?.send(.left) }
  }

  private func readSettings() -> Result<ExtensionSettings, ExtensionSettings.Failure> {
    do throws(ExtensionSettings.Failure) { return .success(try settings()) } catch { return .failure(error) }
  }

  private var hooks: RequestSession.Hooks {
    var hooks = RequestSession.Hooks()
    hooks.inbox = inboxConfiguration()
    hooks.container = { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    hooks.willStore = { [weak self] in self?.contentToStore($0) ?? $0 }
    hooks.didEnd = { [weak self] in self?.requestDidEnd($0) }
    return hooks
  }
}
#endif
