import ContentTypes

/// Which content of which host app a rule, or several rules, admit.
public struct RuleMatrix: Hashable, Sendable, Codable {
  /// The answer of one rule for one profile.
  public struct Cell: Hashable, Sendable, Codable {
    /// Whether the extension is shown.
    public var isShown: Bool
    /// The readings of undocumented behaviour under which it would be the opposite; empty if none.
    public var doubts: [String]
  }

  /// What one host app hands over in one situation, and the answers.
  public struct Row: Hashable, Sendable, Codable {
    /// The name of the profile, such as `photos.photo`.
    public var profile: String
    /// The app.
    public var host: String
    /// The content.
    public var content: String
    /// The types of the attachments; one string for each attachment.
    public var attachments: [String]
    /// How sure it is that the host hands over this.
    public var evidence: Evidence
    /// Where that is known from.
    public var source: String
    /// The answers, in the order of ``RuleMatrix/columns``.
    public var cells: [Cell]
  }

  /// The names of the rules.
  public var columns: [String]
  /// The profiles, in their order.
  public var rows: [Row]

  /// The answers of each rule for each profile.
  ///
  /// - Parameters:
  ///   - rules: The rules with their names and what each is judged with.
  ///   - profiles: What is tried; everything known by default.
  public init(
    _ rules: [(name: String, rule: ActivationRule, context: RuleContext)], profiles: [HostProfile] = HostProfile.builtIn
  ) {
    columns = rules.map(\.name)
    rows = profiles.map { profile in
      Row(
        profile: profile.id, host: profile.host, content: profile.content,
        attachments: profile.offer.attachments.map(\.description), evidence: profile.evidence, source: profile.source,
        cells: rules.map { entry in
          let verdict = entry.rule.verdict(for: profile.offer, in: entry.context)
          return Cell(isShown: verdict.isShown, doubts: verdict.doubts)
        })
    }
  }

  /// How many profiles the first rule admits.
  public var shownCount: Int { rows.count { $0.cells.first?.isShown ?? false } }
}

extension RuleMatrix.Cell {
  /// `shown` or `hidden`, with a question mark if that depends on what is not documented.
  var text: String { (isShown ? "shown" : "hidden") + (doubts.isEmpty ? "" : "?") }
}
