/// Completion for fish 3 and later.
struct FishCompletions {
  let nodes: [CompletionNode]

  private var tool: String { nodes[0].path[0] }

  var script: String {
    """
    # fish completion for \(tool): save it as ~/.config/fish/completions/\(tool).fish, or
    #   \(tool) completions fish | source
    function __\(tool)_at --description 'whether the command typed so far is the one given'
      set --local path \(tool)
      set --local typed (commandline --tokenize --current-process --cut-at-cursor)
      for word in $typed[2..-1]
        if contains -- "$path $word" \(knownPaths)
          set path "$path $word"
        end
      end
      test "$path" = "$argv"
    end
    complete --command \(tool) --no-files
    \(nodes.flatMap(lines).joined(separator: "\n"))
    """
  }

  private var knownPaths: String {
    nodes.dropFirst().map { quoted($0.path.joined(separator: " ")) }.joined(separator: " ")
  }

  private func lines(_ node: CompletionNode) -> [String] {
    let start = "complete --command \(tool) --condition \(quoted("__\(tool)_at \(node.path.joined(separator: " "))"))"
    let commands = node.command.listedSubcommands.map {
      "\(start) --arguments \($0.name) --description \(quoted($0.summary))"
    }
    let options = node.options.map { option in
      let short = option.short.map { " --short-option \($0)" } ?? ""
      return "\(start) --long-option \(option.name)\(short)\(value(option)) --description \(quoted(option.help))"
    }
    let words = node.words.compactMap { word -> String? in
      let offer = arguments(word)
      return offer.isEmpty ? nil : start + offer
    }
    return commands + options + words
  }

  private func value(_ option: ParameterDefinition) -> String {
    guard option.takesValue else { return "" }
    let isFile = option.listedValues.isEmpty && option.completion == .files
    return (isFile ? " --require-parameter" : " --exclusive") + arguments(option)
  }

  private func arguments(_ parameter: ParameterDefinition) -> String {
    if !parameter.listedValues.isEmpty {
      let names = parameter.listedValues.map(\.name).joined(separator: " ")
      return " --arguments \(quoted(names))"
    }
    return switch parameter.completion {
    case .files: " --force-files"
    case .directories: " --arguments '(__fish_complete_directories)'"
    case .nothing: ""
    }
  }

  /// Inside single quotes fish gives a meaning to the quote and the backslash only.
  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
