/// Where a command prints: results to one stream, diagnostics and progress to the other.
///
/// Any task may print at any time; lines never mix. A progress line is shown on a terminal only, and is cleared
/// before anything else is printed.
package final class Console: Sendable {
  /// One of the two streams.
  package struct Stream: Sendable {
    package var isTerminal: Bool
    package var write: @Sendable (String) -> Void

    package init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
      self.isTerminal = isTerminal
      self.write = write
    }
  }

  private struct State {
    var color: ColorChoice = .auto
    var hasProgress = false
    var lastProgress = ""
  }

  /// The columns there are to fill: those of the terminal, else of `COLUMNS`, else 80; between 40 and 120.
  package let width: Int
  private let output: Stream
  private let errors: Stream
  private let environment: [String: String]
  private let state = Guarded(State())

  package init(output: Stream, errors: Stream, environment: [String: String], terminalColumns: Int? = nil) {
    self.output = output
    self.errors = errors
    self.environment = environment
    let columns = terminalColumns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    width = min(max(columns, 40), 120)
  }

  /// The console of this process.
  package static func ofProcess() -> Console {
    func stream(_ descriptor: Int32) -> Stream {
      Stream(isTerminal: SystemCalls.isTerminal(descriptor)) { SystemCalls.write($0, to: descriptor) }
    }
    return Console(
      output: stream(1), errors: stream(2), environment: SystemCalls.environment,
      terminalColumns: SystemCalls.terminalColumns(1) ?? SystemCalls.terminalColumns(2))
  }

  /// What the command line said about colour; `auto` until then.
  package func setColor(_ choice: ColorChoice) {
    state.withLock { $0.color = choice }
  }

  /// Paints for the stream of results.
  package var painter: Painter { painter(for: output) }
  /// Paints for the stream of diagnostics.
  package var errorPainter: Painter { painter(for: errors) }
  /// Whether results go to a terminal, where a table may be prettier than in a pipe.
  package var isTerminal: Bool { output.isTerminal }

  /// Prints `text` and a new line to the stream of results.
  package func print(_ text: String = "") {
    state.withLock { state in
      clearProgress(&state)
      output.write(text + "\n")
    }
  }

  /// Prints a diagnostic to the stream of diagnostics.
  package func report(_ diagnostic: Diagnostic) {
    reportText(diagnostic.rendered(with: errorPainter))
  }

  /// Prints `text` and a new line to the stream of diagnostics: for notes that are not results.
  package func reportText(_ text: String) {
    state.withLock { state in
      clearProgress(&state)
      errors.write(text + "\n")
    }
  }

  /// Shows what is being done, on a terminal only, in place of the last such line; nil takes it away.
  package func progress(_ text: String?) {
    guard errors.isTerminal, environment["TERM"] != "dumb" else { return }
    let line = text?.printable.shortened(to: width - 1) ?? ""
    state.withLock { state in
      guard line != state.lastProgress || !state.hasProgress else { return }
      clearProgress(&state)
      guard !line.isEmpty else { return }
      errors.write(line)
      state.hasProgress = true
      state.lastProgress = line
    }
  }

  private func clearProgress(_ state: inout State) {
    guard state.hasProgress else { return }
    errors.write("\r\u{1B}[K")
    state.hasProgress = false
    state.lastProgress = ""
  }

  private func painter(for stream: Stream) -> Painter {
    let choice = state.withLock { $0.color }
    return Painter(isColored: choice.isColored(isTerminal: stream.isTerminal, environment: environment))
  }
}
