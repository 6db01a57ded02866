import Foundation

/// A set of files that change together: all of them or none.
///
/// ```swift
/// try FileTransaction(root: projectFolder, [
///   FileReplacement(path: "App/App.entitlements", from: read, to: edited),
///   FileReplacement(path: "Share/Info.plist", from: nil, to: new),
/// ]).apply()
/// ```
///
/// **Guarantees.** At every moment each file is whole, old or new. A file that holds anything else than was read, a
/// path that leaves the root (also through a link) and a set of which one file cannot be written change nothing.
/// Permissions, extended attributes and, where the system allows, the owner are kept. A link is followed to a file
/// inside the root and stays a link; a file with several names (hard links) is parted from its other names.
///
/// **After a kill or a loss of power** in the middle, some files may be new and some old, each of them whole, and
/// beside them lie the originals and a record, in files named `.inlet-…`. The next ``apply()`` below the same root
/// (or ``recover(root:)``) puts every original back before anything else, or, if all files were new already, only
/// removes what lies about.
///
/// Another program that writes one of the files at the same moment is noticed up to the very replacement, and
/// afterwards if it wrote into the old file; one that replaces a file by renaming in the microseconds between the last
/// look and the replacement is not.
public struct FileTransaction: Sendable {
  /// The folder outside of which nothing is touched.
  public let root: String
  /// What changes.
  public let replacements: [FileReplacement]
  /// Whether folders that are empty once their files are gone go too, up to the root, which stays.
  public let removesEmptiedFolders: Bool

  static let temporaryPrefix = ".inlet-"
  static let journalName = ".inlet-journal"

  /// A set of changes below a folder; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which nothing is touched.
  ///   - replacements: What changes, each file once.
  ///   - removesEmptiedFolders: Whether a folder goes with its last file: not unless told.
  public init(root: String, _ replacements: [FileReplacement], removesEmptiedFolders: Bool = false) {
    self.root = root
    self.replacements = replacements
    self.removesEmptiedFolders = removesEmptiedFolders
  }

  /// What changes, as one diff for `patch -p1` or `git apply` in the root.
  public var diff: [UInt8] { replacements.flatMap { $0.diff.bytes } }

  /// Carries out all replacements or none; missing folders of new files are made.
  ///
  /// The bytes are on disk when this returns. Replacements that change nothing are only checked.
  ///
  /// - Throws: ``Failure``; every file then holds what it held before, except after
  ///   ``Failure/rollBackFailed(cause:left:)``.
  public func apply() throws(Failure) {
    try apply { _ throws(Failure) in }
  }

  /// A moment between two steps, for tests that stop there.
  enum Moment: Hashable {
    case journalWritten
    case folderMade(Int)
    case staged(Int)
    case backedUp(Int)
    case replaced(Int)
    case committed
    case cleaned(Int)
  }

  func apply(at moment: (Moment) throws(Failure) -> Void) throws(Failure) {
    let folder = try Self.open(root)
    let lock = try Self.lock(folder, root: root)
    try Self.recover(folder, lock)
    let targets: TransactionTargets
    do {
      targets = try TransactionTargets(root: root, folder: folder, replacements)
    } catch {
      Self.close(folder)
      throw error
    }
    guard targets.files.contains(where: { !$0.replacement.isEmpty }) else {
      return Self.close(folder)
    }
    let run = TransactionRun(root: folder, lock: lock, targets: targets)
    try run.perform(at: moment)
    if removesEmptiedFolders { removeEmptiedFolders(targets.files, in: folder) }
    Self.close(folder)
  }

  /// Puts the originals back that an interrupted ``apply()`` below `root` has left, or clears up after a complete one.
  ///
  /// - Returns: Whether there was anything to do.
  /// - Throws: ``Failure``, for example ``Failure/changedSinceInterruption(path:kept:)``; what could not be put back
  ///   stays recorded for the next time.
  @discardableResult
  public static func recover(root: String) throws(Failure) -> Bool {
    let folder = try open(root)
    do {
      // Without a record there is nothing to do, and a folder that cannot be written to is no obstacle.
      guard try folder.status(journalName) != nil else { return false }
    } catch {
      throw .rootUnavailable(path: root, error)
    }
    let lock = try lock(folder, root: root)
    let found = try recover(folder, lock)
    close(folder)
    return found
  }

  /// Whether an ``apply()`` below `root` was interrupted, or is at work; nothing is written.
  ///
  /// - Throws: ``Failure/rootUnavailable(path:_:)`` when the folder cannot be looked at.
  public static func isInterrupted(root: String) throws(Failure) -> Bool {
    let folder = try open(root)
    do {
      return try (folder.status(journalName)?.size ?? 0) > 0
    } catch {
      throw .rootUnavailable(path: root, error)
    }
  }

  private func removeEmptiedFolders(_ files: [TransactionTargets.File], in root: Folder) {
    for file in files where file.replacement.after == nil {
      var names = file.folder
      while let name = names.popLast() {
        // The system refuses to remove a folder that holds anything; then the ones around it stay as well.
        guard let parent = try? root.folder(at: names), (try? parent.removeFolder(name)) != nil else { break }
      }
    }
  }

  private static func open(_ root: String) throws(Failure) -> Folder {
    do {
      return try Folder.open(root)
    } catch {
      throw .rootUnavailable(path: root, error)
    }
  }

  private static func lock(_ folder: Folder, root: String) throws(Failure) -> OpenFile {
    do {
      if let lock = try folder.lock(journalName) { return lock }
    } catch {
      throw .refused(path: root + "/" + journalName, error)
    }
    throw .busy(root: root)
  }

  /// Removes the journal; the lock on it ends when the file is closed.
  ///
  /// Left behind, it does no harm: it is empty, or says that all is done.
  private static func close(_ folder: Folder) {
    try? folder.remove(journalName)
  }

  @discardableResult
  private static func recover(_ folder: Folder, _ lock: OpenFile) throws(Failure) -> Bool {
    let journal: TransactionJournal?
    do {
      let bytes = try lock.contents()
      if bytes.isEmpty { return false }
      journal = try TransactionJournal.decoded(bytes)
    } catch {
      throw .journalUnreadable(path: journalName)
    }
    if let journal {
      let cleaner = TransactionRollBack(root: folder, journal: journal)
      if journal.isCommitted { cleaner.clear() } else { try cleaner.restore() }
    }
    do {
      try lock.truncate()
    } catch {
      throw .refused(path: journalName, error)
    }
    return true
  }
}
