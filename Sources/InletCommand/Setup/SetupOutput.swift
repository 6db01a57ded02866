import CommandLineKit
import Foundation
import InletSetup

/// Prints a plan and carries it out, the same way for every command that has one.
struct SetupOutput {
  let command: String
  let console: Console
  /// The path that was given, from which the places of findings are told.
  let path: String
  var isJSON = false
  var isQuiet = false

  /// What is done with a plan.
  enum Mode { case apply, show, check }

  func run(_ mode: Mode, _ make: () throws(SetupFailure) -> SetupPlan) -> ExitCode {
    let plan: SetupPlan
    var notes: [SetupFinding] = []
    do throws(SetupFailure) {
      if case .apply = mode {
        if let note = try InterruptedRun.recover(at: path) { notes.append(note) }
      } else if let finding = try InterruptedRun.finding(at: path) {
        throw SetupFailure([finding])
      }
      plan = try make()
    } catch {
      return fail(notes + error.findings, nil)
    }
    switch mode {
    case .show:
      finish(plan, isApplied: false)
      return .success
    case .check:
      finish(plan, isApplied: false)
      return plan.isEmpty ? .success : .changesFound
    case .apply:
      let uncommitted = UncommittedFiles.among(plan.changes.map(\.path), below: plan.detected.root)
      do { try plan.apply() } catch { return fail(notes + error.findings, plan) }
      finish(plan, isApplied: true, notes: notes + (uncommitted.map { [$0] } ?? []))
      return .success
    }
  }

  private func fail(_ findings: [SetupFinding], _ plan: SetupPlan?) -> ExitCode {
    if isJSON { SetupDocument(command: command, plan: plan, isApplied: false, findings: findings).print(to: console) }
    for finding in findings { console.report(Diagnostic(finding, at: path)) }
    return .failure
  }

  private func finish(_ plan: SetupPlan, isApplied: Bool, notes: [SetupFinding] = []) {
    let findings = plan.findings + notes
    if isJSON {
      SetupDocument(command: command, plan: plan, isApplied: isApplied, findings: findings).print(to: console)
    } else if !isQuiet {
      if isApplied { printSummary(plan) } else { printDiff(plan) }
    }
    for finding in findings { console.report(Diagnostic(finding, at: path)) }
  }

  private func printSummary(_ plan: SetupPlan) {
    let painter = console.painter
    if plan.isEmpty { return console.print("nothing to do") }
    if command != "remove" {
      console.print("\(plan.detected.framework.displayName) app (\(plan.detected.evidence))")
    }
    for change in plan.changes {
      let mark = ["create": "+", "delete": "-", "change": "~"][change.action] ?? " "
      console.print(
        "  \(painter.paint(mark, .bold)) \(change.path)  " + painter.paint(change.reasons.joined(separator: "; "), .dim)
      )
    }
    guard !plan.manualSteps.isEmpty else { return }
    console.print()
    console.print("What is left to do by hand:")
    for (number, step) in plan.manualSteps.enumerated() {
      let lines = step.split(separator: "\n", omittingEmptySubsequences: false)
      console.print("  \(number + 1). " + lines.joined(separator: "\n     "))
    }
  }

  private func printDiff(_ plan: SetupPlan) {
    if plan.isEmpty { return console.print("nothing to do") }
    // The diff ends with a line end of its own; bytes that are no text are said to differ, not shown.
    var text = String(decoding: plan.diff, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    console.print(text)
  }
}

/// The one JSON document of `--json`.
struct SetupDocument: Encodable {
  struct Change: Encodable {
    var path: String
    var action: String
    var reasons: [String]
    var diff: String

    init(_ change: SetupPlan.Change) {
      path = change.path
      action = change.action
      reasons = change.reasons
      diff = String(decoding: change.diff, as: UTF8.self)
    }
  }

  var version = 1
  var command: String
  var framework: String?
  var root: String?
  var project: String?
  var applied: Bool
  var changes: [Change]
  var manualSteps: [String]
  var findings: [SetupFinding]

  init(command: String, plan: SetupPlan?, isApplied: Bool, findings: [SetupFinding]) {
    self.command = command
    framework = plan?.detected.framework.rawValue
    root = plan?.detected.root
    project = plan?.detected.project
    applied = isApplied
    changes = (plan?.changes ?? []).map(Change.init)
    manualSteps = plan?.manualSteps ?? []
    self.findings = findings
  }

  func print(to console: Console) { JSONOutput.print(self, to: console) }
}

/// Prints a value as a JSON document.
enum JSONOutput {
  static func print(_ value: some Encodable, to console: Console) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      console.print(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      console.report(Diagnostic(.error, "no-document", "the result cannot be written as JSON: \(error)"))
    }
  }
}

extension Diagnostic {
  /// A finding about the project at a path, with its place as seen from the current folder.
  init(_ finding: SetupFinding, at path: String) {
    let severity: Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(
      severity, finding.code, finding.message,
      at: finding.place.map { place in
        Location(path: Self.visible(place.path, path), line: place.line, column: place.column)
      }, hint: finding.hint)
  }

  private static func visible(_ place: String, _ path: String) -> String {
    // try?: a path that names nothing is its own place.
    guard !place.hasPrefix("/"), let root = try? SetupPlanner.root(of: path) else { return place }
    let whole = URL(fileURLWithPath: root + "/" + place).standardizedFileURL.path
    let current = FileManager.default.currentDirectoryPath + "/"
    return whole.hasPrefix(current) ? String(whole.dropFirst(current.count)) : whole
  }
}
