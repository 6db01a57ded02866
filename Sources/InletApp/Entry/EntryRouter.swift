import Foundation
import Inlet

/// Reads every way into the app and says what is to be done: a value without clock, files or system.
///
/// All ways end in the same inbox. Links and activities are hints to look; documents are taken into the inbox as shares
/// of their own. What is not the app's is left alone, in whatever order delegates are asked. What comes before the
/// inbox is open waits, in order.
public struct EntryRouter: Sendable {
  /// What a way in turned out to be.
  public enum Reading: Hashable, Sendable {
    /// A hint to look into the inbox, for this share if it names one, which may be there or not.
    case hint(ShareID?)
    /// Documents, taken; and how many of the URLs were something else.
    case documents(Int)
    /// The same URL the app was launched for, told a second time: already done.
    case repeated
    /// Shaped like the app's own link, but made by nobody we know; nothing is done.
    case refused
    /// Somebody else's: nothing is done, and others are to be asked.
    case notOurs

    /// What a delegate method that asks "did you handle it?" answers.
    public var isHandled: Bool { self != .notOurs }
  }

  /// What is to be done, in order.
  public enum Action: Hashable, Sendable {
    /// Look into the inbox.
    case look
    /// Take these documents, which were opened by one act, as one share.
    case take([OpenedURL])
    /// Take documents that were handed over and could not be taken, by earlier lives of the app too.
    case takeLeftovers
    /// Clean up.
    case tidy
  }

  /// What is the app's own.
  public let rules: EntryRules
  /// The share that the latest hint named, to be shown first; nil when none did.
  public private(set) var requestedShare: ShareID?

  private var isOpen = false
  private var waiting: [Action] = []
  /// What the app was launched for, until the system has told of it twice.
  private var launchURL: URL?

  /// A router before anything happened; the inbox is not open yet.
  public init(rules: EntryRules) { self.rules = rules }

  /// Reads one way in.
  ///
  /// - Returns: What it was, and what is to be done now. Nothing is to be done while the inbox is not open; it waits
  ///   for ``inboxOpened()``.
  public mutating func receive(_ way: WayIn) -> (reading: Reading, actions: [Action]) {
    let reading: Reading
    switch way {
    case .launched(let url):
      launchURL = url
      reading = url.map { read([OpenedURL($0)]) } ?? .hint(nil)
    case .opened(let urls): reading = opened(urls)
    case .continued(let activity): reading = note(read(activity))
    case .becameActive:
      reading = .hint(nil)
      becameActive()
    }
    return (reading, takeActions())
  }

  /// The inbox can be used from now on.
  ///
  /// - Returns: What came before and is to be done now, in order.
  public mutating func inboxOpened() -> [Action] {
    isOpen = true
    return takeActions()
  }

  /// The requested share was shown, or is not wanted any more.
  public mutating func forgetRequest() { requestedShare = nil }

  // MARK: Reading

  /// Whether a URL is the app's own, without taking it.
  public func isOurs(_ url: URL) -> Bool {
    if url.isFileURL { return rules.takesDocuments }
    return read(url) != .notOurs
  }

  private func read(_ url: URL) -> LinkReading {
    switch rules.launchLink?.read(url) {
    case .share(let id): return .hint(id)
    case .refused: return .refused
    case .notOurs, nil: return rules.webLink?.read(url) ?? .notOurs
    }
  }

  private func read(_ activity: ContinuedActivity) -> LinkReading {
    if activity.type == ContinuedActivity.browsingWeb {
      return activity.webPage.map(read) ?? .notOurs
    }
    guard let own = rules.activityType, activity.type == own else { return .notOurs }
    guard let text = activity.share else { return .hint(nil) }
    return ShareID(text).map { .hint($0) } ?? .refused
  }

  private mutating func note(_ reading: LinkReading) -> Reading {
    switch reading {
    case .notOurs: return .notOurs
    case .refused: return .refused
    case .hint(let id):
      requestedShare = id ?? requestedShare
      waiting.append(.look)
      return .hint(id)
    }
  }

  // MARK: What happened

  private mutating func opened(_ urls: [OpenedURL]) -> Reading {
    // An app without scenes is told twice of what it was launched for.
    guard urls.count == 1, let launch = launchURL, urls[0].url == launch else { return read(urls) }
    launchURL = nil
    return isOurs(launch) ? .repeated : .notOurs
  }

  private mutating func read(_ urls: [OpenedURL]) -> Reading {
    let documents = urls.filter { $0.url.isFileURL && rules.takesDocuments }
    if !documents.isEmpty { waiting.append(.take(documents)) }
    var reading = documents.isEmpty ? Reading.notOurs : .documents(documents.count)
    for url in urls where !url.url.isFileURL {
      let link = note(read(url.url))
      if reading == .notOurs || reading == .refused { reading = link == .notOurs ? reading : link }
    }
    return reading
  }

  private mutating func becameActive() {
    launchURL = nil
    waiting += [.takeLeftovers, .look, .tidy]
  }

  private mutating func takeActions() -> [Action] {
    guard isOpen else {
      waiting = Self.withoutRepeats(waiting)
      return []
    }
    defer { waiting = [] }
    return Self.withoutRepeats(waiting)
  }

  /// Looking and tidying many times is once; documents stay what and where they are.
  private static func withoutRepeats(_ actions: [Action]) -> [Action] {
    var seen: Set<Action> = []
    return actions.reversed().filter { action in
      if case .take = action { return true }
      return seen.insert(action).inserted
    }.reversed()
  }
}
