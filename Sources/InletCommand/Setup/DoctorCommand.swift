import CommandLineKit
import InletSetup

/// `inlet doctor`: what would keep shares from arriving.
enum DoctorCommand {
  static let command = Command(
    "doctor", summary: "find what would keep shares from arriving, or the store from accepting the app",
    discussion: """
      Looks at every share and action extension of the project, also at those that inlet did not add. Each finding has \
      a stable code, a place, what people would see and what to do. The exit code is 1 if there is an error among them.
      """,
    parameters: [SetupParameters.path, SetupParameters.project, SetupParameters.target, SetupParameters.json],
    examples: [
      Command.Example("inlet doctor", "the app in this folder"),
      Command.Example("inlet doctor --json", "for other tools"),
    ]
  ) { invocation in
    let console = invocation.console
    var request = SetupRequest()
    request.project = invocation[SetupParameters.project]
    request.target = invocation[SetupParameters.target]
    var findings: [SetupFinding]
    var isExamined = true
    do throws(SetupFailure) {
      findings = try Doctor(request: request).examine(invocation[SetupParameters.path])
    } catch {
      findings = error.findings
      isExamined = false
    }
    let hasErrors = findings.contains { $0.severity == .error }
    if invocation[SetupParameters.json] {
      JSONOutput.print(DoctorDocument(isExamined: isExamined, findings: findings), to: console)
    } else if findings.isEmpty {
      console.print("nothing is wrong")
    }
    for finding in findings { console.report(Diagnostic(finding, at: invocation[SetupParameters.path])) }
    return hasErrors ? .failure : .success
  }
}

/// The one JSON document of `inlet doctor --json`.
struct DoctorDocument: Encodable {
  var version = 1
  var command = "doctor"
  /// Whether the project could be looked at.
  var isExamined: Bool
  var findings: [SetupFinding]
}
