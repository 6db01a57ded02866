extension ProjectEditor {
  /// Adds a reference to a file and puts it into a group.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the group's folder.
  ///   - group: The group.
  ///   - fileType: For instance `sourcecode.swift`; told from the file's extension unless given.
  ///   - position: Where among the group's children; last unless given.
  /// - Returns: The id of the reference, made from its path and group.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addFileReference(
    path: String, in group: ObjectID, fileType: String? = nil, at position: ListPosition = .last
  ) throws(Failure) -> ObjectID {
    _ = try requireObject(group)
    let type = OpenStepEntry("lastKnownFileType", .string(fileType ?? FileType.ofFile(at: path)))
    let file = try ensure("PBXFileReference", ["file", group.rawValue, path], Self.pathFields(path) + [type])
    try insert(reference: file, at: position, inList: "children", of: group)
    return file
  }

  /// Removes a file reference from the groups that hold it, with the build files that name it.
  ///
  /// - Throws: a group or phase whose list is no list.
  public mutating func removeFileReference(_ id: ObjectID) throws(Failure) {
    for isa in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in objects(ofClass: isa) { try removeReference(id, fromList: "children", of: group.id) }
    }
    for file in objects(ofClass: "PBXBuildFile") where file.string("fileRef") == id.rawValue {
      try removeBuildFile(file.id)
    }
    remove(id)
  }
}

/// Xcode's names for kinds of files.
public enum FileType {
  /// The kind of a file by its extension; `text` where the extension says nothing.
  public static func ofFile(at path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? byExtension[parts[parts.count - 1].lowercased()] ?? "text" : "text"
  }

  private static let byExtension: [String: String] = [
    "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp", "h": "sourcecode.c.h",
    "c": "sourcecode.c.c", "cpp": "sourcecode.cpp.cpp", "js": "sourcecode.javascript", "plist": "text.plist.xml",
    "entitlements": "text.plist.entitlements", "storyboard": "file.storyboard", "xib": "file.xib",
    "xcassets": "folder.assetcatalog", "strings": "text.plist.strings", "stringsdict": "text.plist.stringsdict",
    "xcstrings": "text.json.xcstrings", "xcconfig": "text.xcconfig", "json": "text.json",
    "md": "net.daringfireball.markdown",
    "xcprivacy": "text.xml", "framework": "wrapper.framework", "bundle": "wrapper.plug-in", "html": "text.html",
    "png": "image.png", "jpg": "image.jpeg", "metal": "sourcecode.metal", "intentdefinition": "file.intentdefinition",
  ]
}
