/// What the objects of a file tell about the Xcode that wrote it; nil where there is nothing to tell it from.
struct DialectEvidence {
  var phasesHaveMasks: Bool?
  var copyDestinationsAreNames: Bool?
  var targetsHaveEmptyDependencies: Bool?
  var targetsHaveEmptyPackageProducts: Bool?
  var configurationsNameOwners: Bool?
  var synchronizedFolderStyle: ProjectDialect.SynchronizedFolderStyle?
  var exceptionSetsAreNamed: Bool?
  var hasComments = false

  init(_ project: Project) {
    let layout = FileLayout(project.tree.bytes)
    var masks = Tally()
    var names = Tally()
    var dependencies = Tally()
    var products = Tally()
    var owners = Tally()
    var exceptions = Tally()
    for entry in project.objectsNode.entries where entry.value.kind == .dictionary {
      let node = entry.value
      if !hasComments, layout.comment(after: entry.key.range.upperBound) != nil { hasComments = true }
      switch node["isa"]?.string {
      case "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase":
        masks.count(node["buildActionMask"] != nil)
      case "PBXCopyFilesBuildPhase":
        if node["dstSubfolder"] != nil || node["dstSubfolderSpec"] != nil { names.count(node["dstSubfolder"] != nil) }
      case "PBXNativeTarget":
        dependencies.countEmpty(node["dependencies"])
        products.countEmpty(node["packageProductDependencies"])
      case "XCBuildConfiguration":
        if let comment = layout.comment(after: entry.key.range.upperBound) {
          owners.count(comment.contains(" configuration for "))
        }
      case "PBXFileSystemSynchronizedRootGroup": synchronizedFolderStyle = Self.style(of: node, layout)
      case "PBXFileSystemSynchronizedBuildFileExceptionSet":
        if let comment = layout.comment(after: entry.key.range.upperBound) {
          exceptions.count(comment.hasPrefix("Exceptions for "))
        }
      default: break
      }
    }
    phasesHaveMasks = masks.majority
    copyDestinationsAreNames = names.majority
    targetsHaveEmptyDependencies = dependencies.majority
    targetsHaveEmptyPackageProducts = products.majority
    configurationsNameOwners = owners.majority
    exceptionSetsAreNamed = exceptions.majority
  }

  private static func style(of node: OpenStepNode, _ layout: FileLayout) -> ProjectDialect.SynchronizedFolderStyle {
    if !layout.hasLineEnd(in: node.range) { return .oneLine }
    return node["explicitFileTypes"] != nil || node["explicitFolders"] != nil ? .explicit : .plain
  }

  /// Votes of the objects for and against.
  private struct Tally {
    private var votesFor = 0
    private var votesAgainst = 0

    mutating func count(_ vote: Bool) {
      if vote { votesFor += 1 } else { votesAgainst += 1 }
    }

    /// Counts an empty list for and a missing one against; a list with elements says nothing.
    mutating func countEmpty(_ list: OpenStepNode?) {
      guard let list else { return count(false) }
      if !list.elements.contains(where: { _ in true }) { count(true) }
    }

    var majority: Bool? { votesFor + votesAgainst == 0 ? nil : votesFor >= votesAgainst }
  }
}
