// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String
  public static let cancellationAction = ToolbarItemPlacement(name: "leading")
  public static let confirmationAction = ToolbarItemPlacement(name: "trailing")
  public static let principal = ToolbarItemPlacement(name: "principal")
}

@preconcurrency @MainActor
public protocol ToolbarContent {
  func standInItems(_ place: StandInPlace) -> [(placement: String, node: StandInNode)]
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public func standInItems(_ place: StandInPlace) -> [(placement: String, node: StandInNode)] {
    let nodes = StandInSwiftUI.standInNodes(of: content, place.child(placement.name))
    return nodes.map { (placement.name, $0) }
  }
}

public struct StandInToolbarItems: ToolbarContent {
  let parts: [any ToolbarContent]
  public func standInItems(_ place: StandInPlace) -> [(placement: String, node: StandInNode)] {
    parts.flatMap { $0.standInItems(place) }
  }
}

@resultBuilder @MainActor
public struct ToolbarContentBuilder {
  public static func buildBlock(_ parts: any ToolbarContent...) -> StandInToolbarItems {
    StandInToolbarItems(parts: parts)
  }
}
