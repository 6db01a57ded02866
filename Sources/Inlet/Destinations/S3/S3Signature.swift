import Foundation

/// Signs requests to an object store: Signature Version 4.
///
/// The path is signed as it is sent, encoded once, as S3 wants it; other services encode it twice.
struct S3Signature: Sendable {
  let accessKey: String
  let secretKey: String
  /// Of temporary credentials; sent and signed along.
  var sessionToken: String?
  let region: String
  var service = "s3"
  let date: Date

  /// What is signed of a request.
  struct Content: Sendable {
    var method: String
    /// Host and, if it is not the scheme's own, port.
    var host: String
    /// Percent-encoded, with its leading `/`.
    var path: String
    /// Not encoded.
    var query: [(name: String, value: String)] = []
    /// Besides `host`; names in any case.
    var headers: [String: String] = [:]
    /// SHA-256 of the body as hexadecimal digits, or ``S3Signature/unsignedPayload``.
    var payload: String
  }

  /// Stands for the digest of a body that is not signed.
  static let unsignedPayload = "UNSIGNED-PAYLOAD"
  private static let algorithm = "AWS4-HMAC-SHA256"

  /// The headers to send: those of the content, the date, the payload's digest and `Authorization`.
  ///
  /// `namesPayload` says whether the payload's digest is a header of its own, as S3 wants it.
  func signedHeaders(_ content: Content, namesPayload: Bool = true) -> [String: String] {
    var headers = content.headers
    headers["x-amz-date"] = timestamp
    if namesPayload { headers["x-amz-content-sha256"] = content.payload }
    if let sessionToken { headers["x-amz-security-token"] = sessionToken }
    let canonical = canonicalHeaders(headers, host: content.host)
    let signature = signature(canonical, content, query: content.query)
    headers["Authorization"] =
      "\(Self.algorithm) Credential=\(accessKey)/\(scope),SignedHeaders=\(canonical.names),Signature=\(signature)"
    return headers
  }

  /// The query of an address that anyone may use until it expires, percent-encoded.
  ///
  /// `lifetime` is in seconds, up to 604,800 (a week).
  func presignedQuery(_ content: Content, lifetime: Int) -> String {
    let canonical = canonicalHeaders(content.headers, host: content.host)
    var query = content.query
    query += [
      ("X-Amz-Algorithm", Self.algorithm), ("X-Amz-Credential", "\(accessKey)/\(scope)"), ("X-Amz-Date", timestamp),
      ("X-Amz-Expires", String(lifetime)), ("X-Amz-SignedHeaders", canonical.names),
    ]
    if let sessionToken { query.append(("X-Amz-Security-Token", sessionToken)) }
    let signature = signature(canonical, content, query: query)
    return Self.canonicalQuery(query) + "&X-Amz-Signature=\(signature)"
  }

  // MARK: The steps

  private struct CanonicalHeaders {
    /// One line each, sorted.
    let lines: String
    /// Names separated by `;`.
    let names: String
  }

  private func canonicalHeaders(_ headers: [String: String], host: String) -> CanonicalHeaders {
    var all = [("host", host)]
    for (name, value) in headers { all.append((name.lowercased(), Self.collapsed(value))) }
    all.sort { $0.0 < $1.0 }
    return CanonicalHeaders(
      lines: all.map { "\($0.0):\($0.1)\n" }.joined(), names: all.map(\.0).joined(separator: ";"))
  }

  private func signature(
    _ headers: CanonicalHeaders, _ content: Content, query: [(name: String, value: String)]
  ) -> String {
    let request = [
      content.method, content.path, Self.canonicalQuery(query), headers.lines, headers.names, content.payload,
    ].joined(separator: "\n")
    let digest = SHA256.hexadecimal(of: Data(request.utf8))
    let toSign = [Self.algorithm, timestamp, scope, digest].joined(separator: "\n")
    return MessageAuthentication.code(toSign.utf8, key: signingKey).hexadecimal
  }

  private var signingKey: [UInt8] {
    [String(timestamp.prefix(8)), region, service, "aws4_request"].reduce(Array("AWS4\(secretKey)".utf8)) { key, step in
      MessageAuthentication.code(step.utf8, key: key)
    }
  }

  private var scope: String { "\(timestamp.prefix(8))/\(region)/\(service)/aws4_request" }

  /// `20150830T123600Z`.
  private var timestamp: String { date.formatted(Self.timestampStyle) }

  private static let timestampStyle = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)

  /// Encoded, then sorted by name and value.
  static func canonicalQuery(_ query: [(name: String, value: String)]) -> String {
    let pairs = query.map { (name: encoded($0.name), value: encoded($0.value)) }
    return pairs.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
      .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  /// Everything but letters, digits and `-._~` as `%` and two upper-case digits.
  ///
  /// `kept` is a further byte that stays: the `/` of a path.
  static func encoded(_ text: String, keeping kept: Character? = nil) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      case kept?.asciiValue: bytes.append(byte)
      default: bytes += "%\([byte].hexadecimal.uppercased())".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without spaces around, and with one for several.
  private static func collapsed(_ value: String) -> String {
    value.split(separator: " ").joined(separator: " ")
  }
}
