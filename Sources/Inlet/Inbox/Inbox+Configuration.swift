extension Inbox {
  /// Which of the two programs a process is.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The containing app, which receives. Only one process of an app runs at a time, so a delivery that another
    /// process of this role held is known to be abandoned.
    case app
    /// The share or action extension, which commits; several may run at once.
    case `extension` = "ext"
  }

  /// How far a commit reaches before it is reported.
  public enum Durability: Hashable, Sendable {
    /// Survives the death of the process, not of the machine.
    case none
    /// Survives power failure as far as the drive keeps its promises about order (Apple: `F_BARRIERFSYNC`).
    case barrier
    /// Survives power failure; flushes the drive's whole cache (Apple: `F_FULLFSYNC`). On Linux the same as
    /// ``barrier``.
    case full
  }

  /// When iOS lets the files be read (data protection).
  ///
  /// No effect on macOS and Linux.
  public enum Protection: Hashable, Sendable {
    /// Once the device has been unlocked for the first time since it started.
    case untilFirstUnlock
    /// While the device is unlocked, and longer for files held open; new shares can be committed while it is locked.
    case unlessOpen
  }

  /// How much may be pending.
  public struct Quota: Hashable, Sendable {
    /// What to do when a commit would exceed the quota.
    public enum Policy: Hashable, Sendable {
      /// Refuse the new share before anything of it is copied.
      case reject
      /// Set the oldest undelivered shares aside, where the app can list and restore them; nothing is deleted.
      case setOldestAside
    }

    /// The most shares that may be pending; nil (the default) for no limit.
    ///
    /// With a limit a commit lists what is pending first, which costs time in proportion to it.
    public var pendingShares: Int?
    /// Bytes of the volume that are left to others; 200 MB by default.
    public var reservedBytes: Int64
    /// What to do beyond ``pendingShares``; ``Policy/reject`` by default.
    public var policy: Policy

    /// A quota; see the members for units and defaults.
    public init(pendingShares: Int? = nil, reservedBytes: Int64 = 200_000_000, policy: Policy = .reject) {
      self.pendingShares = pendingShares
      self.reservedBytes = reservedBytes
      self.policy = policy
    }
  }

  /// How an inbox behaves.
  ///
  /// Both processes may use different values, except for ``name``.
  public struct Configuration: Sendable {
    /// Tells several inboxes in one container apart; letters, digits, `.`, `_` and `-` count.
    ///
    /// "inlet" by default.
    public var name: String
    /// How far a commit reaches before it is reported; ``Durability/barrier`` by default.
    public var durability: Durability
    /// The largest file, in bytes, whose SHA-256 is computed; 64 MiB by default, 0 for none, `.max` for every file.
    ///
    /// A larger file is cloned or copied without this process reading it, so that a film costs no more than `cp`.
    public var digestLimit: Int64
    /// When iOS lets the files be read; ``Protection/untilFirstUnlock`` by default.
    public var protection: Protection
    /// How much may be pending.
    public var quota: Quota
    /// Deliveries of one share that end without acknowledgement before it is set aside; 5 by default.
    public var attemptLimit: Int
    /// The newest acknowledged ids that are remembered, so that nothing is delivered again; 4,096 by default.
    public var rememberedShares: Int
    /// Whether this app is the only process of its role.
    ///
    /// True by default; false lets several reading processes run side by side, which then wait ``takeOverAfterInSeconds``
    /// before they take a delivery from one that seems stuck.
    public var isOnlyReader: Bool
    /// How long a delivery held by another living process must stay unchanged before it is taken over, measured in
    /// this process's own waking time; 60 seconds by default.
    public var takeOverAfterInSeconds: Double
    /// Is told what an app would want to log: shares that were set aside, and errors while waiting for deliveries.
    ///
    /// Called on the thread that met it.
    public var report: (@Sendable (Report) -> Void)?

    /// The defaults; see the members.
    public init() {
      name = "inlet"
      durability = .barrier
      digestLimit = 64 << 20
      protection = .untilFirstUnlock
      quota = Quota()
      attemptLimit = 5
      rememberedShares = 4096
      isOnlyReader = true
      takeOverAfterInSeconds = 60
      report = nil
    }
  }

  /// What an inbox tells besides its results.
  public enum Report: Hashable, Sendable {
    /// A share was set aside; it is kept, see ``Inbox/sharesSetAside()``.
    case setAside(ShareID, SetAside.Reason, detail: String)
    /// A share was left in place because a newer version wrote it.
    case leftForNewerVersion(ShareID)
    /// Waiting goes on after an error.
    case failed(InboxError)
  }
}
