import Foundation

/// What the system said when a call failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for it (`errno`).
  public let code: Int32

  /// An error of the given number.
  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words for it.
  public var description: String { String(cString: strerror(code)) }

  /// Makes a call again while a signal interrupts it; a result below zero is a failure.
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }
}
