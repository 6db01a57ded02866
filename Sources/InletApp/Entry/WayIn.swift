import Foundation

/// What the system just told the app: one of the ways by which a share, or word of one, gets into it.
///
/// The value says what happened, not what it means; ``EntryRouter`` reads it. Helpers for scene and application
/// delegates make these values (see ``AppEntry``); a bridge or a test makes its own.
public enum WayIn: Hashable, Sendable {
  /// The app was started, in an app without scenes for this URL; nil when for nothing in particular. The system tells
  /// of the same URL again as ``opened(_:)``.
  case launched(for: URL?)
  /// The app was opened with URLs: links of its scheme, or documents ("Copy to", Files, AirDrop). What comes in one
  /// call is one act of the person.
  case opened([OpenedURL])
  /// The app was asked to go on with an activity: a universal link, Handoff, a tapped notification's hint.
  case continued(ContinuedActivity)
  /// The app became active. Hints that came while it was suspended are lost, so it looks for itself.
  case becameActive
}

/// A URL the app was opened with.
public struct OpenedURL: Hashable, Sendable {
  /// A link, or the file URL of a document.
  public var url: URL
  /// Whether the document is the original and not a copy made for the app.
  ///
  /// Nothing for links.
  public var isInPlace: Bool
  /// The bundle identifier of the app that asked, where the system says; nil for apps of other teams.
  public var source: String?

  /// A URL; a copy from an unknown app by default.
  public init(_ url: URL, isInPlace: Bool = false, source: String? = nil) {
    self.url = url
    self.isInPlace = isInPlace
    self.source = source
  }
}

/// An activity the app was asked to go on with.
public struct ContinuedActivity: Hashable, Sendable {
  /// The activity's type.
  public var type: String
  /// The web page, for a universal link.
  public var webPage: URL?
  /// What the activity carries under ``shareKey``.
  public var share: String?

  /// The key in an activity's `userInfo`, or a notification's, under which the id of a share stands as a string.
  public static let shareKey = "inletShare"
  /// The type of the activities that universal links come as.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// An activity as the system hands it over.
  public init(type: String, webPage: URL? = nil, share: String? = nil) {
    self.type = type
    self.webPage = webPage
    self.share = share
  }
}
