/// A value that is the same for all build configurations, or one for each.
public enum ByConfiguration: Sendable, Hashable {
  /// The same for all.
  case all(String)
  /// One for each configuration, by its name.
  case each([String: String])

  /// The value for a configuration, nil when none is given for it.
  public func value(for configuration: String) -> String? {
    switch self {
    case .all(let value): value
    case .each(let values): values[configuration]
    }
  }

  /// All values, each once, sorted.
  public var values: [String] {
    switch self {
    case .all(let value): [value]
    case .each(let values): Set(values.values).sorted()
    }
  }

  /// The values of the configurations; one for all when they are equal.
  static func from(_ values: [(configuration: String, value: String)]) -> ByConfiguration? {
    guard let first = values.first else { return nil }
    if values.allSatisfy({ $0.value == first.value }) { return .all(first.value) }
    return .each(Dictionary(values.map { ($0.configuration, $0.value) }) { first, _ in first })
  }
}
