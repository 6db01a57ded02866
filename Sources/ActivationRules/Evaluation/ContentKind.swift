/// The kinds of content that the dictionary form of a rule can name.
public enum ContentKind: String, Hashable, Sendable, CaseIterable, Codable, Comparable {
  /// Images: `NSExtensionActivationSupportsImageWithMaxCount`.
  case image
  /// Movies: `NSExtensionActivationSupportsMovieWithMaxCount`.
  case movie
  /// Web pages that a script reads: `NSExtensionActivationSupportsWebPageWithMaxCount`.
  case webPage
  /// HTTP URLs: `NSExtensionActivationSupportsWebURLWithMaxCount`.
  case webURL
  /// Text: `NSExtensionActivationSupportsText`.
  case text
  /// Files of any type: `NSExtensionActivationSupportsFileWithMaxCount`.
  case file

  /// The name of the kind for people, in the singular.
  public var name: String {
    switch self {
    case .image: "image"
    case .movie: "movie"
    case .webPage: "web page"
    case .webURL: "web URL"
    case .text: "text"
    case .file: "file"
    }
  }

  /// The order in which an attachment of several kinds is counted: the more specific kind first.
  public static func < (left: ContentKind, right: ContentKind) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
