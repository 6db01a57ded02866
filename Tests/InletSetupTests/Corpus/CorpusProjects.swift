import Foundation

/// Real projects, where a folder of them is at hand; tests pass without.
enum CorpusProjects {
  /// The folder: `INLET_CORPUS`, else `shared/corpus` beside or above the package.
  static let folder: URL? = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let named = ProcessInfo.processInfo.environment["INLET_CORPUS"].map { URL(fileURLWithPath: $0) }
    let places = [
      named, package.appendingPathComponent("../shared/corpus"), package.appendingPathComponent("../../shared/corpus"),
    ]
    return places.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("pbxproj").path)
    }?.standardizedFileURL
  }()

  /// Every project of the corpus: a name, its project file, and the folder with files that lie beside it, if any; also
  /// the ones from before and after real commits that added an extension.
  static func all() throws -> [(name: String, project: URL, files: URL?)] {
    guard let root = folder else { return [] }
    var found: [(name: String, project: URL, files: URL?)] = []
    for (part, file) in [("pbxproj", "project.pbxproj"), ("golden", "before.pbxproj"), ("golden", "after.pbxproj")] {
      let place = root.appendingPathComponent(part)
      guard FileManager.default.fileExists(atPath: place.path) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
        let project = place.appendingPathComponent(name + "/" + file)
        guard FileManager.default.fileExists(atPath: project.path) else { continue }
        let files = place.appendingPathComponent(name + "/files")
        let hasFiles = FileManager.default.fileExists(atPath: files.path)
        found.append((part + "/" + name, project, hasFiles ? files : nil))
      }
    }
    return found
  }
}
