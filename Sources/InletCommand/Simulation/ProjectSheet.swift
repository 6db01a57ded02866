import ActivationRules
import CommandLineKit
import ContentTypes
import InletSetup
import InletSimulator

/// The share sheet for one app: its own activation rule decides whether its extension is in it.
struct ProjectSheet {
  let app: DescribedExtension
  private let rule: ActivationRule

  /// The app at a path.
  ///
  /// - Throws: `CommandFailure` without an `inlet.json`, and for a rule that cannot be understood.
  init(at path: String) throws(CommandFailure) {
    let app: DescribedExtension
    do throws(SetupFailure) {
      app = try DescribedExtension(at: path)
    } catch {
      throw CommandFailure(error.findings.map { Diagnostic($0, at: path) })
    }
    guard let rule = app.rule.rule else {
      let findings = app.rule.findings().map { finding in
        Diagnostic(
          .error, finding.code.rawValue, finding.message,
          at: .init(path: app.rulePath, line: finding.position?.line, column: finding.position?.column),
          hint: finding.hint)
      }
      throw CommandFailure(findings)
    }
    self.app = app
    self.rule = rule
  }

  /// Whether the extension is shown for a share, and what would be seen in the share sheet.
  func entry(for request: ShareRequest) -> SheetEntry {
    let types = request.host.offeredTypes(for: request.things).map { $0.map { ContentType($0) } }
    let offer = ActivationRules.Offer(items: [.init(attachments: types.map { .init(types: $0) })])
    let explanation = rule.explain(offer, in: app.rule.context)
    return SheetEntry(
      title: request.title, host: request.host.name, isShown: explanation.isShown, doubts: explanation.doubts,
      reasons: explanation.steps.map { String(repeating: "  ", count: $0.depth) + $0.text },
      suggestions: explanation.suggestions)
  }

  /// What of all that host apps are known to share would show the extension.
  var matrix: RuleMatrix { RuleMatrix([(app.displayName, rule, app.rule.context)]) }
}

/// Whether the extension is in the share sheet for one share.
struct SheetEntry: Encodable {
  var title: String
  var host: String
  var isShown: Bool
  /// The readings of undocumented behaviour under which it would be the opposite.
  var doubts: [String]
  /// What the rule looked at, in its order.
  var reasons: [String]
  /// Changes to the rule that would show the extension.
  var suggestions: [String]

  private enum CodingKeys: String, CodingKey {
    case title, host, isShown = "shown", doubts, reasons, suggestions
  }

  /// The extension is not in the sheet, with the reason: as an error.
  var diagnostic: Diagnostic {
    Diagnostic(
      .error, "not-in-the-sheet", "\(title): the extension is not in the share sheet: \(reasons.last ?? "no reason")",
      hint: suggestions.first)
  }
}
