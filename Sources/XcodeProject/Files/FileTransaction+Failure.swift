import Foundation

extension FileTransaction {
  /// Why nothing was written.
  ///
  /// All files are as they were, except after ``rollBackFailed(cause:left:)``.
  public indirect enum Failure: Error, Hashable, Sendable {
    /// The root cannot be opened.
    case rootUnavailable(path: String, SystemError)
    /// Another process changes files below this root at this moment.
    case busy(root: String)
    /// A path is absolute, empty, has `.` or `..` in it, or leads through a link out of the root.
    case leavesRoot(path: String)
    /// Two replacements are about the same file, perhaps through a link.
    case namedTwice(path: String)
    /// What stands there is a folder, a device or a link that leads nowhere.
    case notAFile(path: String)
    /// The file is gone since it was read.
    case missing(path: String)
    /// There is a file where none was.
    case exists(path: String)
    /// The file holds something else than was read.
    case changed(path: String)
    /// The system refused: no permission, no space, a file system that is mounted for reading only.
    case refused(path: String, SystemError)
    /// The record of an interrupted change cannot be read.
    case journalUnreadable(path: String)
    /// A file that an interrupted change had replaced was changed again since; `kept` holds its original.
    case changedSinceInterruption(path: String, kept: String)
    /// The change failed, and taking it back failed too. The next run takes it back from the record that is kept;
    /// `left` names the files that are not what they were.
    case rollBackFailed(cause: Failure, left: [String])
  }
}

extension FileTransaction.Failure: LocalizedError, CustomStringConvertible {
  /// What happened to which file, and what to do next.
  public var description: String {
    switch self {
    case .rootUnavailable(let path, let error): "\(path): the folder cannot be opened: \(error); check the path"
    case .busy(let root): "\(root): another process is changing files here; wait until it is done and run this again"
    case .leavesRoot(let path):
      "\(path): the path leads out of the folder that may be changed; give a path inside it, without '..'"
    case .namedTwice(let path): "\(path): two changes are about this file; make them one"
    case .notAFile(let path):
      "\(path): this is not a regular file, or a link that leads nowhere; replace it by the file itself"
    case .missing(let path): "\(path): the file was removed since it was read; restore it or run this again"
    case .exists(let path): "\(path): there is a file by that name already; move it away or choose another name"
    case .changed(let path): "\(path): the file was changed since it was read, nothing was written; run this again"
    case .refused(let path, let error): "\(path): cannot be written: \(error); nothing was changed"
    case .journalUnreadable(let path):
      "\(path): the record of an interrupted change is damaged; compare the files beside it whose names start with "
        + "'\(FileTransaction.temporaryPrefix)' with the originals, then remove it"
    case .changedSinceInterruption(let path, let kept):
      "\(path): the file was changed after an earlier run was interrupted; its original is \(kept): "
        + "move that over the file to go back, or remove it to keep the file as it is, then run this again"
    case .rollBackFailed(let cause, let left):
      "\(cause)\n  taking back what was done failed too, not yet restored: \(left.joined(separator: ", ")); "
        + "run this again to restore them"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
