import CommandLineKit
import Foundation
import InletSetup

/// What the doctor found and did, to be printed.
struct DoctorReport {
  /// The path that was given.
  let path: String
  /// The tool's version.
  let version: String
  /// Whether the project could be looked at.
  var isExamined = true
  /// Whether something was to be put right.
  var isFix = false
  var isApplied = false
  /// What is wrong, or still is.
  var findings: [SetupFinding] = []
  /// What was put right.
  var cured: [SetupFinding] = []
  var changes: [SetupPlan.Change] = []

  init(path: String, version: String) {
    self.path = path
    self.version = version
  }

  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Takes in why the project could not be looked at, or not be changed.
  mutating func fail(_ failure: SetupFailure) {
    if !isFix || changes.isEmpty { isExamined = false }
    findings += failure.findings
  }

  /// Prints the report on one stream and the findings, for people, on the other.
  func print(as format: ReportFormat, to console: Console) {
    let diagnostics = findings.map { Diagnostic($0, at: path) }
    switch format {
    case .text:
      let isWell = !findings.contains { $0.severity != .note }
      if isFix, changes.isEmpty {
        console.print(isWell ? "nothing to do" : "nothing has a certain repair")
      } else if isWell, !isFix {
        console.print(findings.isEmpty ? "nothing is wrong" : "nothing is wrong; what is worth knowing:")
      }
    case .json: JSONOutput.print(DoctorDocument(self), to: console)
    case .sarif: JSONOutput.print(SarifLog(self), to: console)
    case .github:
      for annotation in diagnostics.map(GitHubAnnotation.init) { console.print(annotation.description) }
    }
    for diagnostic in diagnostics { console.report(diagnostic) }
  }
}

/// The one JSON document of `inlet doctor --json`.
struct DoctorDocument: Encodable {
  var version = 1
  var command = "doctor"
  /// Whether the project could be looked at.
  var isExamined: Bool
  /// What is wrong; with `--fix`, what is left.
  var findings: [SetupFinding]
  /// What was put right; nil without `--fix`.
  var fixed: [SetupFinding]?
  /// Whether files were written; nil without `--fix`.
  var applied: Bool?
  /// What was changed, or would be; nil without `--fix`.
  var changes: [SetupDocument.Change]?

  init(_ report: DoctorReport) {
    isExamined = report.isExamined
    findings = report.findings
    guard report.isFix else { return }
    fixed = report.cured
    applied = report.isApplied
    changes = report.changes.map(SetupDocument.Change.init)
  }
}
