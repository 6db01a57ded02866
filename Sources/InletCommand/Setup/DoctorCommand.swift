import CommandLineKit
import InletSetup

/// `inlet doctor`: what would keep shares from arriving.
enum DoctorCommand {
  private static let fix = Parameter.flag("fix", help: "put right what has a certain repair, and name the rest")
  private static let dryRun = Parameter.flag(
    "dry-run", "n", help: "with --fix: print what would change as a diff, and write nothing")
  private static let format = Parameter<ReportFormat?>.option(
    "format", placeholder: "FORM", help: "how the findings are printed; text unless given")

  static let command = Command(
    "doctor", summary: "find what would keep shares from arriving, or the store from accepting the app",
    discussion: """
      Looks at every share and action extension of the project, also at those that inlet did not add. Each finding has \
      a stable code, a place, what people would see and what to do. The exit code is 1 if there is an error among them; \
      with --fix, among those that are left.
      """,
    parameters: [
      SetupParameters.path, SetupParameters.project, SetupParameters.target, fix, dryRun, format, SetupParameters.json,
    ],
    examples: [
      Command.Example("inlet doctor", "the app in this folder"),
      Command.Example("inlet doctor --fix", "puts right what can be put right for certain"),
      Command.Example("inlet doctor --format sarif > inlet.sarif", "for code scanning"),
      Command.Example("inlet doctor --format github", "annotations in a workflow of GitHub Actions"),
    ]
  ) { invocation in
    var request = SetupRequest()
    request.project = invocation[SetupParameters.project]
    request.target = invocation[SetupParameters.target]
    let visit = DoctorVisit(
      console: invocation.console, path: invocation[SetupParameters.path], doctor: Doctor(request: request),
      version: invocation.program.version)
    let format = invocation[SetupParameters.json] ? .json : invocation[format] ?? .text
    let report =
      invocation[fix] ? visit.treat(isDry: invocation[dryRun], shows: format == .text) : visit.examine()
    report.print(as: format, to: invocation.console)
    return report.hasErrors ? .failure : .success
  }
}

/// How findings are printed.
enum ReportFormat: String, ArgumentEnumeration {
  case text, json, sarif, github

  var summary: String {
    switch self {
    case .text: "lines for people"
    case .json: "one document"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations of GitHub Actions"
    }
  }
}
