import Foundation

/// What the system knows of a file, without following a link.
struct FileStatus: Equatable {
  enum Kind { case file, folder, link, other }

  /// Volume and number, the same for two names of one file.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var identity: Identity
  var kind: Kind
  var size: Int
  var permissions: mode_t
  var owner: uid_t
  var group: gid_t

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }
}
