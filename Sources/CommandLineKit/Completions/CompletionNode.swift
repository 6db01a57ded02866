/// One command as completion sees it.
struct CompletionNode {
  /// From the tool to the command.
  let path: [String]
  let command: Command

  var options: [ParameterDefinition] {
    command.options + BuiltInOptions.definitions(isRoot: path.count == 1)
  }

  /// What completes a word that is no option: the arguments, and the values of options that take several words.
  var words: [ParameterDefinition] {
    command.arguments + command.options.filter { $0.kind == .listOption }
  }

  /// A name for a shell function: `_inlet_inbox_list`.
  var functionName: String {
    "_" + path.joined(separator: "_").map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// All listed commands, the tool itself first.
  static func all(of root: Command) -> [CompletionNode] {
    func below(_ command: Command, _ path: [String]) -> [CompletionNode] {
      [CompletionNode(path: path, command: command)]
        + command.listedSubcommands.flatMap { below($0, path + [$0.name]) }
    }
    return below(root, [root.name])
  }
}

extension String {
  /// The text as one word of a POSIX shell or of fish's single-quoted strings when it holds no backslash.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
