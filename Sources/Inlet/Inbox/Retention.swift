/// What a clean-up may remove, and when: by age, size and number.
///
/// What the app has not acknowledged is never touched unless ``reach`` says so. What was acknowledged takes no room:
/// its files are removed at once.
///
///     let report = try inbox.tidy(Retention())
///     print(report.after.total.bytes)
public struct Retention: Hashable, Sendable {
  /// Shares that a clean-up may remove.
  public enum Reach: String, Hashable, Sendable, CaseIterable {
    /// Set aside because they are not whole: they can never be delivered.
    case damaged
    /// Set aside for another reason: delivered in vain too often, or over the quota. ``Inbox/restore(_:)`` could bring
    /// them back.
    case setAside
    /// Never delivered, or given back. Removing one loses it.
    case waiting
  }

  /// Shares older than this are removed, in days; 30 by default, nil for any age.
  ///
  /// By the wall clock: a share's age is counted from when it was committed.
  public var ageInDays: Int?
  /// The oldest shares are removed until those in reach take no more than this, in bytes; 1 GB (10⁹) by default, nil
  /// for any size.
  public var bytes: Int64?
  /// The oldest shares are removed until no more than this many are in reach; nil (the default) for any number.
  public var shares: Int?
  /// What may be removed; damaged shares alone by default.
  public var reach: Set<Reach>

  /// A retention; see the members for units and defaults.
  public init(ageInDays: Int? = 30, bytes: Int64? = 1_000_000_000, shares: Int? = nil, reach: Set<Reach> = [.damaged]) {
    self.ageInDays = ageInDays
    self.bytes = bytes
    self.shares = shares
    self.reach = reach
  }

  /// Why a share was removed.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// It was older than ``Retention/ageInDays``.
    case age
    /// It was among the oldest when ``Retention/bytes`` was exceeded.
    case size
    /// It was among the oldest when ``Retention/shares`` was exceeded.
    case number
  }

  /// Decides; removes nothing.
  ///
  /// - Parameters:
  ///   - candidates: What is in reach, in any order.
  ///   - now: The time, in milliseconds since 1970.
  ///   - id: The share of a candidate.
  ///   - size: The bytes it takes.
  /// - Returns: What to remove and why, oldest first.
  package func surplus<Candidate>(
    among candidates: [Candidate], now: Int64, id: (Candidate) -> ShareID, bytes size: (Candidate) -> Int64
  ) -> [(candidate: Candidate, cause: Cause)] {
    let sorted = candidates.sorted { id($0) < id($1) }
    var left = (count: sorted.count, bytes: sorted.reduce(into: Int64(0)) { $0 += size($1) })
    var removed: [(Candidate, Cause)] = []
    for candidate in sorted {
      guard let cause = cause(age: now - id(candidate).millisecondsSince1970, left) else { break }
      removed.append((candidate, cause))
      left = (left.count - 1, left.bytes - size(candidate))
    }
    return removed
  }

  private func cause(age: Int64, _ left: (count: Int, bytes: Int64)) -> Cause? {
    if let ageInDays, age > Int64(ageInDays) * 86_400_000 { return .age }
    if let bytes, left.bytes > bytes { return .size }
    if let shares, left.count > shares { return .number }
    return nil
  }
}
