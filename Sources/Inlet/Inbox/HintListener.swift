import CInletSystem
import Dispatch
import Foundation

/// Wakes those who wait for a share.
///
/// A hint only says "look": it may be lost, and may come for nothing.
final class HintListener: Sendable {
  private let name: String
  private let directory: String
  private let state = Locked(State())

  private struct State {
    var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextNumber = 0
    var source: (any DispatchSourceRead)?
  }

  init(name: String, directory: String) {
    self.name = name
    self.directory = directory
  }

  deinit { state.withLock { $0.source?.cancel() } }

  /// A value for every hint from now on; hints that come while nobody asks are one.
  func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        state.nextNumber += 1
        state.waiting[state.nextNumber] = continuation
        if state.source == nil { state.source = listen() }
        return state.nextNumber
      }
      continuation.onTermination = { [weak self] _ in self?.leave(number) }
    }
  }

  /// Wakes everyone who waits in this process.
  func announce() {
    for continuation in state.withLock({ Array($0.waiting.values) }) { continuation.yield() }
  }

  private func leave(_ number: Int) {
    state.withLock { state in
      state.waiting[number] = nil
      guard state.waiting.isEmpty else { return }
      state.source?.cancel()
      state.source = nil
    }
  }

  /// Nil when the system offers no watch; then `becameActive()` alone wakes.
  private func listen() -> (any DispatchSourceRead)? {
    var token: Int32 = 0
    let descriptor = inlet_hint_open(name, directory, &token)
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [weak self] in
      inlet_hint_drain(descriptor)
      self?.announce()
    }
    let opened = token
    source.setCancelHandler { inlet_hint_close(descriptor, opened) }
    source.resume()
    return source
  }
}
