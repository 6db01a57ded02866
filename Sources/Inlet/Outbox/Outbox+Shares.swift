import Foundation

extension Outbox {
  /// Queues the files of a share that was delivered to the app.
  ///
  /// The title is what the person wrote, else the share's own title or text; thumbnails go along. A file is queued once,
  /// whoever does it first: the extension (see ``enqueue(stored:_:in:inboxName:to:priority:)``), or the app, again and
  /// again, until it acknowledges the share.
  ///
  /// - Parameters:
  ///   - delivery: The share; it may be acknowledged when this has returned.
  ///   - destination: Where to.
  ///   - priority: Higher ones are sent first; 0 by default.
  /// - Returns: The uploads, in the order of the items.
  /// - Throws: As ``enqueue(file:ownership:to:fileName:mimeType:title:description:fields:thumbnail:priority:share:key:)``;
  ///   what was queued before stays queued.
  @discardableResult
  public func enqueue(
    _ delivery: Delivery, to destination: some UploadDestination, priority: Int = 0
  ) throws(OutboxError) -> [UploadID] {
    try enqueue(delivery.share.id, delivery.share.content, { delivery.folder }, destination, priority)
  }

  /// Queues the files of a share that the extension has just stored in the inbox.
  ///
  /// - Parameters:
  ///   - share: The share's id.
  ///   - content: What was stored.
  ///   - container: The App Group container.
  ///   - inboxName: ``Inbox/Configuration/name`` of the inbox; "inlet" by default.
  ///   - destination: Where to.
  ///   - priority: Higher ones are sent first; 0 by default.
  /// - Returns: The uploads, in the order of the items; none for files that the app has taken over meanwhile: it queues
  ///   them itself, by ``enqueue(_:to:priority:)``.
  /// - Throws: As for a delivery.
  @discardableResult
  public func enqueue(
    stored share: ShareID, _ content: ShareContent, in container: URL, inboxName: String = "inlet",
    to destination: some UploadDestination, priority: Int = 0
  ) throws(OutboxError) -> [UploadID] {
    let root = container.appendingPathComponent(InboxFolders.folderName(inboxName)).appendingPathComponent("v1")
    return try enqueue(share, content, { Self.folder(of: share, in: root) }, destination, priority)
  }

  private func enqueue(
    _ share: ShareID, _ content: ShareContent, _ folder: () -> URL?, _ destination: some UploadDestination,
    _ priority: Int
  ) throws(OutboxError) -> [UploadID] {
    var queued: [UploadID] = []
    for item in content.items {
      guard let name = item.file, StoredShare.isSafe(name) else { continue }
      // The share moves when the app takes it, at most once; then it is found where it went.
      for attempt in 0..<3 {
        guard let folder = folder() else { break }
        do throws(OutboxError) {
          queued.append(
            try enqueue(
              file: folder.appendingPathComponent(name), ownership: .ours, to: destination,
              fileName: item.name ?? name, mimeType: item.mimeType ?? "application/octet-stream",
              title: content.uploadTitle ?? item.title,
              thumbnail: item.thumbnail.flatMap { StoredShare.isSafe($0) ? folder.appendingPathComponent($0) : nil },
              priority: priority, share: share, key: "\(share)/\(item.id)"))
          break
        } catch {
          guard case .store(.system(_, _, ENOENT)) = error, attempt < 2 else { throw error }
        }
      }
    }
    return queued
  }

  /// Where a share lies that was not acknowledged; nil when there is none.
  private static func folder(of share: ShareID, in root: URL) -> URL? {
    let waiting = root.appendingPathComponent("new/\(share)", isDirectory: true)
    if FileManager.default.fileExists(atPath: waiting.path) { return waiting }
    let taken = root.appendingPathComponent("cur", isDirectory: true)
    // try?: a folder that cannot be read holds nothing that could be queued.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: taken.path)) ?? []
    guard let name = names.first(where: { ClaimName($0)?.id == share }) else { return nil }
    return taken.appendingPathComponent(name, isDirectory: true)
  }
}

extension ShareContent {
  /// What the person called it, in the order of how sure that is.
  fileprivate var uploadTitle: String? { [message, title, subject, text].lazy.compactMap { $0 }.first { !$0.isEmpty } }
}
