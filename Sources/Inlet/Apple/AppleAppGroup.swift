#if canImport(Darwin)
import Foundation

extension AppGroup {
  /// Nil on iOS when the id is not in the entitlements; on macOS there is always a URL, so `init` looks at it.
  static func containerOnThisPlatform(_ identifier: String) -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
  }
}
#endif
