import Inlet

/// What waits for ActionScript: answers to its calls, and events.
///
/// The runtime is only told that there is mail. ActionScript fetches it whenever it likes, so nothing depends on a
/// status event that arrives while nobody listens.
final class Mailbox: Sendable {
  /// The most calls that may be under way, or answered and not fetched.
  static let callLimit = 256
  /// The most events that wait; then the oldest are dropped: they are hints.
  static let eventLimit = 64

  private struct State {
    var lastCall: UInt32 = 0
    var open: Set<UInt32> = []
    var answers: [(call: UInt32, text: String)] = []
    var events: [String] = []
  }

  private let state = Locked(State())

  /// Begins a call.
  ///
  /// - Returns: Its number, from 1; nil when ``callLimit`` are under way.
  func begin() -> UInt32? {
    state.withLock { state in
      guard state.open.count < Self.callLimit else { return nil }
      repeat {
        state.lastCall = state.lastCall == .max ? 1 : state.lastCall + 1
      } while state.open.contains(state.lastCall)
      state.open.insert(state.lastCall)
      return state.lastCall
    }
  }

  /// Puts the answer to a call in.
  func put(answer text: String, to call: UInt32) { state.withLock { $0.answers.append((call, text)) } }

  /// Puts an event in; one that equals a waiting one says nothing new.
  func put(event text: String) {
    state.withLock { state in
      state.events.removeAll { $0 == text }
      state.events.append(text)
      if state.events.count > Self.eventLimit { state.events.removeFirst() }
    }
  }

  /// Everything that waits, answers first, as a JSON array of `{"call":1,"answer":{…}}` and `{"event":{…}}`; it is then
  /// gone.
  func takeAll() -> String {
    let (answers, events) = state.withLock { state in
      let taken = (state.answers, state.events)
      for answer in state.answers { state.open.remove(answer.call) }
      state.answers = []
      state.events = []
      return taken
    }
    let letters = answers.map { #"{"call":\#($0.call),"answer":\#($0.text)}"# } + events.map { #"{"event":\#($0)}"# }
    return "[\(letters.joined(separator: ","))]"
  }
}
