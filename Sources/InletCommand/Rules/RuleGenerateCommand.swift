import ActivationRules
import CommandLineKit

/// `inlet rule generate`: the rule for what an app wants to receive.
enum RuleGenerateCommand {
  static let words = Parameter<[String]>.arguments(
    "WANTED", isRequired: true, help: "what is wanted, such as 'images: 10', 'text', 'types: com.adobe.pdf'")

  static let command = Command(
    "generate", summary: "the simplest rule that admits exactly what is wanted",
    discussion: "Known are images, videos, files, webURLs (each with a number), text, webPage, types, everyAttachment.",
    parameters: [words],
    examples: [Command.Example("inlet rule generate 'images: 10, webURLs: 1, text'", "a dictionary for the Info.plist")]
  ) { invocation in
    try invocation.console.reporting {
      do {
        let accepted = try AcceptedContent(parsing: invocation[words].joined(separator: ", "))
        invocation.console.printLines(accepted.rule().propertyListElement())
        return .success
      } catch let failure as AcceptedContent.Failure {
        throw Diagnostic(.error, "bad-description", failure.message, hint: failure.hint)
      }
    }
  }
}
