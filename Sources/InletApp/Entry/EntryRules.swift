import Foundation
import Inlet

/// What is the app's own: which links, activities and documents lead to its inbox.
///
/// Everything else is left alone.
public struct EntryRules: Hashable, Sendable {
  /// The links by which the extension opens the app; nil if there are none.
  public var launchLink: LaunchLink?
  /// The universal links that say "look into the inbox"; nil if there are none.
  public var webLink: WebLaunchLink?
  /// The type of the app's own activities that carry a share's id; nil if there are none.
  public var activityType: String?
  /// Whether documents the app is opened with become shares with the action `view`; yes by default.
  ///
  /// An app that edits documents where they are says no and handles them itself.
  public var takesDocuments: Bool

  /// Rules; without links and activities by default.
  public init(
    launchLink: LaunchLink? = nil, webLink: WebLaunchLink? = nil, activityType: String? = nil,
    takesDocuments: Bool = true
  ) {
    self.launchLink = launchLink
    self.webLink = webLink
    self.activityType = activityType
    self.takesDocuments = takesDocuments
  }
}

/// Universal links that lead to the inbox: `https://<host><path>/<share id>`, or the same without an id.
///
/// Like ``LaunchLink`` they are hints that carry nothing but an id.
public struct WebLaunchLink: Hashable, Sendable {
  /// The host, lower case; exactly this one counts, not its subdomains.
  public let host: String
  /// The path before the id, with a leading slash and none at the end.
  public let path: String

  /// Links of a host.
  ///
  /// - Parameters:
  ///   - host: A host of the app's associated domains. Nil is returned if it is empty or holds anything but ASCII
  ///     letters, digits, `-` and `.`.
  ///   - path: Begins with a slash; "/inlet" by default. Nil is returned for anything that is no plain path.
  public init?(host: String, path: String = "/inlet") {
    let host = host.lowercased()
    let isPlain = { (text: String, others: String) in
      text.utf8.allSatisfy { byte in
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || others.utf8.contains(byte)
      }
    }
    guard !host.isEmpty, isPlain(host, "-."), path.count > 1, path.hasPrefix("/"), !path.hasSuffix("/"),
      isPlain(path, "/-._~")
    else { return nil }
    self.host = host
    self.path = path
  }

  /// What a universal link turned out to be; see ``LaunchLink/Reading``.
  ///
  /// A link without an id names no share and is a hint all the same.
  func read(_ url: URL) -> LinkReading {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.scheme?.lowercased() == "https",
      parts.host?.lowercased() == host, parts.port == nil, parts.user == nil
    else { return .notOurs }
    // Not percent-decoded: an id needs no escapes.
    let found = parts.percentEncodedPath
    if found == path || found == path + "/" { return .hint(nil) }
    guard found.hasPrefix(path + "/") else { return .notOurs }
    guard parts.query == nil, parts.fragment == nil, let id = ShareID(found.dropFirst(path.count + 1)) else {
      return .refused
    }
    return .hint(id)
  }
}

/// What a link says.
enum LinkReading: Hashable, Sendable {
  case hint(ShareID?)
  case notOurs
  case refused
}
