import CInletSystem
import Foundation

extension MultipartForm {
  /// Bytes that are in memory at a time.
  private static let bufferSize = 256 << 10

  /// Writes the whole body: a background upload is made from one file.
  ///
  /// The memory it takes does not grow with the file.
  ///
  /// - Returns: The bytes written.
  /// - Throws: The system's error; `target` then holds part of the body.
  func write(source: OpenFile, to target: OpenFile) throws(InboxError) -> Int64 {
    var written: Int64 = 0
    for piece in pieces {
      switch piece {
      case .bytes(let data):
        try target.write(data)
        written += Int64(data.count)
      case .file: written += try Self.copy(source, to: target)
      }
    }
    return written
  }

  /// Copies from the beginning of `source`, wherever it stands.
  private static func copy(_ source: OpenFile, to target: OpenFile) throws(InboxError) -> Int64 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 4096)
    defer { buffer.deallocate() }
    var copied: Int64 = 0
    while true {
      let got = inlet_read_at(source.descriptor, buffer.baseAddress, buffer.count, copied)
      guard got >= 0 else { throw .of("pread", source.path, Int32(-got)) }
      if got == 0 { return copied }
      try target.write(UnsafeRawBufferPointer(rebasing: buffer[..<Int(got)]))
      copied += got
    }
  }
}
