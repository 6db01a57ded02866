/// A shell that can be taught to complete the tool's commands.
package enum CompletionShell: String, ArgumentEnumeration {
  case bash, zsh, fish

  /// A script for the shell that completes every listed command of `program`.
  package func script(for program: Program) -> String {
    let nodes = CompletionNode.all(of: program.root)
    return switch self {
    case .bash: BashCompletions(nodes: nodes).script
    case .zsh: ZshCompletions(nodes: nodes).script
    case .fish: FishCompletions(nodes: nodes).script
    }
  }
}
