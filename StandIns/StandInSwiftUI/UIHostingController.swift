// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Shows a view in a hierarchy of view controllers; tests ask for the tree as it is now.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController, StandInHosting {
  open var rootView: Content
  private let memory = StandInMemory()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func standInTree(_ environment: EnvironmentValues = EnvironmentValues()) -> StandInNode {
    let place = StandInPlace(memory: memory, environment: environment)
    return StandInNode("screen", StandInSwiftUI.standInNodes(of: rootView, place))
  }
}

/// Any hosting controller, whatever it hosts.
@MainActor
public protocol StandInHosting: UIViewController {
  func standInTree(_ environment: EnvironmentValues) -> StandInNode
}
