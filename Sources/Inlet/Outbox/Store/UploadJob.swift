import Foundation

/// What is uploaded and where to, as it was queued; never changed.
///
/// Stored as a line with a digest and a line of JSON. The file is also the upload's mark: which directory it lies in,
/// and under which name, says in which state the upload is and who has it.
struct UploadJob: Hashable, Sendable, Codable {
  static let fileName = "job"
  static let limit = 1 << 20

  var version = 1
  let kind: String
  /// The destination, as JSON.
  let destination: JSONValue
  let fileName: String
  let mimeType: String
  let size: Int64
  let sha256: String?
  let title: String?
  let description: String?
  let fields: [String: String]
  let priority: Int
  /// The file of the small picture in the upload's folder.
  let thumbnail: String?
  /// SHA-256 of the idempotency key.
  let key: String?
  /// The share it came with.
  let share: ShareID?
  /// The process that queued it.
  let writer: String
}

/// Lines that say of themselves whether they are whole: 16 digits of a digest, a blank, JSON.
enum DigestedLine {
  private static let digestLength = 16

  static func encode(_ value: some Encodable) throws(InboxError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body: Data
    do { body = try encoder.encode(value) } catch { throw .document(.malformed(reason: "\(error)")) }
    return Data(digest(of: body).utf8) + Data(" ".utf8) + body + Data("\n".utf8)
  }

  /// Nil when the line is not whole or not understood.
  static func decode<Value: Decodable>(_ type: Value.Type, _ line: Data) -> Value? {
    guard line.count > digestLength + 1, line.dropFirst(digestLength).first == UInt8(ascii: " ") else { return nil }
    let body = Data(line.dropFirst(digestLength + 1))
    guard Data(digest(of: body).utf8) == Data(line.prefix(digestLength)) else { return nil }
    // try?: what is whole and not understood was written by another version.
    return try? JSONDecoder().decode(type, from: body)
  }

  private static func digest(of body: Data) -> String { String(SHA256.hexadecimal(of: body).prefix(digestLength)) }
}
