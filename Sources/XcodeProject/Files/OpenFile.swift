import Foundation

/// An open file, closed when nobody holds it any more; a lock on it ends then too.
final class OpenFile {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try SystemError.check { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  func contents() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    _ = lseek(descriptor, 0, SEEK_SET)
    while true {
      let count = try transferred { read(descriptor, &buffer, buffer.count) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try transferred {
        bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  func synchronize() throws(SystemError) {
    _ = try SystemError.check { fsync(descriptor) }
  }

  /// Locks the file for this process; false when another has it.
  func lock() throws(SystemError) -> Bool {
    do {
      _ = try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Takes on permissions, owner and extended attributes of another file, as far as the system allows.
  func takeAttributes(from source: OpenFile) throws(SystemError) {
    let status = try source.status()
    let own = try self.status()
    if (own.owner, own.group) != (status.owner, status.group) {
      // Only root may give files away; a group that one belongs to may be kept by anybody.
      if fchown(descriptor, status.owner, status.group) != 0 { _ = fchown(descriptor, uid_t.max, status.group) }
    }
    ExtendedAttributes.copy(from: source.descriptor, to: descriptor)
    _ = try SystemError.check { fchmod(descriptor, status.permissions) }
  }

  private func transferred(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }
}

extension OpenFile {
  /// Empties the file.
  func truncate() throws(SystemError) {
    _ = try SystemError.check { ftruncate(descriptor, 0) }
    _ = lseek(descriptor, 0, SEEK_SET)
    try synchronize()
  }
}
