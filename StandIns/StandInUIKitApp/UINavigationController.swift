// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Screens one above the other; only their order is kept.
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewWillAppear(_ animated: Bool) {
    topViewController?.loadViewIfNeeded()
    topViewController?.viewWillAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) { topViewController?.viewDidAppear(animated) }

  open var topViewController: UIViewController? { viewControllers.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
    viewController.loadViewIfNeeded()
    viewController.viewWillAppear(animated)
    viewController.viewDidAppear(animated)
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let removed = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    viewControllers.first?.viewWillAppear(animated)
    return removed
  }
}

/// Items of a screen's bar, kept beside the screen: UIViewController is another module's.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
}

@MainActor
private enum StandInNavigationItems {
  static var items: [ObjectIdentifier: UINavigationItem] = [:]
}

extension UIViewController {
  public var navigationItem: UINavigationItem {
    let key = ObjectIdentifier(self)
    if let item = StandInNavigationItems.items[key] { return item }
    let item = UINavigationItem()
    StandInNavigationItems.items[key] = item
    return item
  }

  public var navigationController: UINavigationController? { (parent as? UINavigationController) }

  public var title: String? {
    get { navigationItem.title }
    set { navigationItem.title = newValue }
  }
}

@MainActor
open class UIBarButtonItem: NSObject {
  open var title: String?
  open var primaryAction: UIAction?

  public init(title: String?, primaryAction: UIAction?) {
    self.title = title
    self.primaryAction = primaryAction
    super.init()
  }

  public func standInTap() { primaryAction.map { $0.standInHandler($0) } }
}

@MainActor
open class UIAction: NSObject {
  let standInHandler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    standInHandler = handler
    super.init()
  }
}
