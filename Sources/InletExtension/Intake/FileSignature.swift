import ContentTypes
import Foundation

/// What the first bytes of a file say about its type, for hosts that say no more than "an image" or "data".
enum FileSignature {
  private static let signatures: [(offset: Int, bytes: [UInt8], type: ContentType)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (0, [0xFF, 0xD8, 0xFF], .jpeg),
    (0, Array("GIF8".utf8), .gif),
    (0, Array("%PDF-".utf8), .pdf),
    (8, Array("WEBP".utf8), .webP),
    (4, Array("ftypheic".utf8), .heic),
    (4, Array("ftypheix".utf8), .heic),
    (4, Array("ftypqt  ".utf8), .quickTimeMovie),
    (0, [0x50, 0x4B, 0x03, 0x04], .zip),
  ]

  /// The type of a file; nil where its bytes say nothing, and where it cannot be read: that is told when it is stored.
  static func type(ofFileAt url: URL) -> ContentType? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }  // nothing was written to it
    return (try? file.read(upToCount: 16)).flatMap(type(of:))
  }

  /// The type; nil where the bytes say nothing.
  static func type(of data: Data) -> ContentType? {
    signatures.first { signature in
      data.dropFirst(signature.offset).starts(with: signature.bytes)
    }?.type
  }
}
