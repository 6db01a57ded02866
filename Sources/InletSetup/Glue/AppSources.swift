import XcodeProject

/// The source files of the app's target.
struct AppSources {
  /// Paths below the root, sorted.
  private(set) var swift: [String] = []
  private(set) var objectiveC: [String] = []

  /// More files than this are not looked through.
  private static let countLimit = 5_000
  private static let depthLimit = 16

  /// Nil when there are too many.
  init?(_ host: HostApp, _ folder: ProjectFolder) {
    let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
    var paths: Set<String> = []
    for file in host.target.buildPhase(.sources)?.files ?? [] {
      guard let element = file.file, let path = host.fileTree.path(of: element) else { continue }
      paths.insert(RelativePath.join(base, path))
    }
    for synchronized in host.target.synchronizedFolders {
      guard let path = host.fileTree.path(of: synchronized.element) else { continue }
      let place = RelativePath.join(base, path)
      let out = synchronized.exceptionSets.filter { $0.target?.id == host.target.id }.flatMap(\.membershipExceptions)
      guard let found = Self.files(below: place, in: folder, depth: 0) else { return nil }
      paths.formUnion(found.filter { !out.contains(String($0.dropFirst(place.count + 1))) })
    }
    guard paths.count <= Self.countLimit else { return nil }
    let inside = paths.filter { !RelativePath.leavesRoot($0) }.sorted()
    swift = inside.filter { $0.hasSuffix(".swift") }
    objectiveC = inside.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
  }

  private static func files(below place: String, in folder: ProjectFolder, depth: Int) -> [String]? {
    guard depth < depthLimit else { return nil }
    var result: [String] = []
    for name in folder.names(in: place) where !name.hasPrefix(".") {
      let path = RelativePath.join(place, name)
      if [".swift", ".m", ".mm"].contains(where: { name.hasSuffix($0) }) {
        result.append(path)
      } else if folder.isFolder(path) {
        guard let inner = files(below: path, in: folder, depth: depth + 1) else { return nil }
        result += inner
      }
      if result.count > countLimit { return nil }
    }
    return result
  }
}
