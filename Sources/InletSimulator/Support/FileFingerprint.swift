import CInletSystem
import Foundation

/// Size and SHA-256 of a file, read from its first byte to its last.
package struct FileFingerprint: Hashable, Codable, Sendable {
  /// In bytes.
  package var size: Int64
  /// 64 lower-case hexadecimal digits.
  package var sha256: String

  /// Reads the file in pieces of 256 KiB.
  ///
  /// - Throws: What the system says about a file that cannot be read.
  package init(ofFileAt url: URL) throws {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }  // try?: a file that was only read has nothing to lose
    var hash = inlet_sha256()
    inlet_sha256_begin(&hash)
    var count: Int64 = 0
    while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
      piece.withUnsafeBytes { inlet_sha256_update(&hash, $0.baseAddress, $0.count) }
      count += Int64(piece.count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    inlet_sha256_finish(&hash, &digest)
    size = count
    sha256 = digest.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }
}
