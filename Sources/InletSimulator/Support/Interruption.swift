import Dispatch
import Foundation

/// Runs work that cleans up after itself also when the person presses Ctrl-C.
package enum Interruption {
  /// Runs `body`; a signal that asks the process to end cancels it instead, and a second one ends the process.
  ///
  /// - Returns: The result of `body`, or the number of the signal that cancelled it.
  package static func cancelling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Outcome<Result> {
    signal(SIGPIPE, SIG_IGN)  // a process or reader that went away shows where it is written to
    let work = Task { try await body() }
    let (numbers, received) = AsyncStream<Int32>.makeStream()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        signal(number, SIG_DFL)
        received.yield(number)
        work.cancel()
      }
      source.resume()
      return (number, source)
    }
    defer {
      for (number, source) in sources {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    let result = await work.result
    received.finish()
    for await number in numbers { return .interrupted(signal: number) }
    return .finished(try result.get())
  }

  /// How the work ended.
  package enum Outcome<Result: Sendable>: Sendable {
    case finished(Result)
    case interrupted(signal: Int32)
  }
}
