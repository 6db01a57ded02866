import ActivationRules
import CommandLineKit
import Foundation

/// `inlet rule check`: what is wrong with a rule.
enum RuleCheckCommand {
  static let fix = Parameter.flag("fix", help: "repair the file; all other bytes stay as they are")
  static let safe = Parameter.flag("safe", help: "with --fix: leave out repairs that change what is admitted")
  static let dryRun = Parameter.flag("dry-run", "n", help: "with --fix: say what would be done, and write nothing")

  static let command = Command(
    "check", summary: "what is wrong with a rule, and repair it",
    discussion: "The exit code is 2 if an error or a warning is left.",
    parameters: [RuleArguments.rule, RuleArguments.app, fix, safe, dryRun, RuleArguments.json],
    examples: [
      Command.Example("inlet rule check Share/Info.plist", "list what is wrong"),
      Command.Example("inlet rule check Share/Info.plist --fix", "and repair what can be repaired"),
    ]
  ) { invocation in
    let console = invocation.console
    return try console.reporting {
      var source = try RuleArguments.source(invocation[RuleArguments.rule], app: invocation[RuleArguments.app])
      if invocation[fix] {
        source = try repair(
          source, isSafe: invocation[safe], isDryRun: invocation[dryRun], app: invocation[RuleArguments.app], console)
      }
      let report = RuleReport(source)
      if invocation[RuleArguments.json] { console.print(try report.json(.check).trimmingCharacters(in: .newlines)) }
      console.report(report.findings, path: source.path)
      let isGood = report.findings.allSatisfy { $0.severity == .note }
      if report.findings.isEmpty, !invocation[RuleArguments.json] { console.print("nothing is wrong with this rule") }
      return isGood ? .success : .changesFound
    }
  }

  /// Repairs the file, tells what was done on the stream of diagnostics, and gives what is there then.
  private static func repair(
    _ source: RuleSource, isSafe: Bool, isDryRun: Bool, app: String?, _ console: Console
  ) throws -> RuleSource {
    guard let path = source.path else {
      throw Diagnostic(.error, "nothing-to-repair", "--fix needs a file", hint: "name the Info.plist of the extension")
    }
    let repair = source.repaired(changingMeaning: !isSafe)
    for title in repair.titles { console.reportText("\(isDryRun ? "would " : "")\(title)") }
    guard !repair.titles.isEmpty, !isDryRun else { return source }
    do {
      let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      try Data(repair.bytes).write(to: place, options: .atomic)
    } catch {
      throw Diagnostic(.error, "cannot-write", "'\(path)' cannot be written: \(error.localizedDescription)")
    }
    return try RuleArguments.source(path, app: app)
  }
}
