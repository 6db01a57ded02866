/// What a command line asks for.
struct ParsedLine: Sendable {
  enum Request: Sendable {
    case run, help, version
  }

  /// The tool, then the commands that were named.
  var commands: [Command]
  var request: Request = .run
  var color: ColorChoice = .auto
  var values: [String: any Sendable] = [:]
  /// Everything that is wrong with the line; with any, the command must not run.
  var problems: [Diagnostic] = []

  var command: Command { commands[commands.count - 1] }
  var path: [String] { commands.map(\.name) }
  var pathText: String { path.joined(separator: " ") }
}
