import Foundation
import Inlet
import InletTestSupport
import InletTestTools

/// App Group containers of this process, where the plugins look for theirs.
enum Groups {
  private static let folder: URL? = {
    guard let folder = try? TemporaryFolder("groups") else { return nil }  // try?: the first test fails then
    kept.withLock { $0 = folder }
    setenv("INLET_APP_GROUPS", folder.url.path, 1)
    return folder.url
  }()
  private static let kept = Locked<TemporaryFolder?>(nil)

  /// A group of a test's own: its id, its container, and a host that shares into it.
  static func make() throws -> (group: String, container: URL, host: FakeHost) {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    let group = "group.com.example.\(UUID().uuidString)"
    let container = folder.appendingPathComponent(group, isDirectory: true)
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    return (group, container, FakeHost(container: container))
  }
}
