import Foundation

/// Real project files, where a folder of them is at hand; tests pass without.
enum CorpusFiles {
  /// The folder: `INLET_CORPUS`, else `shared/corpus` beside or above the package.
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["INLET_CORPUS"].map { URL(fileURLWithPath: $0) }
    let places = [
      named, package.appendingPathComponent("../shared/corpus"), package.appendingPathComponent("../../shared/corpus"),
    ]
    return places.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("pbxproj").path)
    }?.standardizedFileURL
  }()

  /// Every `*.pbxproj` beneath a folder of the corpus, in the order of their paths.
  static func projects(in part: String) -> [URL] {
    guard let root = folder?.appendingPathComponent(part),
      let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path)  // no folder, no files
    else { return [] }
    return names.filter { $0.hasSuffix(".pbxproj") }.sorted().map { root.appendingPathComponent($0) }
  }

  /// The bytes of a file.
  static func bytes(of file: URL) throws -> [UInt8] { try [UInt8](Data(contentsOf: file)) }

  /// The last two parts of a path, for messages.
  static func name(of file: URL) -> String { file.pathComponents.suffix(2).joined(separator: "/") }
}
