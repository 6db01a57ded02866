import Foundation
import Testing

/// A folder of a test's own, gone when the test ends.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init(_ purpose: String = "test") throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("inlet-\(purpose)-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }  // try?: what is left lies in the temporary directory

  package func file(_ name: String, _ content: String) throws -> URL { try file(name, Data(content.utf8)) }

  package func file(_ name: String, _ content: Data) throws -> URL {
    let file = url.appendingPathComponent(name, isDirectory: false)
    try content.write(to: file)
    return file
  }

  package func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The paths of all entries below the folder, relative to it, sorted.
  package func entries(below name: String = "") throws -> [String] {
    let root = name.isEmpty ? url : url.appendingPathComponent(name)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
  }
}
