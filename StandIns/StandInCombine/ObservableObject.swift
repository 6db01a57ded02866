// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Combine has for objects that SwiftUI observes, as far as Inlet uses it. Members that exist only here start with
// `standIn`, types with `StandIn`.
import Foundation

public final class AnyCancellable: Hashable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
  deinit { onCancel?() }

  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher {
  private var receivers: [Int: () -> Void] = [:]
  private var used = 0

  public init() {}

  public func send() { for receive in receivers.values { receive() } }

  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    used += 1
    let number = used
    receivers[number] = { receiveValue(()) }
    return AnyCancellable { [weak self] in self?.receivers[number] = nil }
  }
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// One for all published properties of the object, as the real one finds them: by reflection.
  public var objectWillChange: ObservableObjectPublisher {
    var published: [any StandInPublishing] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      published += current.children.compactMap { $0.value as? any StandInPublishing }
      mirror = current.superclassMirror
    }
    let publisher = published.lazy.compactMap { $0.standInPublisher }.first ?? ObservableObjectPublisher()
    for property in published { property.standInUse(publisher) }
    return publisher
  }
}

protocol StandInPublishing {
  var standInPublisher: ObservableObjectPublisher? { get }
  func standInUse(_ publisher: ObservableObjectPublisher)
}

@propertyWrapper
public struct Published<Value>: StandInPublishing {
  final class Storage {
    var value: Value
    var publisher: ObservableObjectPublisher?
    init(_ value: Value) { self.value = value }
  }

  let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "only properties of classes can be published")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: path].storage.value }
    set {
      let storage = owner[keyPath: path].storage
      storage.publisher?.send()
      storage.value = newValue
    }
  }

  var standInPublisher: ObservableObjectPublisher? { storage.publisher }
  func standInUse(_ publisher: ObservableObjectPublisher) { storage.publisher = publisher }
}
