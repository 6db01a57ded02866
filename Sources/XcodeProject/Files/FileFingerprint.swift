/// Size and hash of a content, to recognise a file that a run has written; it guards against accidents, not attacks.
struct FileFingerprint: Codable, Equatable {
  var size: Int
  var hash: UInt64

  /// FNV-1a of 64 bits.
  init(_ bytes: [UInt8]) {
    size = bytes.count
    hash = bytes.withUnsafeBufferPointer { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }
}
