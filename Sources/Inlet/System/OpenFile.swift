import CInletSystem
import Foundation

/// An open file, closed when its last owner lets go of it.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// For messages only.
  let path: String

  init(adopting descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file anywhere for reading; a symbolic link is followed.
  convenience init(readingPath path: String) throws(InboxError) {
    self.init(adopting: try checked("open", path, inlet_open_file(path)), path: path)
  }

  deinit { inlet_close(descriptor) }

  func info() throws(InboxError) -> FileInfo {
    var info = inlet_file_info()
    try checked("fstat", path, inlet_info(descriptor, &info))
    return FileInfo(info)
  }

  /// Reads up to `buffer.count` bytes; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InboxError) -> Int {
    let got = inlet_read(descriptor, buffer.baseAddress, buffer.count)
    guard got >= 0 else { throw .of("read", path, Int32(-got)) }
    return Int(got)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(InboxError) {
    try checked("write", path, inlet_write_all(descriptor, bytes.baseAddress, bytes.count))
  }

  func write(_ data: Data) throws(InboxError) {
    var failure: InboxError?
    for region in data.regions where failure == nil {
      region.withUnsafeBytes { bytes in
        do throws(InboxError) { try write(bytes) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  func truncate() throws(InboxError) { try checked("ftruncate", path, inlet_truncate(descriptor, 0)) }

  func sync(_ reach: SyncReach) throws(InboxError) {
    try checked("fsync", path, inlet_sync(descriptor, reach.rawValue))
  }
}

/// How far a sync has to reach; on Linux all are fsync(2).
enum SyncReach: Int32, Sendable {
  /// To the drive.
  case file = 1
  /// To the drive, and ordered after everything written before.
  case barrier = 2
  /// Through the drive's cache.
  case full = 3
}

/// The result of a system call, or the error that its negative result stands for.
@discardableResult
func checked(_ call: String, _ path: @autoclosure () -> String, _ result: Int32) throws(InboxError) -> Int32 {
  guard result < 0 else { return result }
  throw .of(call, path(), -result)
}
