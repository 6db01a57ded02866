import Foundation

/// What a response means where a protocol says nothing special.
enum Verdict {
  /// The outcome for a status that is no success.
  ///
  /// `reason` is what the server said, for people.
  static func outcome(_ response: UploadResponse, server: String, reason: String? = nil) -> UploadOutcome {
    let said = reason.map { ": \($0)" } ?? ""
    switch StatusClass(response.status) {
    case .success:
      return .retry(after: nil, reason: "\(server) answered something else than its protocol says\(said)")
    case .redirection:
      let place = response.header("location").map { " to \($0.prefix(200))" } ?? ""
      return .refused(
        reason: "\(server) redirects\(place); the upload is not sent there. Give the destination its final address.")
    case .temporary:
      let after = RetryDelay.retryAfter(response.header("retry-after"), now: response.date)
      return .retry(after: after, reason: "\(server) answered \(response.status)\(said)")
    case .final: return .refused(reason: "\(server) refused the upload (\(response.status))\(said)")
    }
  }

  /// A short text that a server sent as reason; nil for pages and documents.
  static func plainText(_ response: UploadResponse) -> String? {
    guard response.body.count <= 500, response.header("content-type")?.lowercased().hasPrefix("text/plain") == true
    else { return nil }
    let text = String(decoding: response.body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// Where the same request may be sent again: a redirection that keeps the method, to the same scheme, host and port.
  ///
  /// Nothing follows to another host: neither credentials nor the file.
  static func sameOriginRedirection(_ response: UploadResponse) -> URL? {
    guard response.status == 307 || response.status == 308,
      let url = WebAddress.resolve(response.header("location"), against: response.url),
      WebAddress.haveSameOrigin(url, response.url)
    else { return nil }
    return url
  }
}

/// How a request says who sends it: a header with a credential that the app keeps under a name.
public struct UploadAuthorization: Hashable, Sendable, Codable {
  /// The name of the header.
  public var header: String
  /// What stands before the credential, such as `Bearer `.
  public var prefix: String
  /// The name of the credential, whose ``UploadCredential/token`` is sent.
  public var credential: String

  /// An authorization; `Authorization: Bearer …` by default.
  public init(header: String = "Authorization", prefix: String = "Bearer ", credential: String) {
    self.header = header
    self.prefix = prefix
    self.credential = credential
  }

  func value(_ context: UploadContext) async throws -> (String, String) {
    guard let token = try await context.credential(named: credential).token, !token.isEmpty else {
      throw UploadRefusal("the credential named '\(credential.prefix(80))' has no token")
    }
    return (header, prefix + token)
  }
}
