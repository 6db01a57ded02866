// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@preconcurrency @MainActor
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder @MainActor
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows with one content; tests ask for the content.
public struct WindowGroup<Content: View>: Scene, StandInWindows {
  private let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public var body: Never { preconditionFailure("a group of windows was asked for its body") }
  public var standInContent: AnyView { AnyView(content()) }
}

/// A scene that shows windows, whatever is in them.
@MainActor
public protocol StandInWindows {
  var standInContent: AnyView { get }
}

@propertyWrapper @MainActor @preconcurrency
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let box: StandInLazy<Object>
  public init(wrappedValue: @autoclosure @escaping () -> Object) { box = StandInLazy(wrappedValue) }
  public var wrappedValue: Object { box.value }
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject(wrappedValue: box.value).projectedValue }
}

@MainActor
final class StandInLazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()
  init(_ make: @escaping () -> Value) { self.make = make }
}

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    StandInModified(content: self, change: { nodes, _ in nodes.first?.opensURL.append(action) })
  }

  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
    -> some View
  {
    StandInModified(content: self, change: { nodes, _ in nodes.first?.continues.append((activityType, action)) })
  }
}

extension StandInNode {
  /// Opens the window with a URL, as the system does.
  public func standInOpen(_ url: URL) { for node in all { node.opensURL.forEach { $0(url) } } }

  /// Lets the window go on with an activity, as the system does.
  public func standInContinue(_ activity: NSUserActivity) {
    for node in all {
      for handler in node.continues where handler.type == activity.activityType { handler.perform(activity) }
    }
  }
}
