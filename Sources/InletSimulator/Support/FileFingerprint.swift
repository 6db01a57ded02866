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
    var running = Running()
    while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty { running.add(piece) }
    self = running.fingerprint
  }

  /// The fingerprint that a file of these bytes has.
  package init(of data: Data) {
    var running = Running()
    running.add(data)
    self = running.fingerprint
  }

  private init(size: Int64, sha256: String) {
    self.size = size
    self.sha256 = sha256
  }

  private struct Running {
    private var hash = inlet_sha256()
    private var size: Int64 = 0

    init() {
      inlet_sha256_begin(&hash)
    }

    mutating func add(_ piece: Data) {
      piece.withUnsafeBytes { inlet_sha256_update(&hash, $0.baseAddress, $0.count) }
      size += Int64(piece.count)
    }

    var fingerprint: FileFingerprint {
      var hash = hash
      var digest = [UInt8](repeating: 0, count: 32)
      inlet_sha256_finish(&hash, &digest)
      let text = digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      return FileFingerprint(size: size, sha256: text.joined())
    }
  }
}
