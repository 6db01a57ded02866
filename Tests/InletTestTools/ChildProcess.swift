import Foundation

/// A program run by a test, with its output kept.
public struct ChildProcess: Sendable {
  public struct Result: Sendable {
    public let output: String
    public let errors: String
    /// The exit code, or the signal that ended it when ``wasKilled``.
    public let status: Int32
    public let wasKilled: Bool

    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  public let executable: URL
  public var environment: [String: String] = [:]

  /// A program built beside the tests.
  public init(built name: String) {
    executable = Self.builtProducts.appendingPathComponent(name)
  }

  /// The folder of the built products: that of the test runner.
  public static let builtProducts: URL = {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent()
  }()

  /// With one change to the file system going wrong; see CFaultInjection.h.
  public func with(fault: String) -> ChildProcess {
    var copy = self
    copy.environment["LD_PRELOAD"] = Self.builtProducts.appendingPathComponent("libFaultInjection.so").path
    copy.environment["INLET_FAULT"] = fault
    // Hundreds of processes are killed on purpose: none should write a backtrace.
    copy.environment["SWIFT_BACKTRACE"] = "enable=no"
    return copy
  }

  /// Runs it to its end.
  public func run(_ arguments: [String]) throws -> Result { try start(arguments).finish() }

  public func start(_ arguments: [String]) throws -> Running {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }

  /// A program that is running.
  public final class Running {
    public let process: Process
    private let output: Pipe
    private let errors: Pipe

    init(process: Process, output: Pipe, errors: Pipe) {
      self.process = process
      self.output = output
      self.errors = errors
    }

    /// The next line it prints, waited for; nil at the end. What was read this way is no part of the result.
    public func readLine() -> String? {
      var bytes = Data()
      while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {  // try?: as the end
        if byte[byte.startIndex] == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        bytes += byte
      }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    public func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

    public func finish() -> Result {
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return Result(
        output: text, errors: complaints, status: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal)
    }
  }
}
