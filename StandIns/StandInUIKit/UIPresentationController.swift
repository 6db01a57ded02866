// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open private(set) var presentedViewController: UIViewController

  init(standInPresenting controller: UIViewController) {
    presentedViewController = controller
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  // Optional in Objective-C.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
