/// Completion for zsh, through its `_arguments`.
struct ZshCompletions {
  let nodes: [CompletionNode]

  private var tool: String { nodes[0].path[0] }

  var script: String {
    """
    #compdef \(tool)
    # zsh completion for \(tool): save it as _\(tool) in a folder of $fpath, or
    #   source <(\(tool) completions zsh)
    \(nodes.map(function).joined(separator: "\n"))
    if [[ ${funcstack[1]} == \(nodes[0].functionName) ]]; then
      \(nodes[0].functionName) "$@"
    else
      compdef \(nodes[0].functionName) \(tool)
    fi
    """
  }

  private func function(_ node: CompletionNode) -> String {
    node.command.listedSubcommands.isEmpty ? leaf(node) : branch(node)
  }

  private func leaf(_ node: CompletionNode) -> String {
    let specs = node.options.flatMap(optionSpecs) + node.command.arguments.map(argumentSpec)
    return """
      \(node.functionName)() {
        _arguments -s -S \\
          \(specs.joined(separator: " \\\n    "))
      }
      """
  }

  private func branch(_ node: CompletionNode) -> String {
    let names = node.command.listedSubcommands.map { "'\($0.name):\(escaped($0.summary))'" }
    let calls = nodes.filter { $0.path.dropLast() == node.path[...] }.map { child in
      "      \(child.path[child.path.count - 1])) \(child.functionName) ;;"
    }
    return """
      \(node.functionName)() {
        local curcontext="$curcontext" state line
        typeset -A opt_args
        _arguments -C -s -S \\
          \(node.options.flatMap(optionSpecs).joined(separator: " \\\n    ")) \\
          '1:command:->command' '*::argument:->argument'
        case $state in
        command)
          local -a names=(\(names.joined(separator: " ")))
          _describe -t commands command names ;;
        argument)
          case $words[1] in
      \(calls.joined(separator: "\n"))
          esac ;;
        esac
      }
      """
  }

  private func optionSpecs(_ option: ParameterDefinition) -> [String] {
    let repeats = option.isRepeated ? "*" : ""
    let value = option.takesValue ? ":\(escaped(option.placeholder)):\(action(option))" : ""
    let spellings = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
    return spellings.map { spelling in
      let others = spellings.filter { $0 != spelling }.joined(separator: " ")
      let exclusion = others.isEmpty || option.isRepeated ? "" : "(\(others))"
      let equals = option.takesValue && spelling.hasPrefix("--") ? "=" : ""
      return "'\(exclusion)\(repeats)\(spelling)\(equals)[\(escaped(option.help))]\(value)'"
    }
  }

  private func argumentSpec(_ argument: ParameterDefinition) -> String {
    let head = argument.isRepeated ? "*:" : argument.isRequired ? ":" : "::"
    return "'\(head)" + "\(escaped(argument.name)):\(action(argument))'"
  }

  private func action(_ parameter: ParameterDefinition) -> String {
    if !parameter.listedValues.isEmpty { return "(\(parameter.listedValues.map(\.name).joined(separator: " ")))" }
    return switch parameter.completion {
    case .files: "_files"
    case .directories: "_files -/"
    case .nothing: " "
    }
  }

  /// Text inside a single-quoted spec: what `_arguments` gives a meaning to is escaped.
  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": #"'\''"#
      case "[", "]", ":", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
