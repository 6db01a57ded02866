import ActivationRules
import Foundation
import Testing
@Suite struct ScratchTests {
  @Test func scratch() throws {
    for file in Corpus.files {
      let report = RuleReport(try RuleSource(contentsOfFile: file))
      print("== \(file.split(separator: "/").suffix(2).first ?? "") \(report.name) \(report.source.rule?.formName ?? "-") shown \(report.matrix?.shownCount ?? -1)")
      for f in report.findings { print("   ", f.description.replacingOccurrences(of: "\n", with: "\n      "), f.fix.map { "FIX: \($0.title)" } ?? "") }
    }
  }
}
