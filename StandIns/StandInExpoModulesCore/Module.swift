// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What ExpoModulesCore has for native modules, as far as Inlet uses it. Members that exist only here start with
// `standIn`, types with `StandIn`.
import Foundation
import UIKit

/// What a module lives in; here it also stands for JavaScript, which calls functions and receives events.
public final class AppContext: @unchecked Sendable {
  // Under the lock: events come from any thread.
  private let lock = NSLock()
  private var received: [StandInExpoEvent] = []
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  public init() {}

  func send(_ event: StandInExpoEvent) {
    let ready = lock.withLock {
      received.append(event)
      let ready = waiting.filter { $0.count <= received.count }
      waiting.removeAll { $0.count <= received.count }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Every event that was sent so far.
  public var standInEvents: [StandInExpoEvent] { lock.withLock { received } }

  /// Returns when so many events were sent.
  public func standInWait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if received.count < count { waiting.append((count, continuation)) }
        return received.count >= count
      }
      if isThere { continuation.resume() }
    }
  }
}

public struct StandInExpoEvent: Sendable, Equatable {
  public let name: String
  /// The body, as far as it is text.
  public let body: [String: String]
}

public protocol AnyModule: AnyObject {
  init(appContext: AppContext)
  @ModuleDefinitionBuilder func definition() -> ModuleDefinition
}

open class BaseModule {
  public private(set) weak var appContext: AppContext?

  public required init(appContext: AppContext) { self.appContext = appContext }

  public func sendEvent(_ eventName: String, _ body: [String: Any?] = [:]) {
    appContext?.send(StandInExpoEvent(name: eventName, body: body.compactMapValues { $0 as? String }))
  }
}

public typealias Module = AnyModule & BaseModule

open class BaseExpoAppDelegateSubscriber: UIResponder {
  public override required init() { super.init() }
}

public protocol ExpoAppDelegateSubscriberProtocol: UIApplicationDelegate {}

public typealias ExpoAppDelegateSubscriber = BaseExpoAppDelegateSubscriber & ExpoAppDelegateSubscriberProtocol
