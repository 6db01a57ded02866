import ActivationRules
import Foundation
import Testing

@Suite struct DocumentationTests {
  let text: String

  init() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    text = try String(contentsOf: package.appendingPathComponent("Documentation/activation-rules.md"), encoding: .utf8)
  }

  @Test(arguments: RuleFinding.Code.allCases) func `every code is documented with its severity`(
    _ code: RuleFinding.Code
  ) {
    #expect(text.contains("| `\(code.rawValue)` | \(code.severity.rawValue) |"))
  }

  @Test func `every assumption and every alternative is documented`() {
    for entry in RuleAssumptions.table { #expect(text.contains(entry.statement), "\(entry.statement)") }
    for alternative in RuleAssumptions.alternatives { #expect(text.contains(alternative.statement)) }
  }

  @Test(arguments: HostProfile.builtIn) func `every profile is listed`(_ profile: HostProfile) {
    #expect(text.contains("`\(profile.id)`"))
  }
}
