import Foundation

/// Paths below a root.
enum FilePath {
  /// Whether a name is that of something in the folder itself.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
  }

  /// The names of a relative path; nil when one of them is not plain.
  static func names(_ path: String) -> [String]? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy(isPlain) ? names : nil
  }

  /// The path without links, dots and doubled slashes; nil when nothing stands there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names from `root` to `path`, both resolved; nil when `path` is not below `root`.
  static func names(from root: String, to path: String) -> [String]? {
    if path == root { return [] }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? names(String(path.dropFirst(prefix.count))) : nil
  }
}
