/// The help of one command, as text.
struct HelpPage {
  let program: Program
  let commands: [Command]
  let painter: Painter
  let width: Int

  private var command: Command { commands[commands.count - 1] }
  private var path: String { commands.map(\.name).joined(separator: " ") }
  private var isRoot: Bool { commands.count == 1 }

  var text: String {
    let sections =
      [
        overview, usage, list("Commands", commandRows), list("Arguments", argumentRows), list("Options", optionRows),
      ]
      + explainedParameters.map { list("\($0.placeholder) is one of", $0.listedValues.map { ($0.name, $0.summary) }) }
      + [examples, exitCodes, more]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var overview: String {
    let first = "\(path): \(command.summary)".wrapped(to: width - 2).joined(separator: "\n  ")
    let rest = command.discussion.isEmpty ? [] : [""] + command.discussion.wrapped(to: width)
    return ([painter.paint(path, .bold) + first.dropFirst(path.count)] + rest).joined(separator: "\n")
  }

  private var usage: String {
    var words = [path]
    words += command.options.filter(\.isRequired).map { "--\($0.name) \($0.placeholder)\($0.isRepeated ? "…" : "")" }
    words.append("[options]")
    words += command.arguments.map { argument in
      let name = argument.name + (argument.isRepeated ? "…" : "")
      return argument.isRequired ? name : "[\(name)]"
    }
    if !command.listedSubcommands.isEmpty { words.append("COMMAND") }
    let text = words.joined(separator: " ").wrapped(to: width - 7).joined(separator: "\n       ")
    return heading("Usage") + " " + text
  }

  private var commandRows: [(String, String)] {
    command.listedSubcommands.map { ($0.name, $0.summary) }
  }

  private var argumentRows: [(String, String)] {
    command.arguments.map { ($0.name + ($0.isRepeated ? "…" : ""), explanation(of: $0)) }
  }

  private var optionRows: [(String, String)] {
    (command.options + BuiltInOptions.definitions(isRoot: isRoot)).map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.takesValue ? " \(option.placeholder)\(option.kind == .listOption ? "…" : "")" : ""
      return ("\(short)--\(option.name)\(value)", explanation(of: option))
    }
  }

  /// Parameters whose values need words of their own.
  private var explainedParameters: [ParameterDefinition] {
    command.definitions.filter { $0.listedValues.contains { !$0.summary.isEmpty } }
  }

  /// The help text, then in one pair of brackets the values, the default and whether it can be repeated.
  private func explanation(of parameter: ParameterDefinition) -> String {
    var notes: [String] = []
    let isExplained = explainedParameters.contains { $0.name == parameter.name }
    if !isExplained, !parameter.listedValues.isEmpty {
      notes.append(parameter.listedValues.map(\.name).joined(separator: ", "))
    }
    if let text = parameter.defaultText { notes.append("default: \(text)") }
    if parameter.kind == .repeatedOption { notes.append("can be repeated") }
    if parameter.isRequired, !parameter.isArgument { notes.append("required") }
    return parameter.help + (notes.isEmpty ? "" : " [\(notes.joined(separator: "; "))]")
  }

  private var examples: String {
    guard !command.examples.isEmpty else { return "" }
    let lines = command.examples.flatMap { example in
      ["  " + example.line] + example.summary.wrapped(to: width - 6).map { painter.paint("      " + $0, .dim) }
    }
    return ([heading("Examples")] + lines).joined(separator: "\n")
  }

  private var exitCodes: String {
    let codes = program.exitCodes.map { "\($0.code.rawValue) \($0.meaning)" }.joined(separator: "; ")
    return "Exit status: \(codes)".wrapped(to: width - 2).joined(separator: "\n  ")
  }

  private var more: String {
    guard !command.listedSubcommands.isEmpty else { return "" }
    return "\(path) COMMAND --help explains one command.".wrapped(to: width).joined(separator: "\n")
  }

  private func heading(_ text: String) -> String {
    painter.paint("\(text):", .bold)
  }

  private func list(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let indent = min(rows.map { $0.0.columns }.max() ?? 0, 28) + 4
    let lines = rows.flatMap { name, explanation -> [String] in
      let wrapped = explanation.wrapped(to: max(16, width - indent))
      let hanging = wrapped.map { String(repeating: " ", count: indent) + $0 }
      let label = "  " + name
      guard label.columns + 2 <= indent else { return [label] + hanging }
      return [label.padded(to: indent) + (wrapped.first ?? "")] + hanging.dropFirst()
    }
    return ([heading(title)] + lines).joined(separator: "\n")
  }
}
