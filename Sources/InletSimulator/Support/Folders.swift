import CInletSystem
import Foundation

/// Folders a simulation needs.
package enum Folders {
  /// Makes the folder and those above it, unless they are there.
  ///
  /// - Throws: ``SimulationFailure/unusable(path:reason:)`` with the system's own words.
  package static func make(_ url: URL) throws(SimulationFailure) {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      // Foundation does not always say why; the system call does.
      let code = inlet_make_directory(url.path)
      let reason = code < 0 ? String(cString: strerror(-code)) : SimulationFailure.reason(error)
      throw .unusable(path: url.path, reason: reason)
    }
  }
}
