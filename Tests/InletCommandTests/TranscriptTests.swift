import CommandLineKit
import Foundation
import Testing

@testable import InletCommand
@testable import InletSimulator

@Suite struct TranscriptTests {
  /// What a console wrote to its two streams.
  private final class Tape: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var texts = ["", ""]  // guarded by `lock`

    var output: String { lock.withLock { texts[0] } }
    var errors: String { lock.withLock { texts[1] } }

    func console(isTerminal: Bool) -> Console {
      let streams = [0, 1].map { number in
        Console.Stream(isTerminal: isTerminal) { text in self.lock.withLock { self.texts[number] += text } }
      }
      return Console(output: streams[0], errors: streams[1], environment: [:], terminalColumns: 80)
    }
  }

  private static let happenings = [
    Happening(lane: .system, tone: .scene(1), text: "First", seconds: 0),
    Happening(lane: .host, pid: 71, tone: .plain, text: "offers\nsomething", seconds: 0.0123),
    Happening(lane: .system, tone: .scene(2), text: "Second", seconds: 1),
    Happening(lane: .extension, pid: 1_234_567, tone: .bad, text: "fails", seconds: 62.5),
  ]

  @Test func `every process has its lane`() {
    let tape = Tape()
    let transcript = Transcript(console: tape.console(isTerminal: false), isShown: true)
    Self.happenings.forEach(transcript.add)
    #expect(
      tape.output == """
        1  First
           0.012  host           71  offers\\nsomething

        2  Second
          62.500  extension 1234567  fails

        """)
    #expect(tape.errors == "")
  }

  @Test func `on a terminal lanes have colours`() {
    let tape = Tape()
    let transcript = Transcript(console: tape.console(isTerminal: true), isShown: true)
    Self.happenings.forEach(transcript.add)
    #expect(tape.output.contains("\u{1B}[1m1  First\u{1B}[0m\n"))
    #expect(tape.output.contains("\u{1B}[31mfails\u{1B}[0m\n"))
  }

  @Test func `what is not shown is progress on a terminal and nothing in a pipe`() {
    for isTerminal in [true, false] {
      let tape = Tape()
      let transcript = Transcript(console: tape.console(isTerminal: isTerminal), isShown: false)
      Self.happenings.forEach(transcript.add)
      #expect(tape.output == "")
      #expect(tape.errors.isEmpty != isTerminal)
      #expect(tape.errors.contains("fails") == isTerminal)
    }
  }
}
