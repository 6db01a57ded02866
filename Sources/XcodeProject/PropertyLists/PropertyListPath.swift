/// The way from the top of a property list to one value: keys into dictionaries, indices into arrays.
///
/// Keys are taken whole, so those with dots in them need no escapes:
///
/// ```swift
/// let groups: PropertyListPath = ["com.apple.security.application-groups", 0]
/// ```
public struct PropertyListPath: Sendable, Hashable {
  /// One step down.
  public enum Step: Sendable, Hashable {
    /// Into a dictionary.
    case key(String)
    /// Into an array, counted from 0.
    case index(Int)
  }

  /// The steps from the top; none means the outermost value.
  public var steps: [Step]

  /// A path of the given steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path one step further down.
  public func appending(_ step: Step) -> PropertyListPath { PropertyListPath(steps + [step]) }
}

extension PropertyListPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A key.
  public init(stringLiteral value: String) { self = .key(value) }
  /// An index.
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension PropertyListPath: ExpressibleByArrayLiteral, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A path of keys and indices.
  public init(arrayLiteral elements: Step...) { self.init(elements) }
  /// A path of one key.
  public init(stringLiteral value: String) { self.init([.key(value)]) }

  /// The path for people to read: `NSExtension > NSExtensionAttributes > 0`.
  public var description: String {
    guard !steps.isEmpty else { return "the outermost value" }
    return steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }.joined(separator: " > ")
  }
}
