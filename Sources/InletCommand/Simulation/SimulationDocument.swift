import CommandLineKit
import Foundation
import InletSimulator

/// The one JSON document of `--json`: the report, and what kept it from being complete.
struct SimulationDocument: Encodable {
  var report: SimulationReport
  var diagnostics: [Diagnostic]
  /// What is in the share sheet, where an app's own rule decides about it.
  var sheet: [SheetEntry]?

  private enum CodingKeys: String, CodingKey {
    case diagnostics, sheet
  }

  func encode(to encoder: any Encoder) throws {
    try report.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(diagnostics, forKey: .diagnostics)
    try members.encodeIfPresent(sheet, forKey: .sheet)
  }

  func print(to console: Console) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      console.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    } catch {
      console.report(Diagnostic(.error, "no-document", "the report cannot be written as JSON: \(error)"))
    }
  }
}
