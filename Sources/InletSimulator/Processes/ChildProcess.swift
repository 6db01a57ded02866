import Foundation

/// A process of the simulation, seen from the one that started it.
actor ChildProcess {
  nonisolated let role: ProcessRole
  nonisolated let pid: Int32
  private let process: Process
  private let input: FileHandle
  private let lines: AsyncStream<Data>
  private let complaints: AsyncStream<Data>
  /// Goes on also when whoever waits for it is cancelled, so that no process outlives its simulation.
  private let ending: Task<ProcessEnd, Never>
  private var isOutOfTime = false

  /// Starts `executable` with `arguments`, its streams connected to this process.
  ///
  /// Its temporary files go to `temporary`, so that a killed process leaves none behind.
  ///
  /// - Throws: ``SimulationFailure/cannotStart(program:reason:)``.
  init(
    _ role: ProcessRole, executable: URL, arguments: [String], temporary: URL
  ) throws(SimulationFailure) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let (exits, exited) = AsyncStream<ProcessEnd>.makeStream()
    process.terminationHandler = { process in
      exited.yield(ProcessEnd(process))
      exited.finish()
    }
    do { try process.run() } catch {
      throw .cannotStart(program: executable.path, reason: SimulationFailure.reason(error))
    }
    self.role = role
    self.process = process
    ending = Task {
      for await end in exits { return end }
      return ProcessEnd(code: nil, signal: nil)
    }
    self.input = input.fileHandleForWriting
    pid = process.processIdentifier
    lines = Self.lines(of: output.fileHandleForReading)
    complaints = Self.lines(of: errors.fileHandleForReading)
  }

  private static func lines(of file: FileHandle) -> AsyncStream<Data> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        for line in LineReader(file) { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Sends an order.
  ///
  /// A process that is gone does not hear it; that shows when its answer is awaited.
  func send(_ order: some Encodable & Sendable) throws {
    let line = try Channel.line(order)
    try? input.write(contentsOf: line)  // try?: a broken pipe means that the process is gone
  }

  /// Waits for the next event.
  ///
  /// - Throws: ``SimulationFailure/timedOut(process:waitingFor:seconds:)`` after `seconds`, the process is killed then;
  ///   ``SimulationFailure/endedEarly(process:how:said:)``; `CancellationError`.
  func next<Event: Decodable & Sendable>(
    _ type: Event.Type = Event.self, waitingFor what: String, within seconds: Double
  ) async throws -> Event {
    let alarm = Task {
      try await Task.sleep(for: .seconds(seconds))
      self.runOutOfTime()
    }
    defer { alarm.cancel() }
    for await line in lines {
      return try JSONDecoder().decode(Event.self, from: line)
    }
    try Task.checkCancellation()
    if isOutOfTime {
      throw SimulationFailure.timedOut(process: role.rawValue, waitingFor: what, seconds: seconds)
    }
    let how = await waitUntilExit()
    throw SimulationFailure.endedEarly(process: role.rawValue, how: how.description, said: await lastWords())
  }

  private func runOutOfTime() {
    isOutOfTime = true
    kill()
  }

  /// Ends the process at once, as the system does: it gets no chance to clean up.
  func kill() {
    if process.isRunning { _ = Foundation.kill(pid, SIGKILL) }
  }

  /// Lets the process know that nobody will tell it anything more.
  func closeInput() {
    try? input.close()  // try?: closed already
  }

  /// Waits until the process is gone; cancelling does not end the wait.
  @discardableResult
  func waitUntilExit() async -> ProcessEnd {
    await ending.value
  }

  /// The last lines on the standard error.
  private func lastWords() async -> String {
    var last: [String] = []
    for await line in complaints {
      last = last.suffix(4) + [String(decoding: line, as: UTF8.self)]
    }
    return last.joined(separator: " / ")
  }
}

/// How a process ended.
package struct ProcessEnd: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The exit code, when it ended by itself.
  package var code: Int32?
  /// The signal that ended it.
  package var signal: Int32?

  init(code: Int32?, signal: Int32?) {
    self.code = code
    self.signal = signal
  }

  init(_ process: Process) {
    let isSignal = process.terminationReason == .uncaughtSignal
    self.init(
      code: isSignal ? nil : process.terminationStatus, signal: isSignal ? process.terminationStatus : nil)
  }

  package var description: String {
    if let signal { return signal == SIGKILL ? "killed (SIGKILL)" : "ended by signal \(signal)" }
    return code.map { "exit code \($0)" } ?? "gone"
  }
}
