// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What one launch, or one connection of a scene, brings along.
@MainActor
open class UIScene: UIResponder {
  public struct ActivationState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let unattached = ActivationState(rawValue: -1)
    public static let foregroundActive = ActivationState(rawValue: 0)
    public static let foregroundInactive = ActivationState(rawValue: 1)
    public static let background = ActivationState(rawValue: 2)
  }

  @MainActor
  open class ConnectionOptions: NSObject {
    open private(set) var urlContexts: Set<UIOpenURLContext>
    open private(set) var userActivities: Set<NSUserActivity>
    open private(set) var sourceApplication: String?

    public init(
      standInURLContexts urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      sourceApplication: String? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.sourceApplication = sourceApplication
      super.init()
    }
  }

  @MainActor
  open class OpenURLOptions: NSObject {
    open private(set) var sourceApplication: String?
    open private(set) var openInPlace: Bool

    public init(standInSource sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }

  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")

  open private(set) var session: UISceneSession
  open weak var delegate: (any UISceneDelegate)?
  open internal(set) var activationState: ActivationState = .unattached

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }
}

open class UIWindowScene: UIScene {}

@MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open private(set) var role: Role
  open internal(set) var configuration: UISceneConfiguration

  public init(standInConfiguration configuration: UISceneConfiguration) {
    role = configuration.role
    self.configuration = configuration
    super.init()
  }
}

@MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

@MainActor
open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  open private(set) var options: UIScene.OpenURLOptions

  public init(standInURL url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    self.url = url
    self.options = options
    super.init()
  }
}

// The members are optional on the device; here they do nothing unless written.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init()
    standInApplication = UIApplication.shared
  }

  public func makeKeyAndVisible() {
    guard let controller = rootViewController else { return }
    controller.loadViewIfNeeded()
    addSubview(controller.view)
    controller.viewWillAppear(false)
    controller.viewDidAppear(false)
  }
}
