// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view without layout or drawing: its place in the hierarchy and the responder chain.
open class UIView: UIResponder {
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var backgroundColor: UIColor?
  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var isHidden = false

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  weak var controller: UIViewController?

  public override init() {
    super.init()
  }

  open override var next: UIResponder? { controller ?? superview }

  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  /// What follows the window in the responder chain: the application.
  public var standInApplication: UIApplication?

  open override var next: UIResponder? { standInApplication }
}

open class UIColor: NSObject, @unchecked Sendable {
  // Immutable, as on the device.
  public let standInName: String

  init(standInName: String) {
    self.standInName = standInName
    super.init()
  }

  public class var clear: UIColor { UIColor(standInName: "clear") }
  public class var secondarySystemBackground: UIColor { UIColor(standInName: "card") }
}
