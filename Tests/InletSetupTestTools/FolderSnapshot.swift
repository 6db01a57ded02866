import Foundation

/// All files below a folder with their bytes, to compare before and after.
package struct FolderSnapshot: Equatable, Sendable {
  package private(set) var files: [String: Data] = [:]

  package init(_ folder: URL) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[name] = try Data(contentsOf: url)
    }
  }

  /// The files of a folder that is there.
  package init(existing folder: URL) {
    // try?: a folder that cannot be read has no files, and the comparison fails.
    self = (try? FolderSnapshot(folder)) ?? FolderSnapshot()
  }

  private init() {}

  /// Lets the owner write to everything below a folder.
  package static func makeWritable(_ folder: URL) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.appendingPathComponent(name).path
      let isFolder =
        (try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeDirectory
      try FileManager.default.setAttributes([.posixPermissions: isFolder ? 0o755 : 0o644], ofItemAtPath: path)
    }
  }

  /// The names of files that differ, with what became of them.
  package func differences(from before: FolderSnapshot) -> [String] {
    Set(files.keys).union(before.files.keys).sorted().compactMap { name in
      guard files[name] != before.files[name] else { return nil }
      return before.files[name] == nil ? "+\(name)" : files[name] == nil ? "-\(name)" : "~\(name)"
    }
  }
}
