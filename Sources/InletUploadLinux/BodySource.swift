#if os(Linux)
import CInletSystem
import Foundation
import Inlet

/// The bytes of a request, read as they are sent.
final class BodySource: Sendable {
  private struct Place {
    var piece = 0
    var offset: Int64 = 0
  }

  private let pieces: [FilePiece]
  private let place = Locked(Place())

  init(_ pieces: [FilePiece]) { self.pieces = pieces }

  /// - Returns: The bytes filled, 0 at the end; -1 when a file ends too early or cannot be read.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int64 {
    place.withLock { place in
      while place.piece < pieces.count {
        let piece = pieces[place.piece]
        let wanted = min(Int64(buffer.count), piece.length - place.offset)
        if wanted > 0 {
          let got = piece.read(into: buffer, Int(wanted), at: place.offset)
          guard got > 0 else { return -1 }
          place.offset += got
          return got
        }
        place = Place(piece: place.piece + 1)
      }
      return 0
    }
  }
}

/// A stretch of a file or some bytes.
final class FilePiece: Sendable {
  private let descriptor: Int32
  private let data: Data
  private let offset: Int64
  let length: Int64

  static func pieces(of body: UploadTask.Body) throws(UploadTransportFailure) -> [FilePiece] {
    switch body {
    case .none: return []
    case .bytes(let data): return [FilePiece(data)]
    case .file(let url, let offset, let length): return [try FilePiece(url, offset: offset, length: length)]
    case .sequence(let parts):
      var all: [FilePiece] = []
      for part in parts { all += try pieces(of: part) }
      return all
    }
  }

  private init(_ data: Data) {
    self.data = data
    descriptor = -1
    offset = 0
    length = Int64(data.count)
  }

  private init(_ url: URL, offset: Int64, length: Int64) throws(UploadTransportFailure) {
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

  func read(into buffer: UnsafeMutableRawBufferPointer, _ count: Int, at position: Int64) -> Int64 {
    if descriptor >= 0 { return inlet_read_at(descriptor, buffer.baseAddress, count, offset + position) }
    let begin = data.startIndex + Int(position)
    data.copyBytes(to: buffer, from: begin..<begin + count)
    return Int64(count)
  }
}
#endif
