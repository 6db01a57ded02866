import CommandLineKit

/// `inlet rule`: what an activation rule admits, and what is wrong with it.
enum RuleCommand {
  static let command = Command(
    "rule", summary: "which shares an activation rule admits, why, and what is wrong with it",
    discussion: """
      A RULE is the Info.plist of an extension, an inlet.json, a predicate, or a description such as \
      'images: 10, webURLs: 1, text, types: com.adobe.pdf'.
      """,
    examples: [
      Command.Example("inlet rule check ShareExtension/Info.plist", "what is wrong, with line and column"),
      Command.Example("inlet rule matrix ShareExtension/Info.plist", "which content of which app shows the extension"),
      Command.Example("inlet rule generate 'images: 10, text'", "the rule to put into the Info.plist"),
    ],
    subcommands: [
      RuleCheckCommand.command, RuleExplainCommand.command, RuleMatrixCommand.command, RuleConvertCommand.command,
      RuleGenerateCommand.command,
    ])
}
