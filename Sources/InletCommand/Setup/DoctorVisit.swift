import CommandLineKit
import Foundation
import InletSetup

/// One run of the doctor on the project at a path.
struct DoctorVisit {
  let console: Console
  let path: String
  let doctor: Doctor
  let version: String

  /// Looks, and changes nothing.
  func examine() -> DoctorReport {
    var report = DoctorReport(path: path, version: version)
    do throws(SetupFailure) {
      report.findings = try doctor.examine(path)
    } catch {
      report.fail(error)
    }
    return report
  }

  /// Puts right what has a certain repair.
  ///
  /// - Parameters:
  ///   - isDry: Whether only to say what would change.
  ///   - shows: Whether to print what was done, or would be as a diff.
  /// - Returns: What is left, and what was done.
  func treat(isDry: Bool, shows: Bool) -> DoctorReport {
    var report = DoctorReport(path: path, version: version)
    report.isFix = true
    do throws(SetupFailure) {
      let recovered = isDry ? nil : try InterruptedRun.recover(at: path)
      let cure = try doctor.cure(path)
      report.findings = (recovered.map { [$0] } ?? []) + cure.left
      guard let plan = cure.plan else { return report }
      report.changes = plan.changes
      if isDry {
        if shows { show(plan) }
        return report
      }
      try plan.apply()
      report.isApplied = true
      report.cured = cure.cured
      if shows { tell(cure, plan) }
    } catch {
      report.fail(error)
    }
    return report
  }

  private func show(_ plan: SetupPlan) {
    var text = String(decoding: plan.diff, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    console.print(text)
  }

  private func tell(_ cure: DoctorCure, _ plan: SetupPlan) {
    let painter = console.painter
    for finding in cure.cured {
      console.print("fixed: \(finding.message.printable) " + painter.paint("[\(finding.code)]", .dim))
    }
    for change in plan.changes {
      let mark = ["create": "+", "delete": "-", "change": "~"][change.action] ?? " "
      console.print(
        "  \(painter.paint(mark, .bold)) \(change.path.printable)  "
          + painter.paint(change.reasons.joined(separator: "; "), .dim))
    }
  }
}
