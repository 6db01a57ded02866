import Foundation

/// Info.plists of real extensions beside the package, where they are present.
struct Corpus {
  /// The files, sorted; empty where there is no such folder.
  static let files: [String] = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["INLET_CORPUS"].map { URL(fileURLWithPath: $0) }
    let places =
      [named].compactMap { $0 } + [
        package.appendingPathComponent("../shared/corpus"), package.appendingPathComponent("../../shared/corpus"),
      ]
    for place in places {
      let folder = place.appendingPathComponent("plists").standardizedFileURL.path
      // A folder that is not there is no failure: the next place is tried.
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
      return names.sorted().map { "\(folder)/\($0)/Info.plist" }.filter { FileManager.default.fileExists(atPath: $0) }
    }
    return []
  }()
}

/// A generator that gives the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
