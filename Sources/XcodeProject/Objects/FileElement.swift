/// Something in the project's navigator: a file reference, a group, a variant or version group, a synchronized folder.
public struct FileElement: Sendable, Equatable {
  /// The object behind.
  public let object: ProjectObject

  /// Takes an object for a file element; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The element's id.
  public var id: ObjectID { object.id }
  /// Its path, relative to what ``sourceTree`` says; nil for groups without a folder.
  public var path: String? { object.string("path") }
  /// What the path is relative to, for instance `<group>`, `SOURCE_ROOT`, `BUILT_PRODUCTS_DIR`.
  public var sourceTree: String { object.string("sourceTree") ?? "<group>" }
  /// The name that Xcode shows: the element's own, else its path.
  public var displayName: String { object.string("name") ?? path ?? "" }
  /// Whether it holds other elements.
  public var isGroup: Bool { object["children"] != nil }
  /// What a group holds, in its order; empty for files.
  public var children: [FileElement] { object.references("children").map(FileElement.init) }
  /// The kind of a file, as the project says it: `lastKnownFileType` or `explicitFileType`.
  public var fileType: String? { object.string("explicitFileType") ?? object.string("lastKnownFileType") }
}

/// Where file elements are: each element's parent, found once for the whole project.
public struct FileTree: Sendable {
  private let source: any ProjectReading
  private var parents: [ObjectID: ObjectID] = [:]

  /// Walks all groups of a project.
  ///
  /// O(objects).
  public init(_ source: any ProjectReading) {
    self.source = source
    for isa in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in source.objects(ofClass: isa) {
        for child in group.strings("children") where parents[ObjectID(child)] == nil {
          parents[ObjectID(child)] = group.id
        }
      }
    }
  }

  /// The group that holds an element; nil for the main group and for elements in no group.
  public func parent(of element: FileElement) -> FileElement? {
    parents[element.id].flatMap { source.object($0) }.map(FileElement.init)
  }

  /// The element's path relative to the folder that holds the `.xcodeproj`, or absolute.
  ///
  /// Nil when it is relative to a place that only a build knows (`BUILT_PRODUCTS_DIR`, `SDKROOT`, …), or when groups
  /// contain each other. `..` and `.` are resolved.
  public func path(of element: FileElement) -> String? {
    var parts: [String] = []
    var current: FileElement? = element
    var visited: Set<ObjectID> = []
    while let here = current {
      guard visited.insert(here.id).inserted else { return nil }
      if let path = here.path { parts.append(path) }
      switch here.sourceTree {
      case "<group>": current = parent(of: here)
      case "SOURCE_ROOT": current = nil
      case "<absolute>": return Self.normalized(parts.reversed())
      default: return nil
      }
    }
    if let folder = source.rootObject?.string("projectDirPath"), !folder.isEmpty { parts.append(folder) }
    return Self.normalized(parts.reversed())
  }

  private static func normalized(_ parts: [String]) -> String {
    let joined = parts.joined(separator: "/")
    let isAbsolute = joined.hasPrefix("/")
    var kept: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == "..", let last = kept.last, last != ".." {
        kept.removeLast()
      } else if part != ".." || !isAbsolute {
        kept.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
  }
}
