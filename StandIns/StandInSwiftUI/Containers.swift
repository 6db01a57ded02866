// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct HorizontalAlignment: Hashable, Sendable {
  let css: String
  public static let leading = HorizontalAlignment(css: "flex-start")
  public static let center = HorizontalAlignment(css: "center")
  public static let trailing = HorizontalAlignment(css: "flex-end")
}

public struct VerticalAlignment: Hashable, Sendable {
  let css: String
  public static let top = VerticalAlignment(css: "flex-start")
  public static let center = VerticalAlignment(css: "center")
  public static let bottom = VerticalAlignment(css: "flex-end")
  public static let firstTextBaseline = VerticalAlignment(css: "baseline")
}

public struct Alignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public struct HStack<Content: View>: StandInPrimitive {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("row", StandInSwiftUI.standInNodes(of: content, place))
    node.style["align-items"] = alignment.css
    if let spacing { node.style["gap"] = "\(spacing)px" }
    return [node]
  }
}

public struct VStack<Content: View>: StandInPrimitive {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("column", StandInSwiftUI.standInNodes(of: content, place))
    node.style["align-items"] = alignment.css
    if let spacing { node.style["gap"] = "\(spacing)px" }
    return [node]
  }
}

public struct ZStack<Content: View>: StandInPrimitive {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("layers", StandInSwiftUI.standInNodes(of: content, place))
    node.style["justify-items"] = alignment.horizontal.css
    node.style["align-items"] = alignment.vertical.css
    return [node]
  }
}

public struct Spacer: StandInPrimitive {
  public init(minLength: CGFloat? = nil) {}
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { [StandInNode("spacer")] }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  let size: Size
  let spacing: CGFloat?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
  }

  var css: String {
    switch size {
    case .fixed(let width): "\(width)px"
    case .flexible: "minmax(0, 1fr)"
    case .adaptive(let minimum, _): "repeat(auto-fill, minmax(\(minimum)px, 1fr))"
    }
  }
}

public struct LazyVGrid<Content: View>: StandInPrimitive {
  private let columns: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("grid", StandInSwiftUI.standInNodes(of: content, place))
    node.style["grid-template-columns"] = columns.map(\.css).joined(separator: " ")
    node.style["gap"] = "\(spacing ?? 8)px"
    return [node]
  }
}

public struct List<Content: View>: StandInPrimitive {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    [StandInNode("list", StandInSwiftUI.standInNodes(of: content, place))]
  }
}

public struct Form<Content: View>: StandInPrimitive {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    [StandInNode("list", StandInSwiftUI.standInNodes(of: content, place))]
  }
}

public struct Section<Parent: View, Content: View, Footer: View>: StandInPrimitive {
  private let content: Content
  private let header: Parent
  private let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let above = StandInSwiftUI.standInNodes(of: header, place.child("header"))
    let below = StandInSwiftUI.standInNodes(of: footer, place.child("footer"))
    let node = StandInNode("section")
    if !above.isEmpty { node.children.append(StandInNode("header", above)) }
    node.children += StandInSwiftUI.standInNodes(of: content, place.child("rows"))
    if !below.isEmpty { node.children.append(StandInNode("footer", below)) }
    return [node]
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

public struct NavigationView<Content: View>: StandInPrimitive {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The root, or the screen that a link inside it pushed, with a way back.
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let root = StandInSwiftUI.standInNodes(of: content, place.child("root"))
    let pushed = root.flatMap(\.all).filter { $0.kind == "link" }.flatMap(\.presented)
    return [StandInNode("navigation", pushed.isEmpty ? root : pushed)]
  }
}

public struct NavigationLink<Label: View, Destination: View>: StandInPrimitive {
  private let destination: Destination
  private let label: Label
  private let isActive: Binding<Bool>

  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.isActive = isActive
    self.destination = destination()
    self.label = label()
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    let node = StandInNode("link", StandInSwiftUI.standInNodes(of: label, place.child("label")))
    let isActive = isActive
    if place.environment.isEnabled {
      node.tap = { isActive.wrappedValue = true }
    } else {
      node.attributes["disabled"] = ""
    }
    if isActive.wrappedValue {
      let back = StandInNode("button")
      back.attributes["label"] = "Back"
      back.attributes["back"] = ""
      back.tap = { isActive.wrappedValue = false }
      var inside = place.child("destination")
      inside.environment.dismiss = DismissAction { isActive.wrappedValue = false }
      node.presented = StandInSwiftUI.standInNodes(of: destination, inside)
      node.presented.first?.bar.insert(("leading", back), at: 0)
    }
    return [node]
  }
}
