import ContentTypes
import Foundation

/// What can be said about one rule: what `inlet rule explain`, `check`, `convert` and `matrix` print.
///
///     let report = RuleReport(try RuleSource(argument: path))
///     print(report.matrix?.text ?? "")
///     for finding in report.findings { print(finding.description(path: path)) }
public struct RuleReport: Sendable {
  /// The rule and the text it stands in.
  public let source: RuleSource
  /// What it is tried with.
  public let profiles: [HostProfile]
  /// Everything that is wrong, in the order of the file.
  public let findings: [RuleFinding]

  /// A report on a rule, tried with everything known of host apps unless other profiles are given.
  public init(_ source: RuleSource, profiles: [HostProfile] = HostProfile.builtIn) {
    self.source = source
    self.profiles = profiles
    findings = source.findings()
  }

  /// Whether a finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The name of the extension: its display name, else the name of the file, else `Extension`.
  public var name: String {
    if let name = source.root?["CFBundleDisplayName"]?.string, !name.isEmpty, !name.contains("$") { return name }
    return source.path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? "Extension"
  }

  /// Which content of which host app is admitted; nil if there is no rule that can be understood.
  public var matrix: RuleMatrix? {
    source.rule.map { RuleMatrix([(name, $0, source.context)], profiles: profiles) }
  }

  /// The rule in the other form, with proof or counterexamples; nil if there is no rule that can be understood.
  public var conversion: RuleConversion? {
    source.rule.map { RuleConversion($0, in: source.context) }
  }

  /// Why the rule shows or hides the extension, for every profile whose name begins with `prefix` or contains it.
  ///
  /// An empty prefix stands for all profiles. Nil if there is no rule that can be understood.
  public func explanations(for prefix: String = "") -> [(profile: HostProfile, explanation: RuleExplanation)]? {
    guard let rule = source.rule else { return nil }
    let wanted = prefix.lowercased()
    let exact = profiles.filter { $0.id.lowercased() == wanted }
    let found = exact.isEmpty ? profiles.filter { wanted.isEmpty || $0.matches(wanted) } : exact
    return found.map { ($0, rule.explain($0.offer, in: source.context)) }
  }

  /// The findings as a compiler prints them, one after another; empty if there is none.
  public var findingsText: String {
    findings.map { $0.description(path: source.path) }.joined(separator: "\n")
  }
}

extension HostProfile {
  fileprivate func matches(_ text: String) -> Bool {
    id.lowercased().contains(text) || title.lowercased().contains(text)
  }
}
