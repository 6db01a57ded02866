import Foundation

/// The document as it lies in a share's folder: valid JSON whose first member is a digest of everything after it.
///
///     {"digest":"0123456789abcdef","key":"<64 digits>",…}
///
/// The id is not in it: it is the name of the folder, and is drawn at the moment of the commit. `key` is the SHA-256 of
/// the idempotency key, if there is one.
struct StoredDocument: Sendable {
  /// The name of the document in a share's folder.
  static let fileName = "share.json"
  /// The most bytes a document may have.
  static let limit = 8 << 20

  private static let opening = Array(#"{"digest":""#.utf8)
  private static let afterDigest = Array(#"","#.utf8)
  private static let keyOpening = Array(#""key":""#.utf8)
  private static let digestLength = 16

  let content: ShareContent
  let keyDigest: String?

  static func encode(_ content: ShareContent, keyDigest: String?) throws(InboxError) -> Data {
    let body: Data
    do { body = try ShareDocument.encode(content) } catch { throw .document(error) }
    var rest = Data()
    if let keyDigest {
      rest += keyOpening
      rest += Data(keyDigest.utf8)
      rest += afterDigest
    }
    rest += body.dropFirst()
    var data = Data(opening)
    data += Data(digest(of: rest).utf8)
    data += afterDigest
    data += rest
    guard data.count <= limit else { throw .documentTooLarge(bytes: data.count, limit: limit) }
    return data
  }

  private static func digest(of rest: Data) -> String { String(SHA256.hexadecimal(of: rest).prefix(digestLength)) }

  /// Why a stored document was not understood.
  enum Failure: Error, Hashable, Sendable {
    /// It is not what was committed; `reason` says why.
    case damaged(reason: String)
    /// A newer version wrote it.
    case newer
  }

  init(_ data: Data) throws(Failure) {
    let digestStart = Self.opening.count
    let restStart = digestStart + Self.digestLength + Self.afterDigest.count
    guard data.count > restStart, data.starts(with: Self.opening) else {
      throw .damaged(reason: data.isEmpty ? "its document is empty" : "its document does not begin with a digest")
    }
    let bytes = data.subdata(in: data.startIndex..<data.endIndex)
    let written = String(decoding: bytes[digestStart..<digestStart + Self.digestLength], as: UTF8.self)
    let rest = bytes.subdata(in: restStart..<bytes.count)
    guard Self.digest(of: rest) == written else {
      throw .damaged(reason: "its document of \(data.count) bytes does not match its digest")
    }
    if rest.starts(with: Self.keyOpening) {
      keyDigest = String(decoding: rest.dropFirst(Self.keyOpening.count).prefix(64), as: UTF8.self)
    } else {
      keyDigest = nil
    }
    do throws(ShareDocumentFailure) {
      content = try ShareDocument.decode(ShareContent.self, bytes)
    } catch {
      switch error {
      case .newerSchema: throw .newer
      case .malformed(let reason): throw .damaged(reason: "its document is not understood: \(reason)")
      }
    }
  }
}
