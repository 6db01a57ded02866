/// Completion for bash 3.2 and later.
struct BashCompletions {
  let nodes: [CompletionNode]

  private var tool: String { nodes[0].path[0] }

  var script: String {
    """
    # bash completion for \(tool): put it where your shell reads completions, or
    #   source <(\(tool) completions bash)
    \(nodes[0].functionName)_words() {
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
    }
    \(nodes[0].functionName)_paths() {
      compopt -o filenames 2>/dev/null
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$1" -- "$cur")
    }
    \(nodes[0].functionName)() {
      local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" path='\(tool)' word i
      COMPREPLY=()
      if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${COMP_WORDS[i]}" in
          \(knownPaths)) path="$path ${COMP_WORDS[i]}" ;;
        esac
      done
      case "$path" in
    \(nodes.map(branch).joined(separator: "\n"))
      esac
    }
    complete -F \(nodes[0].functionName) \(tool)
    """
  }

  private var knownPaths: String {
    let paths = nodes.dropFirst().map { $0.path.joined(separator: " ").shellQuoted }
    return paths.isEmpty ? "''" : paths.joined(separator: "|")
  }

  private func branch(_ node: CompletionNode) -> String {
    let values = node.options.filter(\.takesValue).map { option in
      "        --\(option.name)\(option.short.map { "|-\($0)" } ?? "")) \(offer([option])) return ;;"
    }
    let options = node.options.map { "--\($0.name)" }.joined(separator: " ")
    let words = node.command.listedSubcommands.map(\.name).joined(separator: " ")
    return """
          \(node.path.joined(separator: " ").shellQuoted))
            case "$prev" in
      \(values.joined(separator: "\n"))
            esac
            case "$cur" in
              -*) \(nodes[0].functionName)_words '\(options)' ;;
              *) \(words.isEmpty ? offer(node.words) : "\(nodes[0].functionName)_words '\(words)';") ;;
            esac ;;
      """
  }

  /// The commands that offer what any of `parameters` takes.
  private func offer(_ parameters: [ParameterDefinition]) -> String {
    let values = parameters.flatMap(\.listedValues).map(\.name)
    let prefix = nodes[0].functionName
    if !values.isEmpty { return "\(prefix)_words '\(values.joined(separator: " "))';" }
    if parameters.contains(where: { $0.completion == .files }) { return "\(prefix)_paths -f;" }
    if parameters.contains(where: { $0.completion == .directories }) { return "\(prefix)_paths -d;" }
    return ":;"
  }
}
