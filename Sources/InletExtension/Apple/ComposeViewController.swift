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
open class ComposeViewController: RequestViewController {
  /// What the screen shows; nil before the view has loaded.
  public private(set) var composer: Composer?

  // MARK: For subclasses

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

  /// What is stored of a share; by default all that was taken, with message, target and options.
  open func contentToStore(_ content: ShareContent, of draft: ComposeDraft) -> ShareContent { content }

  /// What the host gets back; by default nothing.
  ///
  /// See ``ReturnedItem``.
  open func itemsToReturn(for draft: ComposeDraft) -> [ReturnedItem] { [] }

  // MARK: The view's life

  /// The size of the form sheet in which an iPad presents the screen: 540 by 620 points, unless the subclass has set
  /// another before.
  open override func viewDidLoad() {
    if preferredContentSize == .zero { preferredContentSize = CGSize(width: 540, height: 620) }
    super.viewDidLoad()
  }

  override func itemsReturned() -> [ReturnedItem] {
    composer.map { itemsToReturn(for: $0.model.draft) } ?? []
  }

  override func makeSession(_ surroundings: RequestSurroundings) -> RequestSession {
    let session = ComposeSession(
      surroundings, configuration: composeConfiguration(),
      willStore: { [weak self] in self?.contentToStore($0, of: $1) ?? $0 },
      didChange: { [weak self] in
        self?.composer?.show($0)
        // A draft is not thrown away by a careless swipe; Cancel is always there.
        self?.isModalInPresentation = !$0.draft.message.isEmpty || $0.phase == .sending
      })
    let composer = Composer(of: session)
    self.composer = composer
    show(makeScreen(for: composer))
    if let id = extensionContext.flatMap(ShareSuggestions.target) { session.send(.suggested(targetID: id)) }
    return session
  }
}
#endif
