import ActivationRules
import CommandLineKit
import Foundation

/// `inlet rule convert`: a rule in the other form.
enum RuleConvertCommand {
  static let command = Command(
    "convert", summary: "turn a dictionary into a predicate or back, and show where the two differ",
    discussion: "The exit code is 2 if an offer was found that one form admits and the other does not.",
    parameters: [RuleArguments.rule, RuleArguments.app, RuleArguments.json],
    examples: [Command.Example("inlet rule convert Share/Info.plist", "the rule in the other form")]
  ) { invocation in
    let console = invocation.console
    return try console.reporting {
      let source = try RuleArguments.source(invocation[RuleArguments.rule], app: invocation[RuleArguments.app])
      let report = RuleReport(source)
      let conversion = report.conversion
      if invocation[RuleArguments.json] {
        console.print(try report.json(.conversion).trimmingCharacters(in: .newlines))
      }
      guard let conversion else {
        console.report(report.findings, path: source.path)
        return .failure
      }
      if !invocation[RuleArguments.json] { console.printLines(conversion.result.propertyListElement()) }
      let tried = "tried with \(conversion.offersTried) offers"
      if conversion.isExact {
        console.reportText("both forms admit the same (\(tried))")
        return .success
      }
      console.reportText("the forms differ (\(tried)):")
      for example in conversion.counterexamples { console.reportText("  \(example.description.printable)") }
      return .changesFound
    }
  }
}
