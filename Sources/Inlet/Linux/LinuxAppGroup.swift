#if os(Linux)
import Foundation

extension AppGroup {
  static func containerOnThisPlatform(_ identifier: String) -> URL? {
    guard let groups = ProcessInfo.processInfo.environment["INLET_APP_GROUPS"], groups.hasPrefix("/"),
      !identifier.contains("/"), !identifier.hasPrefix(".")
    else { return nil }
    return URL(fileURLWithPath: groups, isDirectory: true).appendingPathComponent(identifier, isDirectory: true)
  }
}
#endif
