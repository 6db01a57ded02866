import Foundation

/// Carries a transaction out: record, stage, replace, confirm, clear; and takes everything back when a step fails.
struct TransactionRun {
  private let root: Folder
  private let lock: OpenFile
  private let files: [TransactionTargets.File]
  private let journal: TransactionJournal

  init(root: Folder, lock: OpenFile, targets: TransactionTargets) {
    self.root = root
    self.lock = lock
    files = targets.files.filter { !$0.replacement.isEmpty }
    let mark = String(UInt32.random(in: .min ... .max), radix: 36)
    let entries = files.enumerated().map { index, file in
      TransactionJournal.Entry(
        folder: file.folder, name: file.name,
        staged: "\(FileTransaction.temporaryPrefix)\(mark)-\(index)-new",
        backup: "\(FileTransaction.temporaryPrefix)\(mark)-\(index)-old",
        before: file.replacement.before.map(FileFingerprint.init),
        after: file.replacement.after.map(FileFingerprint.init))
    }
    journal = TransactionJournal(entries: entries, madeFolders: targets.missingFolders)
  }

  func perform(
    at moment: (FileTransaction.Moment) throws(FileTransaction.Failure) -> Void
  ) throws(FileTransaction.Failure) {
    do {
      try record()
      try moment(.journalWritten)
      try makeFolders(moment)
      try stage(moment)
      try replace(moment)
      try confirm()
      try step(FileTransaction.journalName) { () throws(SystemError) in
        try lock.write(TransactionJournal.completion)
        try lock.synchronize()
      }
    } catch {
      try takeBack(after: error)
    }
    // From here on the new state is the one to keep: nothing may go back any more, only forward.
    try moment(.committed)
    for index in files.indices {
      TransactionRollBack(root: root, journal: journal).clear(index)
      try moment(.cleaned(index))
    }
  }

  private func record() throws(FileTransaction.Failure) {
    let bytes: [UInt8]
    do {
      bytes = try journal.encoded()
    } catch {
      throw .journalUnreadable(path: FileTransaction.journalName)
    }
    try step(FileTransaction.journalName) { () throws(SystemError) in
      try lock.write(bytes)
      try lock.synchronize()
      try root.synchronize()
    }
  }

  private func makeFolders(
    _ moment: (FileTransaction.Moment) throws(FileTransaction.Failure) -> Void
  ) throws(FileTransaction.Failure) {
    for (index, names) in journal.madeFolders.enumerated() {
      try step(names.joined(separator: "/")) { () throws(SystemError) in
        let parent = try root.folder(at: names.dropLast())
        if let name = names.last { try parent.makeFolder(name) }
        try parent.synchronize()
      }
      try moment(.folderMade(index))
    }
  }

  /// Puts the new contents beside the files and gives the originals their second names.
  private func stage(
    _ moment: (FileTransaction.Moment) throws(FileTransaction.Failure) -> Void
  ) throws(FileTransaction.Failure) {
    for (index, (file, entry)) in zip(files, journal.entries).enumerated() {
      let replacement = file.replacement
      try step(replacement.path) { () throws(SystemError) in
        let folder = try root.folder(at: entry.folder)
        if let after = replacement.after {
          try folder.create(entry.staged, after, like: replacement.before == nil ? nil : entry.name)
        }
      }
      try moment(.staged(index))
      if let before = replacement.before {
        try step(replacement.path) { () throws(SystemError) in
          try Self.backUp(entry, before, in: try root.folder(at: entry.folder))
        }
      }
      try moment(.backedUp(index))
    }
  }

  /// A second name for the original, or a copy where the file system has no second names.
  private static func backUp(
    _ entry: TransactionJournal.Entry, _ before: [UInt8], in folder: Folder
  ) throws(SystemError) {
    do {
      try folder.link(entry.name, to: entry.backup)
    } catch {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(error.code) else { throw error }
      try folder.create(entry.backup, before, like: entry.name)
    }
  }

  private func replace(
    _ moment: (FileTransaction.Moment) throws(FileTransaction.Failure) -> Void
  ) throws(FileTransaction.Failure) {
    for (index, (file, entry)) in zip(files, journal.entries).enumerated() {
      try TransactionTargets.check(file, in: root)
      do {
        let folder = try root.folder(at: entry.folder)
        switch (file.replacement.before, file.replacement.after) {
        case (_, nil): try folder.remove(entry.name)
        case (nil, _): try Self.putNew(entry, in: folder)
        default: try folder.rename(entry.staged, to: entry.name)
        }
      } catch {
        if error.code == EEXIST, file.replacement.before == nil { throw .exists(path: file.replacement.path) }
        throw .refused(path: file.replacement.path, error)
      }
      try moment(.replaced(index))
    }
    // Once for each folder: until the record says that all is done, a loss of power takes everything back, whichever
    // of the new names had reached the disk.
    for folder in Set(journal.entries.map(\.folder)).sorted(by: {
      $0.joined(separator: "/") < $1.joined(separator: "/")
    }) {
      try step(folder.joined(separator: "/")) { () throws(SystemError) in try root.folder(at: folder).synchronize() }
    }
  }

  /// Gives a new file its name, but never in the place of another file.
  private static func putNew(_ entry: TransactionJournal.Entry, in folder: Folder) throws(SystemError) {
    do {
      try folder.link(entry.staged, to: entry.name)
    } catch {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      if try folder.status(entry.name) != nil { throw SystemError(code: EEXIST) }
      return try folder.rename(entry.staged, to: entry.name)
    }
    try folder.remove(entry.staged)
  }

  /// Looks once more at the originals: whoever wrote into one after the last check has written into the second name.
  private func confirm() throws(FileTransaction.Failure) {
    for (file, entry) in zip(files, journal.entries) {
      guard let before = file.replacement.before else { continue }
      var isUnchanged = true
      try step(file.replacement.path) { () throws(SystemError) in
        isUnchanged = try root.folder(at: entry.folder).contents(entry.backup) == before
      }
      guard isUnchanged else { throw .changed(path: file.replacement.path) }
    }
  }

  private func takeBack(after cause: FileTransaction.Failure) throws(FileTransaction.Failure) {
    do {
      try TransactionRollBack(root: root, journal: journal).restore()
      try? lock.truncate()  // an old record that stays finds nothing to put back
      try? root.remove(FileTransaction.journalName)
    } catch {
      let left = zip(files, journal.entries).filter { !isRestored($0.1) }.map { $0.0.replacement.path }
      throw .rollBackFailed(cause: cause, left: left)
    }
    throw cause
  }

  private func isRestored(_ entry: TransactionJournal.Entry) -> Bool {
    let contents = try? root.folder(at: entry.folder).contents(entry.name)  // nil where there is no file
    return contents.map(FileFingerprint.init) == entry.before
  }

  private func step(
    _ path: String, _ action: () throws(SystemError) -> Void
  ) throws(FileTransaction.Failure) {
    do {
      try action()
    } catch {
      throw .refused(path: path, error)
    }
  }
}
