import Foundation

/// A folder for one simulation: the container, the host's files.
///
/// Removed at the end unless it is to be kept.
package struct ScratchFolder: Sendable {
  /// The name of a file that says whose folder it is.
  private static let mark = ".inlet-simulation"

  package let url: URL
  package let isKept: Bool

  /// Makes a temporary folder, or takes the one to keep: one that does not exist, is empty, or is from a simulation.
  ///
  /// - Throws: ``SimulationFailure/folderInUse(path:)``, ``SimulationFailure/unusable(path:reason:)``.
  package init(keeping path: String? = nil) throws(SimulationFailure) {
    isKept = path != nil
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("inlet-\(UUID().uuidString)")
    url = path.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? place
    let mark = url.appendingPathComponent(Self.mark)
    do {
      if FileManager.default.fileExists(atPath: url.path) {
        let entries = try FileManager.default.contentsOfDirectory(atPath: url.path)
        guard entries.isEmpty || entries.contains(Self.mark) else {
          throw SimulationFailure.folderInUse(path: url.path)
        }
        for entry in entries where entry == Self.containerName || Self.isPassing(entry) {
          try FileManager.default.removeItem(at: url.appendingPathComponent(entry))
        }
      }
      try Folders.make(url)
      try Data().write(to: mark)
      for folder in [container, temporary] { try Folders.make(folder) }
    } catch let failure as SimulationFailure {
      throw failure
    } catch {
      throw .unusable(path: url.path, reason: SimulationFailure.reason(error))
    }
  }

  private static let containerName = "container"

  /// What is of no use after a simulation; everything else in a kept folder is the container, or somebody's own.
  private static func isPassing(_ entry: String) -> Bool {
    entry == "temporary" || entry.hasPrefix("host-")
  }

  /// The App Group container: the only place that extension and app share.
  package var container: URL { url.appendingPathComponent(Self.containerName, isDirectory: true) }

  /// Where the processes put their temporary files.
  var temporary: URL { url.appendingPathComponent("temporary", isDirectory: true) }

  /// The host's own place for the files of share `number`.
  func sandbox(_ number: Int) -> URL { url.appendingPathComponent("host-\(number)", isDirectory: true) }

  /// Removes everything, but for what is to be kept.
  package func cleanUp() {
    // try?: a leftover in the temporary folder is no failure
    guard isKept else { return (try? FileManager.default.removeItem(at: url)) ?? () }
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] where Self.isPassing(entry) {
      try? FileManager.default.removeItem(at: url.appendingPathComponent(entry))
    }
  }
}
