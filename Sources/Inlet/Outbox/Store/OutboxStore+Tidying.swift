import Foundation

extension OutboxStore {
  /// Removes the record of a finished upload with everything that belongs to it.
  func removeRecord(_ mark: UploadMark) throws(InboxError) -> Bool {
    guard let job = try job(mark) else { return false }
    if let folder = try existingFolder(mark.id), try !folder.contains(Self.goneName) {
      _ = try folder.createFile(Self.goneName)
    }
    if let key = job.key, try folders.keys.readLink(key) == mark.id.description { try folders.keys.unlink(key) }
    guard try folders[mark.place].move(mark.name.text, to: folders.trash, as: mark.name.text) == .moved else {
      return false
    }
    folders.files.removeTree(mark.id.description)
    folders.trash.removeTree(mark.name.text)
    announceWithoutMove(mark.place)
    return true
  }

  func existingFolder(_ id: UploadID) throws(InboxError) -> Directory? {
    try folders.files.contains(id.description) ? try folders.folder(id) : nil
  }

  /// Cleans up after processes that died, and forgets the oldest records.
  func tidy() throws(InboxError) {
    for name in try folders.staging.names() {
      let token = String(name.prefix { $0 != "." })
      if watch.isGone(token: token, state: name, patienceInSeconds: 600) { folders.staging.removeTree(name) }
    }
    for name in try folders.trash.names() { folders.trash.removeTree(name) }
    let known = Dictionary(try marks().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for name in try folders.files.names() {
      guard let id = UploadID(name) else { continue }
      try tidyFolder(id, known[id])
    }
    try forget(known.values.filter { $0.place == .done || $0.place == .refused }.sorted { $0.id < $1.id })
  }

  private func tidyFolder(_ id: UploadID, _ mark: UploadMark?) throws(InboxError) {
    guard let folder = try existingFolder(id) else { return }
    if let mark {
      if mark.place == .done || mark.place == .refused { erase(id) }
      return
    }
    if try folder.contains(Self.goneName) { return folders.files.removeTree(id.description) }
    guard try folder.info(of: UploadJob.fileName)?.kind == .file else { return }
    let data = try folder.openFile(UploadJob.fileName).contents(limit: UploadJob.limit)
    guard let job = DigestedLine.decode(UploadJob.self, data.dropLast()) else { return }
    guard watch.isGone(token: job.writer, state: "files/\(id)", patienceInSeconds: 600) else { return }
    if let key = job.key, try folders.keys.readLink(key) == id.description {
      _ = try queue(id)
    } else {
      folders.files.removeTree(id.description)
    }
  }

  private func forget(_ finished: [UploadMark]) throws(InboxError) {
    let oldest = nowMilliseconds() - Int64(configuration.keptRecordsInSeconds * 1000)
    let surplus = finished.count - configuration.keptRecords
    for (index, mark) in finished.enumerated() {
      guard index < surplus || mark.id.millisecondsSince1970 < oldest else { continue }
      _ = try removeRecord(mark)
    }
  }
}
