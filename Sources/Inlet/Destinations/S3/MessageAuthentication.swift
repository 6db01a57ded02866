/// HMAC with SHA-256 (RFC 2104): a digest that only the holder of the key can make.
enum MessageAuthentication {
  private static let blockSize = 64

  /// The 32 bytes for a message under a key of any length.
  static func code(_ message: some Sequence<UInt8>, key: some Sequence<UInt8>) -> [UInt8] {
    var padded = Array(key)
    if padded.count > blockSize { padded = digest(padded) }
    padded += [UInt8](repeating: 0, count: blockSize - padded.count)
    let inner = digest(padded.map { $0 ^ 0x36 } + message)
    return digest(padded.map { $0 ^ 0x5C } + inner)
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finishDigest()
  }
}
