// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import StandInUIKit

/// The system's compose sheet of iOS 8, without its looks: what it calls, and when.
open class SLComposeServiceViewController: UIViewController {
  private var items: [SLComposeSheetConfigurationItem] = []
  private var typed = ""

  open var contentText: String! { typed }
  open var placeholder: String!
  open var charactersRemaining: NSNumber!

  /// Whether Post is enabled.
  public private(set) var standInCanPost = false

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reloadConfigurationItems()
    presentationAnimationDidFinish()
    validateContent()
  }

  open func presentationAnimationDidFinish() {}
  open func isContentValid() -> Bool { true }
  open func validateContent() { standInCanPost = isContentValid() }

  /// The default completes the request.
  open func didSelectPost() { extensionContext?.completeRequest(returningItems: nil) }
  /// The default cancels the request.
  open func didSelectCancel() { extensionContext?.cancelRequest(withError: CocoaError(.userCancelled)) }
  open func cancel() { didSelectCancel() }

  open func configurationItems() -> [Any]! { [] }
  open func reloadConfigurationItems() {
    items = (configurationItems() ?? []).compactMap { $0 as? SLComposeSheetConfigurationItem }
  }

  open func pushConfigurationViewController(_ viewController: UIViewController!) { standInPushed = viewController }
  open func popConfigurationViewController() { standInPushed = nil }
  open func loadPreviewView() -> UIView! { UIView() }

  /// The screen that lies on top.
  public private(set) var standInPushed: UIViewController?
  /// The rows below the text.
  public var standInItems: [SLComposeSheetConfigurationItem] { items }

  /// The person types; the sheet validates.
  public func standInType(_ text: String) {
    typed = text
    validateContent()
  }

  /// The person taps Post, if it is enabled.
  public func standInPost() { if standInCanPost { didSelectPost() } }
}

open class SLComposeSheetConfigurationItem: NSObject {
  open var title: String!
  open var value: String!
  open var valuePending = false
  open var tapHandler: SLComposeSheetConfigurationItemTapHandler!

  @available(*, unavailable)
  public override init() { super.init() }

  // The importer's `init!()` cannot override NSObject's; written `SLComposeSheetConfigurationItem()` all the same.
  public init!(_: Void = ()) { super.init() }
}

public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void
