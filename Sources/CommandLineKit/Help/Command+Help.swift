extension Command {
  /// `help [COMMAND…]`: the help page of a command, as `--help` prints it.
  package static func help() -> Command {
    let names = Parameter<[String]>.arguments("COMMAND", help: "the command to explain; none for the tool itself")
    return Command("help", summary: "explain a command", parameters: [names]) { invocation in
      var commands = [invocation.program.root]
      for name in invocation[names] {
        let known = commands[commands.count - 1].subcommands
        guard let next = known.first(where: { $0.name == name }) else {
          let near = Spelling.nearest(to: name, among: known.filter { !$0.isHidden }.map(\.name))
          let problem = Diagnostic(
            .error, "unknown-command", "\(commands.map(\.name).joined(separator: " ")) has no command '\(name)'",
            hint: near.map { "did you mean '\($0)'?" })
          throw CommandFailure([problem], exitCode: .usage)
        }
        commands.append(next)
      }
      invocation.console.print(invocation.program.help(of: commands, console: invocation.console))
      return .success
    }
  }
}
