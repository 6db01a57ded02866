/// Paths below a folder, with `/` between names; the empty path is the folder itself.
enum RelativePath {
  /// A path as seen from `folder`, with `.` and `..` resolved; leading `..` stay where it leads out.
  static func join(_ folder: String, _ path: String) -> String {
    var kept: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part == "..", let last = kept.last, last != ".." { kept.removeLast() } else { kept.append(part) }
    }
    return kept.joined(separator: "/")
  }

  /// The way from a folder to a path, both below the same root.
  static func from(_ folder: String, to path: String) -> String {
    let start = folder.split(separator: "/")
    let end = path.split(separator: "/")
    var common = 0
    while common < min(start.count, end.count), start[common] == end[common] { common += 1 }
    return (Array(repeating: "..", count: start.count - common) + end[common...]).joined(separator: "/")
  }

  /// The folder around a path.
  static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The last name of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Whether a path leads out of the root.
  static func leavesRoot(_ path: String) -> Bool { path.hasPrefix("/") || path == ".." || path.hasPrefix("../") }
}
