// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// One call of a script, answered once.
open class CAPPluginCall: NSObject {
  open private(set) var callbackId: String
  open private(set) var options: [String: Any]
  private let standInAnswer: (Result<PluginCallResultData, StandInRejection>) -> Void

  public init(
    standInOptions options: [String: Any], callbackId: String = "1",
    answer: @escaping (Result<PluginCallResultData, StandInRejection>) -> Void
  ) {
    self.options = options
    self.callbackId = callbackId
    standInAnswer = answer
    super.init()
  }

  open func getString(_ key: String) -> String? { options[key] as? String }

  open func getString(_ key: String, _ defaultValue: String) -> String { getString(key) ?? defaultValue }

  open func resolve() { standInAnswer(.success([:])) }

  open func resolve(_ data: PluginCallResultData = [:]) { standInAnswer(.success(data)) }

  open func reject(
    _ message: String, _ code: String? = nil, _ error: (any Error)? = nil, _ data: PluginCallResultData? = nil
  ) {
    standInAnswer(.failure(StandInRejection(message: message, code: code)))
  }
}

/// How a call was rejected.
public struct StandInRejection: Error, Hashable, Sendable {
  public let message: String
  public let code: String?
}
