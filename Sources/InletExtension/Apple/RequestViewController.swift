#if canImport(UIKit)
import Foundation
import Inlet
import UIKit

/// What all principal classes of Inlet have in common: the settings, and the life of the view, which is the life of the
/// request.
///
/// Extensions subclass ``ShareViewController``, ``ComposeViewController`` or ``ActionViewController``.
open class RequestViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private(set) var session: RequestSession?

  // MARK: For subclasses

  /// The settings of this extension; by default those in its Info.plist.
  ///
  /// - Throws: ``ExtensionSettings/Failure``; the request then ends with it, after a screen has said so.
  open func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    try ExtensionSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }

  /// How the inbox behaves; by default as its configuration does.
  ///
  /// The app has to use the same name for it.
  open func inboxConfiguration() -> Inbox.Configuration { Inbox.Configuration() }

  /// The texts of Inlet's screens; by default in the language of the extension.
  open func texts() -> ComposeTexts { ComposeTexts() }

  /// The ways of opening the app, in the order in which they are tried until one succeeds; empty to leave it closed.
  open func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }

  /// What begins once the share is stored, and before the host is answered; by default nothing.
  open func workAfterStoring() -> AfterStoring? { nil }

  /// Called once, after the host was answered.
  ///
  /// The process may be gone soon after.
  open func requestDidEnd(_ end: RequestEnd) {}

  // MARK: For the kinds of screen

  func makeSession(_ surroundings: RequestSurroundings) -> RequestSession { DirectSession(surroundings) }

  /// What the host is given back.
  func itemsReturned() -> [ReturnedItem] { [] }

  /// Puts a screen into the view.
  func show(_ screen: UIViewController) {
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  // MARK: The view's life

  /// Begins to take what is shared.
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard session == nil, let context = extensionContext else { return }
    let session = makeSession(surroundings(of: context))
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
    session?.note(.appeared)
  }

  /// Ends the request, unless the view only makes room for one that it presents itself.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedViewController == nil { session?.note(.left) }
  }

  /// Ends the request.
  open func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    session?.note(.left)
  }

  /// Takes one attachment at a time from now on, and after a second warning no more.
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    session?.note(.memoryWarning)
  }

  deinit {
    Task { @MainActor [session] in session?.note(.left) }
  }

  private func surroundings(of context: NSExtensionContext) -> RequestSurroundings {
    var surroundings = RequestSurroundings(context, settings: settings) { [weak self] in self?.itemsReturned() ?? [] }
    surroundings.openers = openers(for: context)
    surroundings.inbox = inboxConfiguration()
    surroundings.afterStoring = workAfterStoring()
    surroundings.didEnd = { [weak self] in self?.requestDidEnd($0) }
    return surroundings
  }
}
#endif
