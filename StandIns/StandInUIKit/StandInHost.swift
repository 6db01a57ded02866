/// Plays the host app and the system: presents an extension's view controller and waits for its answer.
///
///     let host = StandInHost(ShareViewController(), StandInRequest(attachments: [provider]))
///     host.present()
///     let outcome = await host.request.outcome()
@MainActor
public final class StandInHost {
  /// What is shared, and what became of it.
  public let request: StandInRequest
  /// The application object in the extension's process.
  public let application = UIApplication()
  /// The extension's view controller, until it is released.
  public private(set) var controller: UIViewController?
  private let window = UIWindow()
  private let presenter = UIViewController()

  /// A host about to present `controller`, which it keeps alive from now on.
  public init(_ controller: UIViewController, _ request: StandInRequest) {
    self.controller = controller
    self.request = request
    window.standInApplication = application
    window.rootViewController = controller
    controller.presentingViewController = presenter
    controller.presentationController = UIPresentationController(standInPresenting: controller)
    controller.beginRequest(with: NSExtensionContext(standInRequest: request))
  }

  /// Loads the view and lets it appear, as the system does.
  public func present() {
    load()
    appear()
  }

  /// Loads the view, as far as `viewDidLoad`.
  public func load() {
    guard let view = controller?.view else { return }
    window.addSubview(view)
  }

  /// Lets the loaded view appear.
  public func appear() {
    controller?.viewWillAppear(true)
    request.hasAppeared = true
    controller?.viewDidAppear(true)
  }

  /// The person swipes the sheet away: the view disappears, and no method of the extension's own is called.
  ///
  /// - Parameter isTold: Whether the presentation controller's delegate is told; some system versions do not.
  public func dismissByGesture(isTold: Bool = true) {
    guard let controller else { return }
    disappear()
    if isTold, let presentation = controller.presentationController {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }

  /// The view disappears, for whatever reason.
  public func disappear() {
    request.hasLeft = true
    controller?.viewWillDisappear(true)
    controller?.viewDidDisappear(true)
  }

  /// The system is short of memory.
  public func warnOfMemory() {
    controller?.didReceiveMemoryWarning()
  }

  /// The system lets go of the view controller.
  public func release() {
    request.hasLeft = true
    controller?.viewIfLoaded?.removeFromSuperview()
    controller?.presentationController = nil
    window.rootViewController = nil
    controller = nil
  }
}
