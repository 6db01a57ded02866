extension Command {
  /// `completions SHELL`: prints the script that teaches the shell the tool's commands.
  package static func completions(of tool: String) -> Command {
    let shell = Parameter<CompletionShell>.argument("SHELL", help: "the shell")
    return Command(
      "completions", summary: "print the completion script for a shell", parameters: [shell],
      examples: [
        Example("source <(\(tool) completions bash)", "complete in this bash session; zsh takes the same line"),
        Example(
          "\(tool) completions fish > ~/.config/fish/completions/\(tool).fish", "complete in every fish session"),
      ]
    ) { invocation in
      invocation.console.print(invocation[shell].script(for: invocation.program))
      return .success
    }
  }
}
