#if canImport(Darwin)
import Inlet

/// What a simulated app sends with: a tool without a bundle has no background session.
enum UploadTransports {
  static func foreground() -> (any UploadTransport)? { nil }
}
#endif
