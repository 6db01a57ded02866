import Foundation

/// Where documents that the app is opened with lie until they are in the inbox.
public struct DocumentFolders: Hashable, Sendable {
  /// Where the system puts copies made for the app: `Documents/Inbox`.
  ///
  /// The app may read and delete there.
  public var systemInbox: URL
  /// Where documents wait that are being taken; the app's alone, on the volume of ``systemInbox``, made when needed.
  public var opening: URL

  /// Folders of one's own, for tests.
  public init(systemInbox: URL, opening: URL) {
    self.systemInbox = systemInbox
    self.opening = opening
  }

  /// The folders of an app whose home folder is `home`; by default that of this process.
  public init(home: URL = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)) {
    self.init(
      systemInbox: home.appendingPathComponent("Documents/Inbox", isDirectory: true),
      opening: home.appendingPathComponent("Library/Application Support/Inlet/Opening", isDirectory: true))
  }

  /// Whether a file is a copy that the system made for the app: directly in ``systemInbox``.
  ///
  /// The system spells the path with and without `/private`.
  func isCopy(_ url: URL) -> Bool {
    Self.spelling(url.deletingLastPathComponent()) == Self.spelling(systemInbox)
  }

  static func spelling(_ url: URL) -> String {
    let path = url.standardizedFileURL.resolvingSymlinksInPath().path
    return path.hasPrefix("/private/") ? String(path.dropFirst("/private".count)) : path
  }
}
