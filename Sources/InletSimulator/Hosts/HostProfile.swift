/// A host app as an extension sees it: what it hands over for each kind of content.
///
/// The table is drawn from what developers reported to receive; apps change, so a profile says what is likely, not
/// what is guaranteed.
package struct HostProfile: Sendable {
  /// The name on the command line.
  package var id: String
  /// The name people know.
  package var name: String
  /// What is particular about it, in one line.
  package var summary: String
  /// The attachments it makes of one thing of a kind; kinds that are missing it does not share.
  package var patterns: [ContentKind: [AttachmentPattern]]
  /// Where the text beside the attachments comes from.
  package var accompanyingText: AccompanyingText = .none

  /// What a host puts into the text of the extension item.
  package enum AccompanyingText: Sendable {
    case none
    /// The title of the page.
    case title
    /// The shared text once more.
    case text
  }

  /// The host with this name on the command line.
  package static func named(_ id: String) -> HostProfile? {
    all.first { $0.id == id }
  }

  /// The host people would most likely share things of these kinds from; nil if none shares all of them.
  package static func sharing(_ kinds: Set<ContentKind>) -> HostProfile? {
    let likely = ["photos", "files", "safari", "notes"].compactMap(named)
    return (likely + all).first { host in kinds.allSatisfy(host.shares) }
  }

  /// Whether it shares things of `kind`.
  package func shares(_ kind: ContentKind) -> Bool {
    patterns[kind] != nil
  }
}
