#if os(Linux)
import CInletSystem
import Foundation
import Inlet

/// The bytes of a request, read as they are sent.
final class BodySource: Sendable {
  private let descriptor: Int32
  private let data: Data
  private let offset: Int64
  private let length: Int64
  private let position = Locked<Int64>(0)

  init(_ data: Data) {
    self.data = data
    descriptor = -1
    offset = 0
    length = Int64(data.count)
  }

  init(_ url: URL, offset: Int64, length: Int64) throws(UploadTransportFailure) {
    let opened = inlet_open_file(url.path)
    guard opened >= 0 else {
      throw UploadTransportFailure(.unreadableBody, "\(url.path): \(String(cString: strerror(-opened)))")
    }
    data = Data()
    descriptor = opened
    self.offset = offset
    self.length = length
  }

  deinit {
    if descriptor >= 0 { inlet_close(descriptor) }
  }

  /// - Returns: The bytes filled; -1 when the file ends too early or cannot be read.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int64 {
    position.withLock { position in
      let wanted = min(Int64(buffer.count), length - position)
      guard wanted > 0 else { return 0 }
      var got = wanted
      if descriptor >= 0 {
        got = inlet_read_at(descriptor, buffer.baseAddress, Int(wanted), offset + position)
        guard got > 0 else { return -1 }
      } else {
        data.copyBytes(to: buffer, from: Int(position)..<Int(position + wanted))
      }
      position += got
      return got
    }
  }
}
#endif
