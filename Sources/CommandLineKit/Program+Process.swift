extension Program {
  /// Runs what this process was asked to do, and ends the process with its exit code.
  package func runAsProcess() async -> Never {
    SystemCalls.end(with: await run(Array(CommandLine.arguments.dropFirst()), console: .ofProcess()))
  }
}
