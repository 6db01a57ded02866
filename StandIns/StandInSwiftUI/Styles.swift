// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Font: Hashable, Sendable {
  let size: Int
  var weight: String?

  public static let title2 = Font(size: 22)
  public static let title3 = Font(size: 20)
  public static let headline = Font(size: 17, weight: "600")
  public static let body = Font(size: 17)
  public static let callout = Font(size: 16)
  public static let subheadline = Font(size: 15)
  public static let footnote = Font(size: 13)
  public static let caption = Font(size: 12)

  public struct Weight: Hashable, Sendable {
    let css: String
    public static let semibold = Weight(css: "600")
    public static let medium = Weight(css: "500")
  }

  public func weight(_ weight: Weight) -> Font { Font(size: size, weight: weight.css) }
  public func monospacedDigit() -> Font { self }
}

public struct Color: StandInPrimitive, Hashable, Sendable {
  let css: String
  public static let primary = Color(css: "var(--label)")
  public static let secondary = Color(css: "var(--secondary)")
  public static let accentColor = Color(css: "var(--tint)")
  public static let red = Color(css: "var(--red)")
  public static let orange = Color(css: "var(--orange)")
  public static let white = Color(css: "#fff")
  public static let black = Color(css: "#000")
  public static let clear = Color(css: "transparent")

  init(css: String) { self.css = css }
  public init(uiColor color: UIColor) { css = "var(--\(color.standInName))" }

  public func opacity(_ opacity: Double) -> Color {
    Color(css: "color-mix(in srgb, \(css) \(Int(opacity * 100))%, transparent)")
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("fill")
    node.style["background"] = css
    return [node]
  }
}

public enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing
  var css: String { self == .leading ? "start" : self == .center ? "center" : "end" }
}

public enum ContentMode: Hashable, Sendable { case fit, fill }

public enum Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]

    static let names: [(Set, String)] = [
      (.top, "top"), (.leading, "inline-start"), (.bottom, "bottom"), (.trailing, "inline-end"),
    ]
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public struct StackNavigationViewStyle: Sendable {}
extension StackNavigationViewStyle { public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() } }
public struct InsetGroupedListStyle: Sendable {}
extension InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() } }
public struct MenuPickerStyle: Sendable {}
extension MenuPickerStyle { public static var menu: MenuPickerStyle { MenuPickerStyle() } }
public struct PlainButtonStyle: Sendable {}
extension PlainButtonStyle { public static var plain: PlainButtonStyle { PlainButtonStyle() } }
public struct Rectangle: Sendable { public init() {} }

public struct SearchFieldPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(name: "drawer")
  }
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }
}

public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isSelected = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isButton = AccessibilityTraits(rawValue: 4)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 8)
}
