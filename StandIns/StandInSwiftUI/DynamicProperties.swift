// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol DynamicProperty {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { read()[keyPath: path] },
      set: {
        var value = read()
        value[keyPath: path] = $0
        write(value)
      })
  }
}

/// A value that survives its view being made anew.
final class StandInCell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

final class StandInSlot<Value> {
  var cell: StandInCell<Value>
  init(_ value: Value) { cell = StandInCell(value) }

  @MainActor
  func move(to place: StandInPlace, _ label: String) {
    let key = place.path + "." + label
    if let kept = place.memory.kept[key] as? StandInCell<Value> { cell = kept } else { place.memory.kept[key] = cell }
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty, StandInDynamic {
  private let slot: StandInSlot<Value>
  public init(wrappedValue: Value) { slot = StandInSlot(wrappedValue) }
  public init(initialValue: Value) { slot = StandInSlot(initialValue) }

  public var wrappedValue: Value {
    get { slot.cell.value }
    nonmutating set { slot.cell.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { slot.cell.value }, set: { slot.cell.value = $0 })
  }

  func standInMove(to place: StandInPlace, _ label: String) { slot.move(to: place, label) }
}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  @dynamicMemberLookup @MainActor
  public struct Wrapper {
    let object: Object
    public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
      Binding<Part>(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, StandInDynamic {
  private let slot: StandInSlot<Value>
  public init() where Value == Bool { slot = StandInSlot(false) }

  public var wrappedValue: Value {
    get { slot.cell.value }
    nonmutating set { slot.cell.value = newValue }
  }

  public struct Binding {
    let slot: StandInSlot<Value>
  }

  public var projectedValue: Binding { Binding(slot: slot) }
  func standInMove(to place: StandInPlace, _ label: String) { slot.move(to: place, label) }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, StandInDynamic {
  private let path: KeyPath<EnvironmentValues, Value>
  private let slot: StandInSlot<Value?>

  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    slot = StandInSlot(nil)
  }

  public var wrappedValue: Value { slot.cell.value ?? EnvironmentValues()[keyPath: path] }

  func standInMove(to place: StandInPlace, _ label: String) { slot.cell.value = place.environment[keyPath: path] }
}

public enum ColorScheme: Hashable, Sendable { case light, dark }
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

public enum DynamicTypeSize: String, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public struct DismissAction {
  let run: () -> Void
  @MainActor public func callAsFunction() { run() }
}

public struct EnvironmentValues {
  public init() {}
  public var dismiss = DismissAction {}
  public var colorScheme = ColorScheme.light
  public var layoutDirection = LayoutDirection.leftToRight
  public var dynamicTypeSize = DynamicTypeSize.large
  public var isEnabled = true
}
