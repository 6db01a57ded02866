/// A command-line tool: its commands and its version.
package struct Program: Sendable {
  package var root: Command
  package var version: String
  /// What the exit codes mean, for the end of the help page.
  package var exitCodes: [(code: ExitCode, meaning: String)]

  package init(
    _ root: Command, version: String,
    exitCodes: [(code: ExitCode, meaning: String)] = [
      (.success, "done, or nothing to do"), (.failure, "could not"), (.usage, "the arguments make no sense"),
    ]
  ) {
    self.root = root
    self.version = version
    self.exitCodes = exitCodes
  }

  package var name: String { root.name }
}
