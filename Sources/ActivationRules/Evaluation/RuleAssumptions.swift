import ContentTypes

/// What Apple does not document about the dictionary form, as one table that can be changed.
///
/// ``standard`` reproduces what has been observed; ``alternatives`` are the other readings that nothing rules out.
/// A verdict that is the same under all of them does not depend on an assumption.
public struct RuleAssumptions: Hashable, Sendable {
  /// Which attachments are of a kind.
  public struct Membership: Hashable, Sendable {
    /// At least one registered type conforms to one of these.
    public var including: [ContentType]
    /// No registered type conforms to one of these.
    public var excluding: [ContentType]

    /// Attachments with a type conforming to `including` and none conforming to `excluding`.
    public init(_ including: [ContentType], excluding: [ContentType] = []) {
      self.including = including
      self.excluding = excluding
    }
  }

  /// How the counts of an item are compared when version 2 and strict matching come together.
  public enum StrictMatching: String, Hashable, Sendable, CaseIterable {
    /// Every attachment has to be of a declared kind, as in version 1.
    case everyAttachment
    /// Strict matching changes nothing.
    case ignored
  }

  /// Which attachments are of which kind.
  public var kinds: [ContentKind: Membership]
  /// Whether a limit on all attachments with no kind beside it admits attachments of any type.
  public var attachmentLimitAloneAdmitsAnything: Bool
  /// What strict matching does in version 2; in version 1 it does nothing.
  public var strictMatching: StrictMatching
  /// Whether an attachment is counted only for the most specific declared kind it is of, not for every one.
  public var countsMostSpecificKindOnly: Bool

  /// The reading that reproduces the observations made on devices.
  public static let standard = RuleAssumptions(
    kinds: [
      .image: Membership([.image]),
      .movie: Membership([.movie]),
      .webPage: Membership([.propertyList]),
      .webURL: Membership([.url], excluding: [.fileURL]),
      .text: Membership([.text], excluding: [.fileURL]),
      .file: Membership([.fileURL]),
    ],
    attachmentLimitAloneAdmitsAnything: true, strictMatching: .everyAttachment, countsMostSpecificKindOnly: true)

  /// The other readings that are possible, each with what it says differently.
  public static let alternatives: [Alternative] = [
    Alternative("'file' may mean any data, not only what comes with a file URL") {
      $0.kinds[.file] = Membership([.data], excluding: [.url])
    },
    Alternative("'text' may mean plain text only") {
      $0.kinds[.text] = Membership([.plainText], excluding: [.fileURL])
    },
    Alternative("'text' may include text files") { $0.kinds[.text] = Membership([.text]) },
    Alternative("an attachment may count for every kind it is of") { $0.countsMostSpecificKindOnly = false },
    Alternative("strict matching may change nothing") { $0.strictMatching = .ignored },
    Alternative("a limit on attachments alone may admit nothing") { $0.attachmentLimitAloneAdmitsAnything = false },
  ]

  /// Another reading of what is not documented.
  public struct Alternative: Hashable, Sendable {
    /// What it says differently, as a sentence without a full stop.
    public var statement: String
    /// The whole reading.
    public var assumptions: RuleAssumptions

    init(_ statement: String, _ change: (inout RuleAssumptions) -> Void) {
      self.statement = statement
      assumptions = .standard
      change(&assumptions)
    }
  }
}
