import CInletSystem
import Foundation

/// An open directory.
///
/// Entries are reached by name below its descriptor, so that nothing outside it can be named, and a directory that
/// moves in the meantime stays the same one.
final class Directory: Sendable {
  let descriptor: Int32
  /// For messages only.
  let path: String

  private init(adopting descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  convenience init(path: String) throws(InboxError) {
    self.init(adopting: try checked("open", path, inlet_open_directory(path)), path: path)
  }

  deinit { inlet_close(descriptor) }

  func path(of name: String) -> String { path + "/" + name }

  // MARK: Looking

  /// The names of the entries, in no order.
  ///
  /// Not a snapshot: an entry renamed meanwhile may be missed or seen twice.
  func names() throws(InboxError) -> [String] {
    let found = FoundNames()
    let result = inlet_list(descriptor, Unmanaged.passUnretained(found).toOpaque()) { context, name in
      guard let context, let name else { return 1 }
      Unmanaged<FoundNames>.fromOpaque(context).takeUnretainedValue().names.append(String(cString: name))
      return 0
    }
    try checked("readdir", path, result)
    return found.names
  }

  /// What `name` is, nil when there is no such entry.
  func info(of name: String) throws(InboxError) -> FileInfo? {
    var info = inlet_file_info()
    let result = inlet_info_at(descriptor, name, &info)
    if result == -ENOENT { return nil }
    try checked("fstatat", path(of: name), result)
    return FileInfo(info)
  }

  func contains(_ name: String) throws(InboxError) -> Bool { try info(of: name) != nil }

  // MARK: Opening

  func subdirectory(_ name: String) throws(InboxError) -> Directory {
    let fd = try checked("openat", path(of: name), inlet_open_directory_at(descriptor, name))
    return Directory(adopting: fd, path: path(of: name))
  }

  func openFile(_ name: String) throws(InboxError) -> OpenFile {
    let fd = try checked("openat", path(of: name), inlet_open_file_at(descriptor, name))
    return OpenFile(adopting: fd, path: path(of: name))
  }

  /// Opens for reading and writing, made if missing.
  func openForUpdate(_ name: String) throws(InboxError) -> OpenFile {
    let fd = try checked("openat", path(of: name), inlet_open_update_at(descriptor, name))
    return OpenFile(adopting: fd, path: path(of: name))
  }

  /// Opens for reading, and for writing at the end whatever others write; made if missing.
  func openForAppending(_ name: String) throws(InboxError) -> OpenFile {
    let fd = try checked("openat", path(of: name), inlet_open_append_at(descriptor, name))
    return OpenFile(adopting: fd, path: path(of: name))
  }

  // MARK: Making

  /// Makes a file that must not exist yet.
  func createFile(_ name: String) throws(InboxError) -> OpenFile {
    let fd = try checked("openat", path(of: name), inlet_create_file_at(descriptor, name))
    return OpenFile(adopting: fd, path: path(of: name))
  }

  /// Makes a directory that must not exist yet.
  func makeDirectory(_ name: String) throws(InboxError) -> Directory {
    try checked("mkdirat", path(of: name), inlet_make_directory_at(descriptor, name))
    return try subdirectory(name)
  }

  /// Opens a directory, made if missing.
  func ensureDirectory(_ name: String) throws(InboxError) -> Directory {
    let result = inlet_make_directory_at(descriptor, name)
    if result != -EEXIST { try checked("mkdirat", path(of: name), result) }
    return try subdirectory(name)
  }

  // MARK: Changing

  enum Move: Hashable, Sendable {
    case moved
    /// There is no entry of the old name: somebody else moved it.
    case missing
    /// There is an entry of the new name; nothing was replaced.
    case occupied
  }

  /// Renames without replacing: since no name is used twice, a compare-and-swap.
  func move(_ name: String, to directory: Directory, as newName: String) throws(InboxError) -> Move {
    let result = inlet_rename_exclusive(descriptor, name, directory.descriptor, newName)
    switch result {
    case -ENOENT: return .missing
    case -EEXIST: return .occupied
    default:
      try checked("rename", path(of: name), result)
      return .moved
    }
  }

  /// Renames and replaces what has the new name, in one step; of two names of one file both stay.
  func replace(_ newName: String, by name: String) throws(InboxError) {
    try checked("rename", path(of: newName), inlet_replace_at(descriptor, name, newName))
  }

  /// Whether there was such an entry.
  @discardableResult
  func unlink(_ name: String) throws(InboxError) -> Bool {
    let result = inlet_unlink_at(descriptor, name)
    if result == -ENOENT { return false }
    try checked("unlinkat", path(of: name), result)
    return true
  }

  /// Removes a file, or a directory with everything in it, as far as it can; links are removed, not followed.
  func removeTree(_ name: String) {
    if inlet_unlink_at(descriptor, name) == 0 { return }
    // try?: what cannot be removed now is removed by the next clean-up.
    if let directory = try? subdirectory(name), let names = try? directory.names() {
      for name in names { directory.removeTree(name) }
    }
    _ = inlet_remove_directory_at(descriptor, name)
  }

  func sync(_ reach: SyncReach) throws(InboxError) {
    try checked("fsync", path, inlet_sync(descriptor, reach.rawValue))
  }

  /// Bytes that may still be written to the volume.
  func freeBytes() throws(InboxError) -> Int64 {
    let bytes = inlet_free_bytes(descriptor)
    guard bytes >= 0 else { throw .of("fstatvfs", path, Int32(-bytes)) }
    return bytes
  }

  func readLink(_ name: String) throws(InboxError) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let result = inlet_read_link_at(descriptor, name, &buffer, buffer.count)
    if result == -ENOENT || result == -EINVAL { return nil }
    try checked("readlinkat", path(of: name), result)
    return String(decoding: buffer.prefix(Int(result)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Carries the names out of the C function that lists a directory.
private final class FoundNames {
  var names: [String] = []
}
