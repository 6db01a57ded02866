// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
}

open class UNNotificationContent: NSObject {
  public fileprivate(set) var title = ""
  public fileprivate(set) var body = ""
}

open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
}

open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // @unchecked: what it holds is touched only under the lock.
  private static let shared = UNUserNotificationCenter()
  private let lock = NSLock()
  private var answer = false
  private var asked: [UNAuthorizationOptions] = []
  private var shown: [StandInNotice] = []

  public class func current() -> UNUserNotificationCenter { shared }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    lock.withLock {
      asked.append(options)
      return answer
    }
  }

  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let notice = StandInNotice(
      identifier: request.identifier, title: request.content.title, body: request.content.body)
    let isAllowed = lock.withLock {
      if answer { shown.append(notice) }
      return answer
    }
    completionHandler?(isAllowed ? nil : StandInDenied())
  }

  /// What the person answers, from now on.
  public func standInAnswer(_ isAllowed: Bool) { lock.withLock { answer = isAllowed } }

  /// What was shown so far.
  public var standInShown: [StandInNotice] { lock.withLock { shown } }

  /// What was asked for so far.
  public var standInAsked: [UNAuthorizationOptions] { lock.withLock { asked } }
}

/// A notification as the person sees it.
public struct StandInNotice: Hashable, Sendable {
  public let identifier: String
  public let title: String
  public let body: String
}

struct StandInDenied: Error {}
