import ContentTypes
import Foundation

extension RuleReport {
  /// The documents this report can be written as; the raw values are stable across releases.
  public enum Document: String, Hashable, Sendable, CaseIterable {
    /// The findings.
    case check = "rule-check"
    /// Which content of which host app is admitted.
    case matrix = "rule-matrix"
    /// Why, for each profile.
    case explanation = "rule-explanation"
    /// The other form.
    case conversion = "rule-conversion"
  }

  /// The version of the documents; it grows when a key changes its meaning or goes away.
  public static let documentVersion = 1

  /// One JSON document, with sorted keys and a line break at the end.
  ///
  /// Every document has `document`, `version`, `path`, `form` and `findings`; the content is under the document's own
  /// key and absent if there is no rule that can be understood.
  ///
  /// - Parameters:
  ///   - document: Which one.
  ///   - prefix: For explanations, the profiles that are wanted; all by default.
  /// - Returns: The text of the document.
  /// - Throws: The encoder's error; none is expected.
  public func json(_ document: Document, profiles prefix: String = "") throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var content = Content(
      document: document.rawValue, path: source.path, form: source.rule?.formName,
      findings: findings.map(Content.Finding.init))
    switch document {
    case .check: break
    case .matrix: content.matrix = matrix
    case .explanation:
      content.explanations = explanations(for: prefix)?.map { entry in
        .init(
          profile: entry.profile.id, isShown: entry.explanation.isShown, doubts: entry.explanation.doubts,
          steps: entry.explanation.steps, suggestions: entry.explanation.suggestions)
      }
    case .conversion: content.conversion = conversion.map(Content.Conversion.init)
    }
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }

  private struct Content: Encodable {
    struct Finding: Encodable {
      var code: String
      var severity: RuleFinding.Severity
      var message: String
      var hint: String?
      var excerpt: String?
      var position: SourcePosition?
      var fix: String?

      init(_ finding: RuleFinding) {
        code = finding.code.rawValue
        severity = finding.severity
        message = finding.message
        hint = finding.hint
        excerpt = finding.excerpt
        position = finding.position
        fix = finding.fix?.title
      }
    }

    struct Explanation: Encodable {
      var profile: String
      var isShown: Bool
      var doubts: [String]
      var steps: [RuleExplanation.Step]
      var suggestions: [String]
    }

    struct Conversion: Encodable {
      var form: String
      var propertyList: String
      var isExact: Bool
      var offersTried: Int
      var counterexamples: [String]

      init(_ conversion: RuleConversion) {
        form = conversion.result.formName
        propertyList = conversion.result.propertyListElement()
        isExact = conversion.isExact
        offersTried = conversion.offersTried
        counterexamples = conversion.counterexamples.map(\.description)
      }
    }

    var document: String
    var version = documentVersion
    var path: String?
    var form: String?
    var findings: [Finding]
    var matrix: RuleMatrix?
    var explanations: [Explanation]?
    var conversion: Conversion?
  }
}
