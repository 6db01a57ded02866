import Foundation

/// Goes back to the state before a transaction, or clears up after it, by its journal alone.
struct TransactionRollBack {
  let root: Folder
  let journal: TransactionJournal

  /// Puts every original back and removes whatever else the transaction has made.
  ///
  /// All files are tried, then the first failure is thrown.
  func restore() throws(FileTransaction.Failure) {
    var failure: FileTransaction.Failure?
    for entry in journal.entries.reversed() {
      do {
        try restore(entry)
      } catch let error as FileTransaction.Failure {
        failure = failure ?? error
      } catch let error as SystemError {
        failure = failure ?? .refused(path: entry.path, error)
      } catch {
        failure = failure ?? .notAFile(path: entry.path)
      }
    }
    if let failure { throw failure }
    for names in journal.madeFolders.reversed() {
      guard let name = names.last else { continue }
      // A folder that was not made yet, or that somebody has put something into, stays as it is.
      try? root.folder(at: names.dropLast()).removeFolder(name)
    }
  }

  private func restore(_ entry: TransactionJournal.Entry) throws {
    guard let folder = try folder(of: entry) else { return }
    let current = try folder.status(entry.name)
    let staged = try folder.status(entry.staged)
    if entry.before != nil, let backup = try folder.status(entry.backup) {
      let isSame = current?.identity == backup.identity
      let isOurs = try isOurs(current, entry, in: folder)
      let isOriginal = try holds(entry.before, entry, in: folder)
      if isSame || isOriginal {
        try folder.remove(entry.backup)
      } else if current == nil || isOurs {
        try folder.rename(entry.backup, to: entry.name)
      } else {
        throw FileTransaction.Failure.changedSinceInterruption(
          path: entry.path, kept: (entry.folder + [entry.backup]).joined(separator: "/"))
      }
    } else if entry.before == nil, let current {
      // What has the name is ours if it is the staged file, or if that has gone where this one is.
      let isHeld = try holds(entry.after, entry, in: folder)
      let isPlaced = staged.map { $0.identity == current.identity } ?? isHeld
      if isPlaced { try folder.remove(entry.name) }
    }
    if staged != nil, try folder.status(entry.staged) != nil { try folder.remove(entry.staged) }
    try folder.synchronize()
  }

  /// Whether the file is the one that the transaction has put there.
  private func isOurs(
    _ current: FileStatus?, _ entry: TransactionJournal.Entry, in folder: Folder
  ) throws -> Bool {
    guard current?.kind == .file, entry.after != nil else { return false }
    return try folder.status(entry.staged) == nil && holds(entry.after, entry, in: folder)
  }

  private func holds(
    _ fingerprint: FileFingerprint?, _ entry: TransactionJournal.Entry, in folder: Folder
  ) throws -> Bool {
    guard let fingerprint, let status = try folder.status(entry.name), status.kind == .file,
      status.size == fingerprint.size
    else { return false }
    return FileFingerprint(try folder.contents(entry.name)) == fingerprint
  }

  private func folder(of entry: TransactionJournal.Entry) throws -> Folder? {
    do {
      return try root.folder(at: entry.folder)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Removes the originals of a transaction that is complete.
  ///
  /// What cannot be removed stays for the next run.
  func clear() {
    for index in journal.entries.indices { clear(index) }
  }

  /// Removes the original of one file.
  func clear(_ index: Int) {
    let entry = journal.entries[index]
    guard let folder = try? root.folder(at: entry.folder) else { return }  // whoever removed it has cleared it
    try? folder.remove(entry.backup)
    try? folder.remove(entry.staged)
  }
}
