/// One simulated request: what the host shares, and everything the extension did with it.
///
/// Each request stands alone, so that tests run side by side.
public final class StandInRequest: @unchecked Sendable {
  // `inputItems` is never changed; everything else is behind `lock`.

  /// How a request ended.
  public enum Outcome: @unchecked Sendable {
    // The items go back to the host as they are; nobody changes them.
    case completed(returning: [Any])
    case cancelled(any Error)
  }

  /// A breach of the rules that the real system punishes.
  public enum Fault: Hashable, Sendable, CustomStringConvertible {
    /// The request was ended again; only the first time counted.
    case endedAgain
    /// The request was ended before the view had appeared: the host's screen stays blocked.
    case endedBeforeAppearing

    /// The fault in words.
    public var description: String {
      switch self {
      case .endedAgain: "the request was ended more than once"
      case .endedBeforeAppearing: "the request was ended before viewDidAppear"
      }
    }
  }

  /// What the host shares.
  public let inputItems: [Any]

  private let lock = NSLock()
  private var state = State()

  private struct State {
    var outcomes: [Outcome] = []
    var faults: [Fault] = []
    var opened: [URL] = []
    var hasAppeared = false
    var hasLeft = false
    var mayOpen = false
    var answersOpen = true
    var intent: StandInUnchecked<AnyObject>?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// A request with these items.
  public init(_ items: [NSExtensionItem]) {
    inputItems = items
  }

  /// A request with one item.
  ///
  /// - Parameters:
  ///   - attachments: Its attachments.
  ///   - title: Its title.
  ///   - text: Its content text.
  public convenience init(attachments: [NSItemProvider], title: String? = nil, text: String? = nil) {
    let item = NSExtensionItem()
    item.attachments = attachments
    item.attributedTitle = title.map { NSAttributedString(string: $0) }
    item.attributedContentText = text.map { NSAttributedString(string: $0) }
    self.init([item])
  }

  /// Every end the extension reported, in order; a well-behaved one reports exactly one.
  public var outcomes: [Outcome] { lock.withLock { state.outcomes } }

  /// Every rule that was broken.
  public var faults: [Fault] { lock.withLock { state.faults } }

  /// What was opened through the context.
  public var openedURLs: [URL] { lock.withLock { state.opened } }

  /// Whether the view has appeared; set by the driver.
  public var hasAppeared: Bool {
    get { lock.withLock { state.hasAppeared } }
    set { lock.withLock { state.hasAppeared = newValue } }
  }

  /// Whether the view is gone for good, appeared or not; set by the driver.
  public var hasLeft: Bool {
    get { lock.withLock { state.hasLeft } }
    set { lock.withLock { state.hasLeft = newValue } }
  }

  /// The intent of the suggestion that was tapped in the share sheet; set by the driver.
  public var intent: AnyObject? {
    get { lock.withLock { state.intent?.value } }
    set {
      let intent = newValue.map { StandInUnchecked($0) }
      lock.withLock { state.intent = intent }
    }
  }

  /// Whether this extension point may open URLs through its context.
  ///
  /// Share and action extensions may not.
  public var contextMayOpen: Bool {
    get { lock.withLock { state.mayOpen } }
    set { lock.withLock { state.mayOpen = newValue } }
  }

  /// Whether the context ever calls the completion handler of `open`.
  public var contextAnswersOpen: Bool {
    get { lock.withLock { state.answersOpen } }
    set { lock.withLock { state.answersOpen = newValue } }
  }

  /// Waits until the extension has ended the request.
  public func outcome() async -> Outcome? {
    await withCheckedContinuation { continuation in
      let ended = lock.withLock {
        if state.outcomes.isEmpty { state.waiting.append(continuation) }
        return !state.outcomes.isEmpty
      }
      if ended { continuation.resume() }
    }
    return outcomes.first
  }

  func end(_ outcome: Outcome) {
    let waiting = lock.withLock {
      if !state.outcomes.isEmpty { state.faults.append(.endedAgain) }
      if !state.hasAppeared && !state.hasLeft { state.faults.append(.endedBeforeAppearing) }
      state.outcomes.append(outcome)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func openFromContext(_ url: URL) -> Bool {
    lock.withLock {
      if state.mayOpen { state.opened.append(url) }
      return state.mayOpen
    }
  }
}
