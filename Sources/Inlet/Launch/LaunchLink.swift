import Foundation

/// The deep link by which an extension asks for its app: `scheme://inlet/<share id>`.
///
/// It is a hint and carries nothing but an id. Any app can send any link, so nothing in it is trusted: the app looks
/// into its inbox whatever the link says.
///
///     switch link.read(url) {
///     case .share(let id): …          // look into the inbox; `id` says which share to show first
///     case .notOurs: return false     // somebody else's link, leave it alone
///     case .refused: return true      // shaped like ours, but made by nobody we know
///     }
public struct LaunchLink: Hashable, Sendable {
  /// The URL scheme, lower case.
  public let scheme: String

  /// The host part that tells the links from others of the app's own with the same scheme.
  public static let host = "inlet"

  /// The most bytes a scheme may have.
  private static let schemeLimit = 128

  /// Links of a scheme.
  ///
  /// - Parameter scheme: Letters, digits, `+`, `-` and `.`, a letter first, at most 128; case does not count. Nil for
  ///   anything else, and for the schemes that belong to the web and to files.
  public init?(scheme: String) {
    let scheme = scheme.lowercased()
    guard let first = scheme.utf8.first, (97...122).contains(first), scheme.utf8.count <= Self.schemeLimit,
      scheme.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || [43, 45, 46].contains($0) }),
      !["http", "https", "file", "data", "about", "javascript", "mailto", "tel"].contains(scheme)
    else { return nil }
    self.scheme = scheme
  }

  /// The text of the link to a share.
  public func text(for id: ShareID) -> String { "\(scheme)://\(Self.host)/\(id)" }

  /// The link to a share.
  public func url(for id: ShareID) -> URL {
    // A scheme that passed `init` and 26 letters and digits always make a URL.
    URL(string: text(for: id)) ?? URL(fileURLWithPath: "/")
  }

  /// What a link turned out to be.
  public enum Reading: Hashable, Sendable {
    /// Ours, for this share, which may be in the inbox or not.
    case share(ShareID)
    /// Another scheme, or our scheme and another host: not for us, and to be left to others.
    case notOurs
    /// Our scheme and host, but not a link that Inlet makes.
    case refused(Refusal)
  }

  /// Why a link that looks like ours was refused.
  public enum Refusal: String, Hashable, Sendable {
    /// Longer than any link of ours.
    case tooLong
    /// The path is not exactly one share id.
    case notAnID
    /// A user, port, query or fragment, which our links never have.
    case surplusParts
  }

  /// Reads a link that the app was opened with.
  ///
  /// Nothing is percent-decoded.
  public func read(_ url: URL) -> Reading { read(url.absoluteString) }

  /// Reads the text of a link, as a bridge hands it over.
  public func read(_ text: String) -> Reading {
    let bytes = text.utf8
    guard bytes.count > scheme.utf8.count, bytes.prefix(scheme.utf8.count).elementsEqual(scheme.utf8, by: Self.equal)
    else { return .notOurs }
    var rest = bytes.dropFirst(scheme.utf8.count)
    guard rest.starts(with: "://".utf8) else { return .notOurs }
    rest = rest.dropFirst(3)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    // What stands before an @ names a user, what follows a colon a port.
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? authority
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    guard name.elementsEqual(Self.host.utf8, by: Self.equal) else { return .notOurs }
    guard authority.count == name.count else { return .refused(.surplusParts) }
    guard bytes.count <= self.text(for: ShareID(time: 0, random: 0)).utf8.count + 64 else { return .refused(.tooLong) }
    let path = rest.dropFirst(authority.count)
    guard !path.contains(where: { "?#".utf8.contains($0) }) else { return .refused(.surplusParts) }
    guard path.first == UInt8(ascii: "/"), let id = ShareID(String(decoding: path.dropFirst(), as: UTF8.self)) else {
      return .refused(.notAnID)
    }
    return .share(id)
  }

  /// ASCII letters are equal in either case; everything else only to itself.
  private static func equal(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || (65...90).contains(left) && left + 32 == right || (65...90).contains(right) && right + 32 == left
  }
}
