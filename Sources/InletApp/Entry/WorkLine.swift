/// Work that is done one piece after the other, in the order it was given, off the main thread.
final class WorkLine: Sendable {
  typealias Work = @Sendable () async -> Void

  private let pieces: AsyncStream<Work>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Work.self)
    pieces = continuation
    Task {
      for await work in stream { await work() }
    }
  }

  /// What was given is still done.
  deinit { pieces.finish() }

  func add(_ work: @escaping Work) { pieces.yield(work) }

  /// Returns when everything given so far is done.
  func isDone() async {
    await withCheckedContinuation { continuation in
      add { continuation.resume() }
    }
  }
}
