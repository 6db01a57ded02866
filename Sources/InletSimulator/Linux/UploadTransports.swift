#if os(Linux)
import Inlet
import InletUploadLinux

/// What a simulated app sends with.
enum UploadTransports {
  static func foreground() -> (any UploadTransport)? { ForegroundTransport() }
}
#endif
