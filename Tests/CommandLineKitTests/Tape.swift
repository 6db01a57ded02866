import CommandLineKit
import Foundation

/// Keeps what a console writes.
final class Tape: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var texts: [Int: String] = [:]  // guarded by `lock`

  var output: String { lock.withLock { texts[1] ?? "" } }
  var errors: String { lock.withLock { texts[2] ?? "" } }

  func console(onTerminal: Bool = false, _ environment: [String: String] = [:], columns: Int? = 80) -> Console {
    func stream(_ number: Int) -> Console.Stream {
      Console.Stream(isTerminal: onTerminal) { text in
        self.lock.withLock { self.texts[number, default: ""] += text }
      }
    }
    return Console(output: stream(1), errors: stream(2), environment: environment, terminalColumns: columns)
  }
}
