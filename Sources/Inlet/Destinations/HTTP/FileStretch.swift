import CInletSystem
import Foundation

/// Some bytes of a file.
struct FileStretch: Hashable, Sendable {
  static let bufferSize = 256 << 10

  let path: String
  let offset: Int64
  let length: Int64

  /// - Throws: The system's error, ``InboxError/unreadableSource(path:code:)`` when the file ends too early.
  func forEachPart(_ body: (UnsafeRawBufferPointer) -> Void) throws(InboxError) {
    let file = try OpenFile(readingPath: path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Int(min(Int64(Self.bufferSize), max(length, 1))), alignment: 4096)
    defer { buffer.deallocate() }
    var done: Int64 = 0
    while done < length {
      let wanted = Int(min(length - done, Int64(buffer.count)))
      let got = inlet_read_at(file.descriptor, buffer.baseAddress, wanted, offset + done)
      guard got >= 0 else { throw .of("pread", path, Int32(-got)) }
      guard got > 0 else { throw .unreadableSource(path: path, code: EIO) }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<Int(got)]))
      done += got
    }
  }
}
