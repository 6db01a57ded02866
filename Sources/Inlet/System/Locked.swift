import Foundation

/// One value with one owner: whoever wants it has to hold the lock.
final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is touched only in `withLock`, under the lock. `Mutex` needs iOS 18.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
