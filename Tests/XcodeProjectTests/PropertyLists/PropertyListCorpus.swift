import Foundation

/// Real property lists beside the package, where they are present.
enum PropertyListCorpus {
  /// The folder of the collection, or nil when this machine has none.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["INLET_CORPUS"] { return URL(fileURLWithPath: path) }
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let places = ["../shared/corpus", "../../shared/corpus"].map { package.appendingPathComponent($0) }
    return places.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// All files whose name ends in one of the extensions, in a fixed order.
  static func files(_ extensions: Set<String>) -> [URL] {
    guard let folder, let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    var files: [URL] = []
    for case let file as URL in walker where extensions.contains(file.pathExtension) { files.append(file) }
    return files.sorted { $0.path < $1.path }
  }

  static let propertyLists = files(["plist", "entitlements", "xcprivacy"])
  static let projects = files(["pbxproj"])

  /// Says on the test's output how many files a test has read.
  static func report(_ count: Int, _ what: String) {
    print("corpus: \(count) \(what)\(folder == nil ? " (no corpus here; set INLET_CORPUS)" : "")")
  }
}
