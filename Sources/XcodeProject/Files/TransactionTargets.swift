import Foundation

/// The files of a transaction found on disk: each inside the root, each once, each holding what it is said to hold.
struct TransactionTargets {
  /// One file to replace.
  struct File {
    var replacement: FileReplacement
    /// The names of the folders from the root, without links.
    var folder: [String]
    var name: String

    var path: String { (folder + [name]).joined(separator: "/") }
  }

  private(set) var files: [File] = []
  /// The folders that are to be made, outermost first.
  private(set) var missingFolders: [[String]] = []

  init(root: String, folder: Folder, _ replacements: [FileReplacement]) throws(FileTransaction.Failure) {
    guard let real = FilePath.resolved(root) else { throw .rootUnavailable(path: root, .last) }
    for replacement in replacements {
      let file = try Self.locate(replacement, root: real)
      guard !files.contains(where: { $0.path == file.path }) else { throw .namedTwice(path: replacement.path) }
      files.append(file)
    }
    for file in files {
      try Self.check(file, in: folder)
      guard file.replacement.after != nil else { continue }
      for depth in file.folder.indices {
        let names = Array(file.folder[...depth])
        if !missingFolders.contains(names), !Self.exists(real, names) { missingFolders.append(names) }
      }
    }
  }

  /// Whether the file is as it was read; the reason when it is not.
  static func check(_ file: File, in root: Folder) throws(FileTransaction.Failure) {
    let path = file.replacement.path
    do {
      let folder: Folder
      do {
        folder = try root.folder(at: file.folder)
      } catch {
        guard error.code == ENOENT else { throw error }
        if file.replacement.before == nil { return }
        throw FileTransaction.Failure.missing(path: path)
      }
      guard let status = try folder.status(file.name) else {
        if file.replacement.before == nil { return }
        throw FileTransaction.Failure.missing(path: path)
      }
      guard status.kind == .file else { throw FileTransaction.Failure.notAFile(path: path) }
      guard let before = file.replacement.before else { throw FileTransaction.Failure.exists(path: path) }
      guard status.size == before.count, try folder.contents(file.name) == before else {
        throw FileTransaction.Failure.changed(path: path)
      }
      if !file.replacement.isEmpty { try folder.checkWritable(file.name) }
    } catch let failure as FileTransaction.Failure {
      throw failure
    } catch let error as SystemError {
      throw .refused(path: path, error)
    } catch {
      throw .notAFile(path: path)
    }
  }

  private static func locate(_ replacement: FileReplacement, root: String) throws(FileTransaction.Failure) -> File {
    let path = replacement.path
    guard let names = FilePath.names(path), names.first.map({ !$0.hasPrefix(FileTransaction.temporaryPrefix) }) == true
    else { throw .leavesRoot(path: path) }
    // The longest part of the path that exists, without links; the rest are new names below it.
    for kept in stride(from: names.count, through: 0, by: -1) {
      let partial = ([root] + names.prefix(kept)).joined(separator: "/")
      guard let real = FilePath.resolved(partial) else {
        var status = stat()
        if lstat(partial, &status) == 0 { throw .notAFile(path: path) }  // a link that leads nowhere
        continue
      }
      guard let below = FilePath.names(from: root, to: real) else { throw .leavesRoot(path: path) }
      let all = below + names.dropFirst(kept)
      guard let name = all.last else { throw .notAFile(path: path) }
      return File(replacement: replacement, folder: Array(all.dropLast()), name: name)
    }
    throw .leavesRoot(path: path)
  }

  private static func exists(_ root: String, _ names: [String]) -> Bool {
    var status = stat()
    return lstat(([root] + names).joined(separator: "/"), &status) == 0
  }
}
