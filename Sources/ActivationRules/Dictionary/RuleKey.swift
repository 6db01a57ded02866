/// The keys of a rule in the dictionary form; there are no others.
public enum RuleKey: String, Hashable, Sendable, CaseIterable {
  /// Which version of the dictionary's meaning applies: 1 or 2.
  case dictionaryVersion = "NSExtensionActivationDictionaryVersion"
  /// Whether matching is strict.
  case usesStrictMatching = "NSExtensionActivationUsesStrictMatching"
  /// The least number of attachments.
  case attachmentsWithMinCount = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  /// The largest number of attachments.
  case attachmentsWithMaxCount = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
  /// The largest number of files.
  case fileWithMaxCount = "NSExtensionActivationSupportsFileWithMaxCount"
  /// The largest number of images.
  case imageWithMaxCount = "NSExtensionActivationSupportsImageWithMaxCount"
  /// The largest number of movies.
  case movieWithMaxCount = "NSExtensionActivationSupportsMovieWithMaxCount"
  /// Whether text is supported.
  case text = "NSExtensionActivationSupportsText"
  /// The largest number of HTTP URLs.
  case webURLWithMaxCount = "NSExtensionActivationSupportsWebURLWithMaxCount"
  /// The largest number of web pages.
  case webPageWithMaxCount = "NSExtensionActivationSupportsWebPageWithMaxCount"

  /// Whether the value is a boolean rather than a number.
  public var isBoolean: Bool { self == .usesStrictMatching || self == .text }

  /// The kind of content the key names; nil if it names none.
  public var kind: ContentKind? {
    switch self {
    case .fileWithMaxCount: .file
    case .imageWithMaxCount: .image
    case .movieWithMaxCount: .movie
    case .text: .text
    case .webURLWithMaxCount: .webURL
    case .webPageWithMaxCount: .webPage
    default: nil
    }
  }

  /// The key for a kind of content.
  public init(_ kind: ContentKind) {
    self =
      switch kind {
      case .file: .fileWithMaxCount
      case .image: .imageWithMaxCount
      case .movie: .movieWithMaxCount
      case .text: .text
      case .webURL: .webURLWithMaxCount
      case .webPage: .webPageWithMaxCount
      }
  }
}
