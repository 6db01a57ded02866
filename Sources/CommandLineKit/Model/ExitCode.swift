/// How a command ended, as the shell sees it.
package struct ExitCode: RawRepresentable, Hashable, Sendable, Error {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Done, or nothing to do.
  package static let success = ExitCode(rawValue: 0)
  /// The command understood its arguments and could not do what they ask.
  package static let failure = ExitCode(rawValue: 1)
  /// A check found that something would change.
  package static let changesFound = ExitCode(rawValue: 2)
  /// The arguments make no sense; nothing was tried.
  package static let usage = ExitCode(rawValue: 64)

  /// What a shell reports for a process that a signal ended: 128 and the signal's number.
  package static func signal(_ number: Int32) -> ExitCode {
    ExitCode(rawValue: 128 + number)
  }
}
