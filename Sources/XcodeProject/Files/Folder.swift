import Foundation

/// An open folder.
///
/// Everything in it is reached by a single name and never through a link, so that what happens to the path meanwhile
/// cannot lead anywhere else.
final class Folder {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a folder by path, links on the way included.
  static func open(_ path: String) throws(SystemError) -> Folder {
    Folder(descriptor: try SystemError.check { Foundation.open(path, flags) })
  }

  /// Opens a folder in this one.
  func folder(_ name: String) throws(SystemError) -> Folder {
    Folder(descriptor: try SystemError.check { openat(descriptor, name, Self.flags | O_NOFOLLOW) })
  }

  /// Opens a folder further down, one name at a time.
  func folder(at names: some Sequence<String>) throws(SystemError) -> Folder {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  /// What stands under a name; nil when nothing does.
  func status(_ name: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try SystemError.check { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// Whether this process may write to the file; the system's reason when it may not.
  func checkWritable(_ name: String) throws(SystemError) {
    _ = try SystemError.check { faccessat(descriptor, name, W_OK, 0) }
  }

  /// The content of a file.
  func contents(_ name: String) throws(SystemError) -> [UInt8] {
    // Not blocking: a pipe put in the file's place must not hang the program.
    let file = OpenFile(
      descriptor: try SystemError.check { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) })
    return try file.contents()
  }

  /// Makes a file that must not exist yet, with its bytes safely on disk.
  ///
  /// A `model` is a file whose permissions, owner and attributes the new one takes on where the system allows.
  func create(_ name: String, _ bytes: [UInt8], like model: String?) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // A file with a model is nobody else's until it has the model's permissions.
    let mode: mode_t = model == nil ? 0o666 : 0o600
    let file = OpenFile(descriptor: try SystemError.check { openat(descriptor, name, flags, mode) })
    try file.write(bytes)
    if let model {
      let source = OpenFile(
        descriptor: try SystemError.check { openat(descriptor, model, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) })
      try file.takeAttributes(from: source)
    }
    try file.synchronize()
  }

  /// Opens or makes the file and locks it for this process; nil when another process holds the lock.
  func lock(_ name: String) throws(SystemError) -> OpenFile? {
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      let file = OpenFile(descriptor: try SystemError.check { openat(descriptor, name, flags, mode_t(0o600)) })
      guard try file.lock() else { return nil }
      // Whoever held the lock before may have removed the file; then this lock is on a file without a name.
      if try status(name)?.identity == file.status().identity { return file }
    }
  }

  /// Gives a file a second name, which must not exist yet.
  func link(_ name: String, to second: String) throws(SystemError) {
    _ = try SystemError.check { linkat(descriptor, name, descriptor, second, 0) }
  }

  /// Renames a file, in one step and in the place of whatever has the new name.
  func rename(_ name: String, to new: String) throws(SystemError) {
    _ = try SystemError.check { renameat(descriptor, name, descriptor, new) }
  }

  /// Removes a file.
  func remove(_ name: String) throws(SystemError) {
    _ = try SystemError.check { unlinkat(descriptor, name, 0) }
  }

  /// Makes a folder.
  func makeFolder(_ name: String) throws(SystemError) {
    _ = try SystemError.check { mkdirat(descriptor, name, 0o777) }
  }

  /// Removes an empty folder.
  func removeFolder(_ name: String) throws(SystemError) {
    _ = try SystemError.check { unlinkat(descriptor, name, AT_REMOVEDIR) }
  }

  /// Makes the names in this folder survive a loss of power, on file systems that can promise it.
  func synchronize() throws(SystemError) {
    do {
      _ = try SystemError.check { fsync(descriptor) }
    } catch {
      // Some network and foreign file systems know no fsync of a folder.
      if error.code != EINVAL && error.code != ENOTSUP { throw error }
    }
  }
}
