import Foundation
import Testing
import XcodeProject

/// What has to be true of a project file after a set-up.
enum ProjectVerdict {
  static func check(_ name: String, before: Data, after file: URL) throws {
    let after = try Data(contentsOf: file)
    #expect(deletedLines(from: before, to: after) == 0, "\(name): lines were deleted")
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let value = try PropertyListSerialization.propertyList(from: after, format: &format)
    #expect((value as? [String: Any])?["objects"] != nil, "\(name)")
    let old = try Project(SourceText([UInt8](before), path: name))
    let new = try Project(SourceText([UInt8](after), path: name))
    #expect(dangling(new).subtracting(dangling(old)).isEmpty, "\(name): \(dangling(new).subtracting(dangling(old)))")
    #expect(
      new.objectIDs.count == Set(new.objectIDs).count || old.objectIDs.count != Set(old.objectIDs).count, "\(name)")
    #expect(new.objectVersion == old.objectVersion)
  }

  /// How many lines of the old file are not, in their order, in the new one; a list that was written on one line and
  /// got an element counts as kept when its line begins and ends as before.
  static func deletedLines(from before: Data, to after: Data) -> Int {
    let old = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = after.split(separator: 0x0A, omittingEmptySubsequences: false)
    var place = 0
    var deleted = 0
    for line in old {
      var next = place
      while next < new.count, new[next] != line { next += 1 }
      if next < new.count { place = next + 1 } else { deleted += 1 }
    }
    return deleted
  }

  /// References to objects that are not there.
  private static func dangling(_ project: Project) -> Set<String> {
    let lists: Set<String> = [
      "buildConfigurations", "buildPhases", "children", "dependencies", "exceptions", "files", "targets",
      "fileSystemSynchronizedGroups", "packageReferences", "packageProductDependencies",
    ]
    let single: Set<String> = [
      "buildConfigurationList", "fileRef", "mainGroup", "productReference", "target", "targetProxy", "productRef",
      "package", "baseConfigurationReference", "containerPortal", "productRefGroup",
    ]
    var found: Set<String> = []
    for id in project.objectIDs {
      for entry in project.entries(of: id) {
        let names =
          lists.contains(entry.key)
          ? entry.value.strings : single.contains(entry.key) ? [entry.value.string].compactMap { $0 } : []
        for name in names where !project.contains(ObjectID(name)) { found.insert("\(id).\(entry.key) → \(name)") }
        if Set(names).count != names.count { found.insert("\(id).\(entry.key) twice") }
      }
    }
    return found
  }
}
