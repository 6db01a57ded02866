/// Where an element goes in a list.
public enum ListPosition: Sendable, Hashable {
  /// In front of all others.
  case first
  /// Behind all others.
  case last
  /// In front of an element; at the end when the list does not have it.
  case before(OpenStepValue)
  /// Behind an element; at the end when the list does not have it.
  case after(OpenStepValue)

  /// In front of the element that names an object.
  public static func before(object id: ObjectID) -> ListPosition { .before(.string(id.rawValue)) }
  /// Behind the element that names an object.
  public static func after(object id: ObjectID) -> ListPosition { .after(.string(id.rawValue)) }

  /// The index at which an element is inserted to stand here.
  func index(in elements: [OpenStepValue]) -> Int {
    switch self {
    case .first: 0
    case .last: elements.count
    case .before(let other): elements.firstIndex(of: other) ?? elements.count
    case .after(let other): elements.firstIndex(of: other).map { $0 + 1 } ?? elements.count
    }
  }
}

/// The keys that lead from an object to one of its values, outermost first.
///
/// A literal string is a path of one key: `"files"`, `["buildSettings", "SKIP_INSTALL"]`.
public struct EntryPath: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The keys, outermost first.
  public var keys: [String]

  /// A path of keys.
  public init(_ keys: [String]) { self.keys = keys }
  /// A path of one key.
  public init(stringLiteral value: String) { keys = [value] }
  /// A path of keys.
  public init(arrayLiteral elements: String...) { keys = elements }
}
