import Foundation
import Inlet

/// A hint to the scripting side that something changed.
///
/// Hints may be missed and may come twice; the truth is what `pending`, `targets.list` and `uploads.list` answer.
public struct BridgeEvent: Hashable, Sendable {
  /// What changed.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A share waits: `id`, `attempt`, `targetId` if one was chosen.
    case shareReceived
    /// Targets were changed through this bridge: `ids`, or none when all were published anew.
    case targetsChanged
    /// An upload made progress or ended: `id`, `state`.
    case uploadChanged
  }

  /// What changed.
  public var name: Name
  /// The members that ``Name`` lists.
  public var data: [String: JSONValue]

  /// An event.
  public init(_ name: Name, _ data: [String: JSONValue] = [:]) {
    self.name = name
    self.data = data
  }

  /// The event as JSON, for bridges that pass on one string: `{"data":{…},"name":"shareReceived"}`.
  public var json: String {
    BoundedJSON.text(of: .object(["name": .string(name.rawValue), "data": .object(data)]))
  }
}

/// Hands events to everybody who listens, and keeps them while nobody does.
final class EventQueue: Sendable {
  /// The most events that are kept for somebody who is slow or not there yet; then the oldest are dropped.
  static let limit = 256

  private struct State {
    var listeners: [Int: AsyncStream<BridgeEvent>.Continuation] = [:]
    var nextNumber = 0
    var retained: [BridgeEvent] = []
  }

  private let state = Locked(State())

  func send(_ event: BridgeEvent) {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield(event) }
      guard state.listeners.isEmpty else { return }
      // The later of two equal hints says all that the earlier said.
      state.retained.removeAll { $0 == event }
      state.retained.append(event)
      if state.retained.count > Self.limit { state.retained.removeFirst() }
    }
  }

  /// Everything that was retained, and everything from now on.
  func stream() -> AsyncStream<BridgeEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.limit)) { continuation in
      let number = state.withLock { state in
        state.nextNumber += 1
        state.listeners[state.nextNumber] = continuation
        for event in state.retained { continuation.yield(event) }
        state.retained = []
        return state.nextNumber
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
      }
    }
  }
}
