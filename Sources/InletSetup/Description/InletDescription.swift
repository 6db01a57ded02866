import ActivationRules
import XcodeProject

/// What an app accepts and how it is set up for it: the content of `inlet.json`.
///
/// What is nil is found out from the project.
public struct InletDescription: Sendable, Hashable {
  /// The kind of extension.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// In the row of apps of the share sheet.
    case share
    /// In the list of actions beneath.
    case action

    /// The system's name of the place where the extension is shown.
    public var extensionPoint: String { self == .share ? "com.apple.share-services" : "com.apple.ui-services" }
    /// The extension's name unless one is given.
    public var defaultName: String { self == .share ? "ShareExtension" : "ActionExtension" }
  }

  /// What people see when they share.
  public enum Interface: String, Sendable, Hashable, CaseIterable, Codable {
    /// No screen: what is shared is stored, and the app may be opened.
    case direct
    /// A text field with a preview, Post and Cancel.
    case compose
    /// The app's own view controller.
    case custom
  }

  /// Where the targets get Inlet's libraries from.
  public enum Package: Sendable, Hashable {
    /// A folder, relative to the one of `inlet.json`.
    case path(String)
    /// A repository, from a version on.
    case url(String, version: String)
    /// A copy of the sources in a folder, relative to the one of `inlet.json`.
    case embedded(String)
    /// Nowhere: the libraries are linked by hand.
    case none
  }

  /// The `.xcodeproj`, relative to the folder of `inlet.json`.
  public var project: String?
  /// The app's target.
  public var target: String?
  /// The kind of extension; share unless given.
  public var kind: Kind = .share
  /// The name of the extension's target and folder.
  public var name: String?
  /// The name that people see in the share sheet; the app's unless given.
  public var displayName: String?
  /// What people see when they share; nothing unless given.
  public var interface: Interface = .direct
  /// The extension's bundle identifier; the app's, a dot and the name unless given.
  public var bundleIdentifier: ByConfiguration?
  /// What is accepted; images, videos, files, links and text unless given.
  public var accepts: AcceptedContent?
  /// The App Group through which shares reach the app.
  public var appGroup: ByConfiguration?
  /// The scheme of the links by which the extension opens the app.
  public var urlScheme: String?
  /// Whether the extension opens the app; yes unless given.
  public var opensApp: Bool?
  /// Where Inlet's libraries come from.
  public var package: Package?

  /// A description of which everything is to be found out.
  public init() {}

  /// What is accepted when nothing is said about it.
  public static let standardContent = AcceptedContent(images: 10, videos: 10, files: 10, webURLs: 1, text: true)
}
