/// What the status of a response means for an upload, where a protocol does not say otherwise.
enum StatusClass: Hashable, Sendable {
  case success
  /// Another address was named.
  case redirection
  /// The same request may succeed later.
  case temporary
  /// It will not.
  case final

  init(_ status: Int) {
    self =
      switch status {
      case 200..<300: .success
      case 300..<400: .redirection
      // Timeout, locked, too early, too many requests, and everything on the server's side but "not implemented" and
      // "version not supported".
      case 408, 423, 425, 429: .temporary
      case 501, 505: .final
      case 500...: .temporary
      default: .final
      }
  }
}
