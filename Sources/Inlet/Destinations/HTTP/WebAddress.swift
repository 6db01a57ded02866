import Foundation

/// Rules for addresses that come from servers.
enum WebAddress {
  /// Whether a text is an absolute http or https address with a host, fit to be shown as a link.
  static func isOpenable(_ text: String) -> Bool {
    guard text.utf8.count <= 8192, let url = URL(string: text) else { return false }
    return isHTTP(url)
  }

  static func isHTTP(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), let host = url.host else { return false }
    return (scheme == "http" || scheme == "https") && !host.isEmpty
  }

  /// Scheme, host and port: what credentials are meant for.
  static func origin(_ url: URL) -> String? {
    guard isHTTP(url), let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased() else { return nil }
    return "\(scheme)://\(host):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }

  static func haveSameOrigin(_ one: URL, _ other: URL) -> Bool {
    guard let origin = origin(one) else { return false }
    return origin == self.origin(other)
  }

  /// Resolves a `Location` against the address that named it.
  ///
  /// - Returns: nil for what is no http or https address, carries a user name, or would leave https for http.
  static func resolve(_ location: String?, against base: URL) -> URL? {
    guard let text = location?.trimmingCharacters(in: .whitespaces), !text.isEmpty, text.utf8.count <= 8192,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let url = URL(string: text, relativeTo: base)?.absoluteURL, isHTTP(url), url.user == nil
    else { return nil }
    if base.scheme?.lowercased() == "https", url.scheme?.lowercased() != "https" { return nil }
    return url
  }
}
