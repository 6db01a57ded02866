import Foundation

/// The headers of tus 1.0, written and read.
enum TusHeaders {
  static let version = "1.0.0"

  /// `Upload-Metadata`: pairs of a key and a value in base64, in the given order.
  ///
  /// Keys that the protocol does not allow (empty, not ASCII, with spaces, commas or controls) and repeated ones are
  /// left out: ``TusUpload/check(_:)`` has refused them before.
  static func metadata(_ pairs: [(key: String, value: String)]) -> String {
    var seen: Set<String> = []
    return pairs.compactMap { key, value in
      guard isKey(key), seen.insert(key).inserted else { return nil }
      return value.isEmpty ? key : "\(key) \(Data(value.utf8).base64EncodedString())"
    }.joined(separator: ",")
  }

  static func isKey(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
  }

  /// A number of bytes: digits only, of at most 18 places.
  static func count(_ text: String?) -> Int64? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), (1...18).contains(text.utf8.count),
      text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int64(text)
  }

  /// The words of a list separated by commas, in lower case.
  static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      .filter { !$0.isEmpty }
  }
}

/// What a tus server says it can do, in its answer to `OPTIONS`.
struct TusCapabilities: Hashable, Sendable, Codable {
  var versions: [String] = []
  var extensions: [String] = []
  /// The largest upload in bytes.
  var maxSize: Int64?
  var checksumAlgorithms: [String] = []

  init(_ header: (String) -> String?) {
    versions = TusHeaders.list(header("Tus-Version"))
    extensions = TusHeaders.list(header("Tus-Extension"))
    maxSize = TusHeaders.count(header("Tus-Max-Size"))
    checksumAlgorithms = TusHeaders.list(header("Tus-Checksum-Algorithm"))
  }

  /// The algorithm for `Upload-Checksum`: the strongest that both sides know, nil when there is none.
  var checksum: TusChecksum? {
    guard extensions.contains("checksum") else { return nil }
    return [TusChecksum.sha256, .sha1].first { checksumAlgorithms.contains($0.rawValue) }
  }
}
