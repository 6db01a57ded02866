import ContentTypes

/// A rule in the dictionary form.
public struct DictionaryRule: Hashable, Sendable {
  /// `NSExtensionActivationDictionaryVersion`; nil if absent, which means 1.
  public var version: Int?
  /// `NSExtensionActivationUsesStrictMatching`; false if absent.
  public var isStrict: Bool
  /// The least number of attachments; nil if absent, which means 1.
  public var minimumAttachments: Int?
  /// The largest number of attachments of all kinds; nil if absent, which means no limit.
  public var maximumAttachments: Int?
  /// The largest number of each kind; a kind that is absent or has 0 is not supported.
  ///
  /// Text has no number: any positive value means that text is supported, without a limit.
  public var limits: [ContentKind: Int]

  /// A rule; by default of version 1 and supporting nothing.
  public init(
    version: Int? = nil, isStrict: Bool = false, minimumAttachments: Int? = nil, maximumAttachments: Int? = nil,
    limits: [ContentKind: Int] = [:]
  ) {
    self.version = version
    self.isStrict = isStrict
    self.minimumAttachments = minimumAttachments
    self.maximumAttachments = maximumAttachments
    self.limits = limits
  }

  /// The kinds that are supported, the most specific first.
  public var kinds: [ContentKind] {
    ContentKind.allCases.filter { (limits[$0] ?? 0) > 0 }
  }

  /// Whether text is among ``kinds``, and the largest number of any other kind; nil without a limit.
  package func limit(of kind: ContentKind) -> Int? {
    kind == .text ? nil : limits[kind]
  }

  /// Whether every attachment has to be of a supported kind, rather than one of them.
  package func needsEveryAttachment(_ assumptions: RuleAssumptions) -> Bool {
    (version ?? 1) < 2 || isStrict && assumptions.strictMatching == .everyAttachment
  }

  /// Whether attachments of any type are admitted because there is only a limit on their number.
  package func admitsAnything(_ assumptions: RuleAssumptions) -> Bool {
    kinds.isEmpty && (maximumAttachments ?? 0) > 0 && assumptions.attachmentLimitAloneAdmitsAnything
  }

  /// Whether the system would show the extension for `offer`.
  public func admits(_ offer: Offer, in context: RuleContext = RuleContext()) -> Bool {
    offer.items.contains { Tally(self, $0, in: context).isAdmitted }
  }
}

extension DictionaryRule {
  /// The attachments of one extension item, sorted by the kinds a rule supports.
  struct Tally {
    let rule: DictionaryRule
    let assumptions: RuleAssumptions
    /// For each attachment the supported kinds it counts for.
    let kinds: [[ContentKind]]

    init(_ rule: DictionaryRule, _ item: Offer.Item, in context: RuleContext) {
      self.rule = rule
      self.assumptions = context.assumptions
      let supported = rule.kinds
      kinds = item.attachments.map { attachment in
        let all = supported.filter { context.assumptions.isMember(attachment, of: $0, in: context.catalog) }
        return context.assumptions.countsMostSpecificKindOnly ? Array(all.prefix(1)) : all
      }
    }

    var isAdmitted: Bool {
      hasEnoughAttachments && hasFewEnoughAttachments && areKindsAdmitted
        && rule.kinds.allSatisfy { count(of: $0) <= rule.limit(of: $0) ?? .max }
    }

    var hasEnoughAttachments: Bool { kinds.count >= max(1, rule.minimumAttachments ?? 1) }

    var hasFewEnoughAttachments: Bool { kinds.count <= rule.maximumAttachments ?? .max }

    var areKindsAdmitted: Bool {
      if rule.admitsAnything(assumptions) { return true }
      return rule.needsEveryAttachment(assumptions)
        ? kinds.allSatisfy { !$0.isEmpty } : kinds.contains { !$0.isEmpty }
    }

    func count(of kind: ContentKind) -> Int {
      kinds.count { $0.contains(kind) }
    }
  }
}

extension RuleAssumptions {
  /// Whether `attachment` is of `kind`.
  func isMember(_ attachment: Offer.Attachment, of kind: ContentKind, in catalog: ContentTypeCatalog) -> Bool {
    guard let membership = kinds[kind] else { return false }
    return attachment.conforms(toAny: membership.including, in: catalog)
      && !attachment.conforms(toAny: membership.excluding, in: catalog)
  }
}
