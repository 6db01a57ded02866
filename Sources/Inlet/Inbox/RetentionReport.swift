/// How many shares there are of one state, and how much room they take.
public struct InboxAmount: Hashable, Sendable {
  /// The number of shares.
  public var shares: Int
  /// The sizes of their files and documents, in bytes.
  public var bytes: Int64

  /// An amount; nothing by default.
  public init(shares: Int = 0, bytes: Int64 = 0) {
    self.shares = shares
    self.bytes = bytes
  }

  mutating func add(_ bytes: Int64) {
    shares += 1
    self.bytes += bytes
  }

  /// Both together.
  public static func + (left: InboxAmount, right: InboxAmount) -> InboxAmount {
    InboxAmount(shares: left.shares + right.shares, bytes: left.bytes + right.bytes)
  }
}

/// How much an inbox holds, by the state of the shares.
public struct InboxSizes: Hashable, Sendable {
  /// Being received, or were when their process died.
  public var staged = InboxAmount()
  /// Committed and never delivered.
  public var waiting = InboxAmount()
  /// Delivered and not acknowledged.
  public var delivered = InboxAmount()
  /// Set aside.
  public var setAside = InboxAmount()
  /// On their way out: acknowledged or thrown away, with what could not be removed yet.
  public var leaving = InboxAmount()

  /// Everything.
  public var total: InboxAmount { staged + waiting + delivered + setAside + leaving }
}

/// What a clean-up did.
public struct TidyReport: Hashable, Sendable {
  /// A share that was removed.
  public struct Removed: Hashable, Sendable {
    /// The share.
    public let id: ShareID
    /// What it was.
    public let reach: Retention.Reach
    /// Why it was removed.
    public let cause: Retention.Cause
    /// The room it took, in bytes.
    public let bytes: Int64
  }

  /// What was done about dead processes and old marks.
  public var maintenance: Maintenance
  /// What was removed, oldest first.
  public var removed: [Removed]
  /// What the inbox held.
  public var before: InboxSizes
  /// What it holds.
  public var after: InboxSizes
}
