import CInletSystem
import Foundation

/// An algorithm for `Upload-Checksum`.
enum TusChecksum: String, Hashable, Sendable, Codable {
  case sha1, sha256

  /// The header's value for a stretch of a file, which is read with constant memory.
  ///
  /// - Throws: The system's error; also when the file is shorter than the stretch.
  func header(of path: String, offset: Int64, length: Int64) throws(InboxError) -> String {
    "\(rawValue) \(Data(try digest(of: path, offset: offset, length: length)).base64EncodedString())"
  }

  /// The digest's bytes.
  func digest(of path: String, offset: Int64, length: Int64) throws(InboxError) -> [UInt8] {
    var sha1 = inlet_sha1()
    var sha256 = SHA256()
    inlet_sha1_begin(&sha1)
    try FileStretch(path: path, offset: offset, length: length).forEachPart { bytes in
      switch self {
      case .sha1: inlet_sha1_update(&sha1, bytes.baseAddress, bytes.count)
      case .sha256: sha256.update(bytes)
      }
    }
    if self == .sha256 { return sha256.finishDigest() }
    var digest = [UInt8](repeating: 0, count: 20)
    inlet_sha1_finish(&sha1, &digest)
    return digest
  }
}
