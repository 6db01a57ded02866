import ActivationRules
import CommandLineKit
import Foundation

/// `inlet rule explain`: why a rule shows or hides an extension.
enum RuleExplainCommand {
  static let content = Parameter.option(
    "for", default: "", placeholder: "HOST", help: "only what this app or profile shares, such as 'firefox' or 'PDF'")

  static let command = Command(
    "explain", summary: "why the extension is shown or hidden for what host apps share",
    parameters: [
      RuleArguments.rule, content, RuleArguments.app, RuleArguments.profiles, RuleArguments.json,
    ],
    examples: [
      Command.Example("inlet rule explain Share/Info.plist --for firefox", "why a page of Firefox is not offered")
    ]
  ) { invocation in
    let console = invocation.console
    return try console.reporting {
      let source = try RuleArguments.source(invocation[RuleArguments.rule], app: invocation[RuleArguments.app])
      let report = RuleReport(source, profiles: try RuleArguments.hosts(invocation[RuleArguments.profiles]))
      if invocation[RuleArguments.json] {
        console.print(
          try report.json(.explanation, profiles: invocation[content]).trimmingCharacters(in: .newlines))
      }
      guard let explanations = report.explanations(for: invocation[content]) else {
        console.report(report.findings, path: source.path)
        return .failure
      }
      guard !explanations.isEmpty else {
        throw Diagnostic(
          .error, "no-such-profile", "nothing known is called '\(invocation[content])'",
          hint: "inlet rule matrix lists everything that is known")
      }
      guard !invocation[RuleArguments.json] else { return .success }
      for (profile, explanation) in explanations {
        console.print(console.painter.paint("\(profile.title) (\(profile.id))".printable, .bold))
        console.printLines(explanation.description)
      }
      return .success
    }
  }
}
