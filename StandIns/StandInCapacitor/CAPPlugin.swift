// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public typealias PluginCallResultData = [String: Any]
public typealias CAPPluginReturnType = String

public let CAPPluginReturnNone: CAPPluginReturnType = "none"
public let CAPPluginReturnCallback: CAPPluginReturnType = "callback"
public let CAPPluginReturnPromise: CAPPluginReturnType = "promise"

open class CAPPluginMethod: NSObject {
  open private(set) var name: String
  open private(set) var returnType: CAPPluginReturnType

  public init(name: String, returnType: CAPPluginReturnType) {
    self.name = name
    self.returnType = returnType
    super.init()
  }
}

public protocol CAPBridgedPlugin {
  var identifier: String { get }
  var jsName: String { get }
  var pluginMethods: [CAPPluginMethod] { get }
}

/// Events that nobody listens to are retained if the plugin asks for it, and go to the first listener.
open class CAPPlugin: NSObject {
  private let lock = NSLock()
  private var listeners: [String: [Int: ([String: Any]) -> Void]] = [:]
  private var retained: [String: [[String: Any]]] = [:]
  private var nextNumber = 0

  public override init() { super.init() }

  open func load() {}

  open func hasListeners(_ eventName: String) -> Bool { lock.withLock { listeners[eventName]?.isEmpty == false } }

  open func notifyListeners(_ eventName: String, data: [String: Any]?) {
    notifyListeners(eventName, data: data, retainUntilConsumed: false)
  }

  open func notifyListeners(_ eventName: String, data: [String: Any]?, retainUntilConsumed retain: Bool) {
    let found = lock.withLock { () -> [([String: Any]) -> Void] in
      if let found = listeners[eventName], !found.isEmpty { return Array(found.values) }
      // The real one adds the data to an array as it is: without any it would raise.
      if retain, let data { retained[eventName, default: []].append(data) }
      return []
    }
    for listener in found { listener(data ?? [:]) }
  }

  /// What `addListener` in the script does.
  public func standInAddListener(_ eventName: String, _ listener: @escaping ([String: Any]) -> Void) -> Int {
    let (number, waiting) = lock.withLock { () -> (Int, [[String: Any]]) in
      nextNumber += 1
      listeners[eventName, default: [:]][nextNumber] = listener
      return (nextNumber, retained.removeValue(forKey: eventName) ?? [])
    }
    for data in waiting { listener(data) }
    return number
  }

  public func standInRemoveListener(_ eventName: String, _ number: Int) {
    lock.withLock { _ = listeners[eventName]?.removeValue(forKey: number) }
  }
}
