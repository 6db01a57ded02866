import Foundation

/// The folder in which documents wait that are being taken: `<act>/<n>/<name>`.
///
/// A copy the system made is first moved here, under a name drawn for the act of opening it. That name is the key of
/// the commit, so that an app that is killed anywhere finds the documents again and takes them exactly once.
struct OpeningFolder {
  let url: URL

  /// Documents of one act of opening.
  struct Act: Hashable {
    let key: String
    let folder: URL
  }

  func newAct() -> Act { act(UUID().uuidString.lowercased()) }

  private func act(_ key: String) -> Act { Act(key: key, folder: url.appendingPathComponent(key, isDirectory: true)) }

  /// Moves a document in.
  ///
  /// - Returns: Its new place; nil if it is not there any more.
  /// - Throws: What the system says; the document is where it was.
  func move(_ document: URL, into act: Act, position: Int) throws -> URL? {
    let place = act.folder.appendingPathComponent(String(position), isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let target = place.appendingPathComponent(document.lastPathComponent)
    do {
      try FileManager.default.moveItem(at: document, to: target)
    } catch {
      guard !FileManager.default.fileExists(atPath: document.path) else { throw error }
      return nil
    }
    return target
  }

  /// Removes what an act left; what cannot be removed is found by the next look for leftovers.
  func remove(_ act: Act) { try? FileManager.default.removeItem(at: act.folder) }

  /// The acts of earlier lives, with their documents in order.
  func leftovers() -> [(act: Act, documents: [URL])] {
    Self.names(in: url).filter { UUID(uuidString: $0) != nil }.map { name in
      let act = act(name)
      let places = Self.names(in: act.folder).compactMap(Int.init).sorted()
      return (act, places.flatMap { Self.files(in: act.folder.appendingPathComponent(String($0))) })
    }
  }

  static func files(in folder: URL) -> [URL] {
    names(in: folder).filter { !$0.hasPrefix(".") }.map { folder.appendingPathComponent($0) }
  }

  private static func names(in folder: URL) -> [String] {
    // try?: a folder that is not there holds nothing.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
