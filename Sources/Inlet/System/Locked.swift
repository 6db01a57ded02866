import Foundation

/// One value with one owner: whoever wants it has to hold the lock.
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is touched only in `withLock`, under the lock. `Mutex` needs iOS 18.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
