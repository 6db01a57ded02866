import Foundation

/// Real projects, where a folder of them is at hand; tests pass without.
enum CorpusProjects {
  /// The folder: `INLET_CORPUS`, else `shared/corpus` beside or above the package.
  static let folder: URL? = {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let named = ProcessInfo.processInfo.environment["INLET_CORPUS"].map { URL(fileURLWithPath: $0) }
    let places = [named, package.appendingPathComponent("../shared/corpus"), package.appendingPathComponent("../../shared/corpus")]
    return places.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("pbxproj").path)
    }?.standardizedFileURL
  }()

  /// Every project of the corpus: a name, its project file, and the folder with files that lie beside it, if any.
  static func all() throws -> [(name: String, project: URL, files: URL?)] {
    guard let root = folder?.appendingPathComponent("pbxproj") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().compactMap { name in
      let project = root.appendingPathComponent(name + "/project.pbxproj")
      guard FileManager.default.fileExists(atPath: project.path) else { return nil }
      let files = root.appendingPathComponent(name + "/files")
      return (name, project, FileManager.default.fileExists(atPath: files.path) ? files : nil)
    }
  }
}
