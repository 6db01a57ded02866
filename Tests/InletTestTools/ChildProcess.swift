import Foundation

/// A program run by a test, with its output kept.
package struct ChildProcess: Sendable {
  package struct Result: Sendable {
    package let output: String
    package let errors: String
    /// The exit code, or the signal that ended it when ``wasKilled``.
    package let status: Int32
    package let wasKilled: Bool

    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  package let executable: URL
  package var environment: [String: String] = [:]
  /// The folder it runs in; that of the tests unless given.
  package var folder: URL?

  /// Any program.
  package init(executable: URL) { self.executable = executable }

  /// A program built beside the tests.
  package init(built name: String) {
    executable = Self.builtProducts.appendingPathComponent(name)
  }

  /// The folder of the built products: that of the test runner.
  package static let builtProducts: URL = {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent()
  }()

  /// With one change to the file system going wrong; see CFaultInjection.h.
  package func with(fault: String) -> ChildProcess {
    var copy = self
    copy.environment["LD_PRELOAD"] = Self.builtProducts.appendingPathComponent("libFaultInjection.so").path
    copy.environment["INLET_FAULT"] = fault
    // Hundreds of processes are killed on purpose: none should write a backtrace.
    copy.environment["SWIFT_BACKTRACE"] = "enable=no"
    return copy
  }

  /// Runs it to its end.
  package func run(_ arguments: [String], input: Data? = nil) throws -> Result {
    try start(arguments, input: input).finish()
  }

  /// Starts it.
  ///
  /// With `input` its standard input brings that and then stays open; without, it is empty.
  package func start(_ arguments: [String], input: Data? = nil) throws -> Running {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let inputPipe = input.map { _ in Pipe() }
    process.standardInput = inputPipe ?? FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    if let input { try inputPipe?.fileHandleForWriting.write(contentsOf: input) }
    return Running(process: process, input: inputPipe, output: output, errors: errors)
  }

  /// A program that is running.
  package final class Running {
    package let process: Process
    /// Kept open until the process ends.
    private let input: Pipe?
    private let output: Pipe
    private let errors: Pipe

    init(process: Process, input: Pipe?, output: Pipe, errors: Pipe) {
      self.process = process
      self.input = input
      self.output = output
      self.errors = errors
    }

    /// The next line it prints, waited for; nil at the end.
    ///
    /// What was read this way is no part of the result.
    package func readLine() -> String? {
      var bytes = Data()
      while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {  // try?: as the end
        if byte[byte.startIndex] == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        bytes += byte
      }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Ends its standard input, after which well-behaved servers end.
    package func endInput() {
      // try?: it may have ended already.
      try? input?.fileHandleForWriting.close()
    }

    package func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

    package func finish() -> Result {
      let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
      let complaints = String(decoding: errors.fileHandleForReading.readAll(), as: UTF8.self)
      process.waitUntilExit()
      return Result(
        output: text, errors: complaints, status: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal)
    }
  }
}
