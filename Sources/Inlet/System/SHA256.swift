import CInletSystem
import Foundation

/// SHA-256 of bytes that pass by.
struct SHA256 {
  private var state = inlet_sha256()

  init() { inlet_sha256_begin(&state) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) { inlet_sha256_update(&state, bytes.baseAddress, bytes.count) }

  /// 64 lower-case hexadecimal digits; the value is used up.
  mutating func finish() -> String { finishDigest().hexadecimal }

  /// The 32 bytes; the value is used up.
  mutating func finishDigest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    inlet_sha256_finish(&state, &digest)
    return digest
  }

  static func hexadecimal(of data: some DataProtocol) -> String {
    var hash = SHA256()
    for region in data.regions { region.withUnsafeBytes { hash.update($0) } }
    return hash.finish()
  }
}

extension Sequence<UInt8> {
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
