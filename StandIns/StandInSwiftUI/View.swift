// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { preconditionFailure("a view without a body was asked for it") }
}

/// A view of this module: drawn, without a body.
@MainActor
public protocol StandInPrimitive: View, StandInDrawn where Body == Never {}

extension StandInPrimitive {
  public var body: Never { preconditionFailure("\(type(of: self)) was asked for its body") }
}

public struct EmptyView: StandInPrimitive {
  nonisolated public init() {}
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { [] }
}

public struct AnyView: StandInPrimitive {
  private let draw: @MainActor (StandInPlace) -> [StandInNode]
  public init(_ view: some View) { draw = { StandInSwiftUI.standInNodes(of: view, $0) } }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { draw(place) }
}

public struct TupleView<Content>: StandInPrimitive {
  let parts: [@MainActor (StandInPlace) -> [StandInNode]]

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    parts.enumerated().flatMap { index, part in part(place.child("\(index)")) }
  }
}

public struct _ConditionalContent<First: View, Second: View>: StandInPrimitive {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    switch storage {
    case .first(let view): StandInSwiftUI.standInNodes(of: view, place.child("first"))
    case .second(let view): StandInSwiftUI.standInNodes(of: view, place.child("second"))
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("an optional view was asked for its body") }
}

extension Optional: StandInDrawn where Wrapped: View {
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    map { StandInSwiftUI.standInNodes(of: $0, place) } ?? []
  }
}

@resultBuilder @MainActor
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var parts: [@MainActor (StandInPlace) -> [StandInNode]] = []
    repeat parts.append(part(each content))
    return TupleView(parts: parts)
  }

  private static func part<Content: View>(_ view: Content) -> @MainActor (StandInPlace) -> [StandInNode] {
    { StandInSwiftUI.standInNodes(of: view, $0) }
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

public struct Group<Content: View>: StandInPrimitive {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func standInNodes(_ place: StandInPlace) -> [StandInNode] { StandInSwiftUI.standInNodes(of: content, place) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: StandInPrimitive {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: @MainActor (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  public func standInNodes(_ place: StandInPlace) -> [StandInNode] {
    data.flatMap { StandInSwiftUI.standInNodes(of: content($0), place.child("\($0[keyPath: id])")) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
