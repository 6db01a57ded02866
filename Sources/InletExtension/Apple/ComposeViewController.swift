#if canImport(UIKit) && canImport(SwiftUI)
import Foundation
import Inlet
import SwiftUI
import UIKit

/// The principal class of a share or action extension with a screen: shows what is shared, lets the person write and
/// choose, stores the share in the inbox and opens the app.
///
///     final class ShareViewController: ComposeViewController {
///       override func composeConfiguration() -> ComposeModel.Configuration {
///         var configuration = ComposeModel.Configuration()
///         configuration.targetChoice = .required
///         return configuration
///       }
///     }
///
/// Settings come from the extension's Info.plist, see ``ExtensionSettings``. Whatever happens, the host gets exactly
/// one answer.
open class ComposeViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private var session: ComposeSession?
  /// What the screen shows; nil before the view has loaded.
  public private(set) var composer: Composer?

  // MARK: For subclasses

  /// The settings of this extension; by default those in its Info.plist.
  ///
  /// - Throws: ``ExtensionSettings/Failure``; the screen then says so.
  open func settings() throws(ExtensionSettings.Failure) -> ExtensionSettings {
    try ExtensionSettings(infoDictionary: Bundle.main.infoDictionary ?? [:])
  }

  /// How the inbox behaves; by default as its configuration does.
  ///
  /// The app has to use the same name for it.
  open func inboxConfiguration() -> Inbox.Configuration { Inbox.Configuration() }

  /// What the screen offers and demands; by default a message and nothing else.
  open func composeConfiguration() -> ComposeModel.Configuration { ComposeModel.Configuration() }

  /// The screen; by default Inlet's own.
  ///
  /// A screen of the app's own observes the composer and calls its ``Composer/post()`` and ``Composer/cancel()``:
  ///
  ///     override func makeScreen(for composer: Composer) -> UIViewController {
  ///       UIHostingController(rootView: MyScreen(composer: composer))
  ///     }
  open func makeScreen(for composer: Composer) -> UIViewController {
    UIHostingController(rootView: ComposeView(composer: composer, texts: texts()))
  }

  /// The texts of Inlet's screen; by default in the language of the extension.
  open func texts() -> ComposeTexts { ComposeTexts() }

  /// The ways of opening the app, in the order in which they are tried until one succeeds; empty to leave it closed.
  open func openers(for context: NSExtensionContext) -> [AppOpener] {
    [.responderChain(from: self), .context(context)]
  }

  /// What is stored of a share; by default all that was taken, with message, target and options.
  open func contentToStore(_ content: ShareContent, of draft: ComposeDraft) -> ShareContent { content }

  /// What the host gets back; by default nothing.
  ///
  /// See ``ReturnedItem``.
  open func itemsToReturn(for draft: ComposeDraft) -> [ReturnedItem] { [] }

  /// Called once, after the host was answered.
  ///
  /// The process may be gone soon after.
  open func requestDidEnd(_ end: RequestEnd) {}

  // MARK: The view's life

  /// Begins to take what is shared, and shows the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard session == nil, let context = extensionContext else { return }
    let end = ComposeContextEnd(context) { [weak self] in
      guard let self, let draft = self.composer?.model.draft else { return [] }
      return self.itemsToReturn(for: draft)
    }
    let session = ComposeSession(
      context: end, settings: readSettings(), configuration: composeConfiguration(), openers: openers(for: context),
      hooks: hooks, pictures: SystemPictures.make())
    let composer = Composer(model: session.model, send: { [weak session] in session?.send($0) }) {
      [targets = session.targets] in
      await targets.picture(of: $0)
    }
    self.session = session
    self.composer = composer
    show(makeScreen(for: composer))
    session.begin(suggestedTarget: ShareSuggestions.target(of: context))
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

  private func show(_ screen: UIViewController) {
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  private func readSettings() -> Result<ExtensionSettings, ExtensionSettings.Failure> {
    do throws(ExtensionSettings.Failure) { return .success(try settings()) } catch { return .failure(error) }
  }

  private var hooks: ComposeSession.Hooks {
    var hooks = ComposeSession.Hooks()
    hooks.inbox = inboxConfiguration()
    hooks.container = { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
    hooks.willStore = { [weak self] in self?.contentToStore($0, of: $1) ?? $0 }
    hooks.didEnd = { [weak self] in self?.requestDidEnd($0) }
    hooks.didChange = { [weak self] in
      self?.composer?.show($0)
      // A draft is not thrown away by a careless swipe; Cancel is always there.
      self?.isModalInPresentation = !$0.draft.message.isEmpty || $0.phase == .sending
    }
    return hooks
  }
}
#endif
