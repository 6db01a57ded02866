/// The events of a transport, for one reader after the other.
///
/// A reader that ends does not end the line: what happens while nobody reads waits for the next one.
package final class UploadEventLine: Sendable {
  private struct State {
    var waiting: [UploadEvent] = []
    var reader: (number: Int, continuation: AsyncStream<UploadEvent>.Continuation)?
    var readers = 0
  }

  private let state = Locked(State())

  package init() {}

  /// What waits and what happens from now on; an earlier reader gets nothing any more.
  package var events: AsyncStream<UploadEvent> {
    AsyncStream { continuation in
      let (number, earlier) = state.withLock { state in
        let earlier = state.reader?.continuation
        state.readers += 1
        state.reader = (state.readers, continuation)
        for event in state.waiting { continuation.yield(event) }
        state.waiting = []
        return (state.readers, earlier)
      }
      earlier?.finish()
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { state in
          if state.reader?.number == number { state.reader = nil }
        }
      }
    }
  }

  package func tell(_ event: UploadEvent) {
    state.withLock { state in
      if case .enqueued? = state.reader?.continuation.yield(event) { return }
      state.waiting.append(event)
    }
  }

  deinit { state.withLock { $0.reader?.continuation.finish() } }
}
