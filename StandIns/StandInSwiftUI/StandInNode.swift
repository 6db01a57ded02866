// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import StandInCombine
@_exported import StandInUIKit

/// What a view turned into: a plain tree that tests look at and touch, and that is drawn as HTML.
@MainActor
public final class StandInNode {
  /// What it is, such as a text, a button or a section.
  public let kind: String
  /// Its own text: of a text, of a field.
  public var text: String?
  /// Everything else about it.
  public var attributes: [String: String] = [:]
  /// CSS that a modifier stands for.
  public var style: [String: String] = [:]
  public var children: [StandInNode]
  /// Items of the navigation bar, by placement.
  public var bar: [(placement: String, node: StandInNode)] = []
  /// Alerts and pushed screens.
  public var presented: [StandInNode] = []
  public var tap: (() -> Void)?
  public var enter: ((String) -> Void)?
  public var tasks: [@MainActor @Sendable () async -> Void] = []
  public var whenAppearing: [() -> Void] = []
  /// What wants to know of URLs the app is opened with, and of activities by their type.
  public var opensURL: [(URL) -> Void] = []
  public var continues: [(type: String, perform: (NSUserActivity) -> Void)] = []
  /// What a picker stores when this is chosen.
  var tag: AnyHashable?

  public init(_ kind: String, text: String? = nil, _ children: [StandInNode] = []) {
    self.kind = kind
    self.text = text
    self.children = children
  }

  public var isDisabled: Bool { attributes["disabled"] != nil }

  /// The node and everything below it, in reading order: bar, content, what lies on top.
  public var all: [StandInNode] { [self] + (bar.map(\.node) + children + presented).flatMap(\.all) }

  /// What VoiceOver reads for it: the label if there is one, else the texts it shows.
  public var label: String {
    if let label = attributes["label"] { return label }
    let parts = (children + (text == nil ? [] : [StandInNode("text", text: text)]))
    return parts.filter { $0.attributes["hidden"] == nil }
      .map { $0.attributes["label"] ?? $0.text ?? $0.label }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  public func first(_ kind: String, _ label: String? = nil) -> StandInNode? {
    all.first { $0.kind == kind && (label == nil || $0.label == label) }
  }

  /// Taps a button or row as a person does.
  ///
  /// - Returns: False when there is none of that label, or it is disabled.
  @discardableResult
  public func tap(_ label: String) -> Bool {
    guard let node = all.first(where: { $0.tap != nil && $0.label == label }), !node.isDisabled else { return false }
    node.tap?()
    return true
  }

  /// The texts that can be read anywhere.
  public var texts: [String] { all.compactMap { $0.kind == "text" ? $0.text : nil } }

  /// One line per node, indented; for comparing structure.
  public func outline(_ depth: Int = 0) -> String {
    let names = attributes.keys.sorted().map { " \($0)=\(attributes[$0] ?? "")" }.joined()
    let line = String(repeating: "  ", count: depth) + kind + (text.map { " \"\($0)\"" } ?? "") + names + "\n"
    return line + (bar.map(\.node) + children + presented).map { $0.outline(depth + 1) }.joined()
  }
}

/// Where a view stands in its tree: what its state is kept under, and what surrounds it.
@MainActor
public struct StandInPlace {
  let memory: StandInMemory
  var path = ""
  var environment = EnvironmentValues()

  func child(_ part: String) -> StandInPlace {
    var place = self
    place.path += "/" + part
    return place
  }
}

/// State that lives as long as its view does, by place.
@MainActor
public final class StandInMemory {
  var kept: [String: AnyObject] = [:]
  public init() {}
}

/// A view that turns into nodes itself.
@MainActor
public protocol StandInDrawn {
  func standInNodes(_ place: StandInPlace) -> [StandInNode]
}

/// A wrapper that gets its value from the place of its view.
@MainActor
protocol StandInDynamic {
  func standInMove(to place: StandInPlace, _ label: String)
}

@MainActor
func standInNodes(of view: some View, _ place: StandInPlace) -> [StandInNode] {
  if let drawn = view as? any StandInDrawn { return drawn.standInNodes(place) }
  let here = place.child("\(type(of: view))".prefix { $0 != "<" }.description)
  for child in Mirror(reflecting: view).children {
    (child.value as? any StandInDynamic)?.standInMove(to: here, child.label ?? "")
  }
  return standInNodes(of: view.body, here)
}
