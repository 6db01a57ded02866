import ActivationRules
import CommandLineKit
import Foundation

/// `inlet rule matrix`: what rules admit, for everything host apps are known to share.
enum RuleMatrixCommand {
  static let rules = Parameter<[String]>.arguments(
    "RULE", isRequired: true, help: "rules to compare, one column each", completion: .files)
  static let html = Parameter<String?>.option(
    "html", placeholder: "FILE", help: "write a page with pictures of the share sheet", completion: .files)

  static let command = Command(
    "matrix", summary: "which content of which host app shows the extension",
    parameters: [rules, html, RuleArguments.app, RuleArguments.profiles, RuleArguments.json],
    examples: [
      Command.Example("inlet rule matrix Share/Info.plist --html sheet.html", "as a page"),
      Command.Example("inlet rule matrix old.plist new.plist", "compare two rules"),
    ]
  ) { invocation in
    let console = invocation.console
    return try console.reporting {
      let hosts = try RuleArguments.hosts(invocation[RuleArguments.profiles])
      let reports = try invocation[rules].map {
        RuleReport(try RuleArguments.source($0, app: invocation[RuleArguments.app]), profiles: hosts)
      }
      let isJSON = invocation[RuleArguments.json]
      if isJSON {
        guard reports.count == 1, let report = reports.first else {
          throw Diagnostic(.error, "one-rule-only", "--json describes one rule", hint: "run it once for each")
        }
        console.print(try report.json(.matrix).trimmingCharacters(in: .newlines))
      }
      var columns: [(name: String, rule: ActivationRule, context: RuleContext)] = []
      for (report, argument) in zip(reports, invocation[rules]) {
        guard let rule = report.source.rule else {
          console.report(report.findings, path: report.source.path)
          return .failure
        }
        let name = reports.count == 1 ? report.name : report.source.path ?? String(argument.prefix(24))
        columns.append((name, rule, report.source.context))
      }
      let matrix = RuleMatrix(columns, profiles: hosts)
      if let path = invocation[html] { try write(matrix.html(), to: path) }
      if !isJSON { console.printLines(matrix.text) }
      return .success
    }
  }

  private static func write(_ page: String, to path: String) throws {
    do {
      try Data(page.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Diagnostic(.error, "cannot-write", "'\(path)' cannot be written: \(error.localizedDescription)")
    }
  }
}
