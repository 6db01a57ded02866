/// A command, its parameters and the commands below it, as one value.
///
/// Nothing is looked up by reflection and nothing runs until the command is chosen, so a tool with many commands
/// starts as fast as one with a single command.
///
///     Command(
///       "rule", summary: "explain an activation rule", parameters: [path, json],
///       examples: [Command.Example("inlet rule Info.plist", "what the rule in a property list accepts")]
///     ) { invocation in
///       …
///       return .success
///     }
package struct Command: Sendable {
  package typealias Action = @Sendable (Invocation) async throws -> ExitCode

  /// A line people can paste, and what it does.
  package struct Example: Sendable {
    package var line: String
    package var summary: String

    package init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }

  package var name: String
  /// What it does, in one line without a capital or a full stop.
  package var summary: String
  /// What else to know, in paragraphs that help wraps to the width of the terminal.
  package var discussion: String
  package var parameters: [any CommandParameter]
  package var examples: [Example]
  package var subcommands: [Command]
  /// Hidden commands run, but are in no list, suggestion or completion.
  package var isHidden: Bool
  package var action: Action?

  /// A command that does something.
  package init(
    _ name: String, summary: String, discussion: String = "", parameters: [any CommandParameter] = [],
    examples: [Example] = [], isHidden: Bool = false, action: @escaping Action
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.examples = examples
    self.subcommands = []
    self.isHidden = isHidden
    self.action = action
  }

  /// A command that only holds others; run by itself it shows its help.
  package init(
    _ name: String, summary: String, discussion: String = "", examples: [Example] = [], subcommands: [Command]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.parameters = []
    self.examples = examples
    self.subcommands = subcommands
    self.isHidden = false
    self.action = nil
  }

  /// The commands below this one that people should know of.
  package var listedSubcommands: [Command] { subcommands.filter { !$0.isHidden } }

  var definitions: [ParameterDefinition] { parameters.map(\.definition) }
  var options: [ParameterDefinition] { definitions.filter { !$0.isArgument } }
  var arguments: [ParameterDefinition] { definitions.filter(\.isArgument) }
}
