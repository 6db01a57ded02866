import Foundation
import Testing

@testable import InletSetup

/// The list of the doctor's codes, its documentation and its tests hold each other up.
@Suite struct DoctorCodeTests {
  private static func documentation(_ name: String) -> String {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    // try?: without the file there are no rows, and every code is missed.
    return (try? String(contentsOf: package.appendingPathComponent("Documentation/" + name), encoding: .utf8)) ?? ""
  }

  /// The cells of the rows that begin with a code.
  private static let rows = rows(of: "doctor.md")
  private static let ruleRows = rows(of: "activation-rules.md")

  private static func rows(of name: String) -> [String: [String]] {
    Dictionary(
      documentation(name).split(separator: "\n").compactMap { line -> (String, [String])? in
        guard line.hasPrefix("| `"), let code = line.split(separator: "`").dropFirst().first else { return nil }
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (String(code), cells)
      }
    ) { first, _ in first }
  }

  @Test(arguments: DoctorCode.all) func `every code is documented with what it means, how bad it is and who cures it`(
    _ code: DoctorCode
  ) throws {
    if code.code.hasPrefix("rule-") {
      let cells = try #require(Self.ruleRows[code.code], "no row for \(code.code)")
      return #expect(cells[1] == code.severity.rawValue)
    }
    let cells = try #require(Self.rows[code.code], "no row for \(code.code)")
    #expect(cells.count == 4)
    #expect(cells[1].count > 15)
    #expect(cells[2] == code.severity.rawValue)
    #expect(cells[3] == code.repair.rawValue)
  }

  @Test func `nothing is documented that does not exist`() {
    let known: Set<String> = Set(DoctorCode.all.map(\.code)).union(SetupCode.allCases.map(\.rawValue)).union([
      "text", "json", "sarif", "github", "--format",
    ])
    #expect(Self.rows.keys.filter { !known.contains($0) } == [])
  }

  @Test func `every kind of finding of setting up is documented`() {
    #expect(SetupCode.allCases.map(\.rawValue).filter { Self.rows[$0] == nil } == [])
  }

  @Test func `every code of the checks has an ailment that shows it, with the same cure`() {
    let own = DoctorCode.all.filter { !$0.code.hasPrefix("rule-") }
    let shown = Set(Ailment.all.map(\.code))
    // Found by a run that was killed, and by a format that no skeleton with a Podfile has.
    let elsewhere: Set = ["interrupted", "pods-format"]
    #expect(own.map(\.code).filter { !shown.contains($0) && !elsewhere.contains($0) } == [])
    for code in own {
      let repairs = Set(Ailment.all.filter { $0.code == code.code }.map(\.repair))
      #expect(repairs.isEmpty || repairs.contains(code.repair), "\(code.code)")
    }
  }
}
