/// Ends a command with everything that is wrong, gathered instead of one problem per run.
package struct CommandFailure: Error, Sendable {
  package var diagnostics: [Diagnostic]
  package var exitCode: ExitCode

  package init(_ diagnostics: [Diagnostic], exitCode: ExitCode = .failure) {
    self.diagnostics = diagnostics
    self.exitCode = exitCode
  }
}
