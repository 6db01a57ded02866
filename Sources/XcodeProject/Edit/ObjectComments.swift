/// The comments that Xcode writes behind ids: `/* Main.swift in Sources */`.
///
/// Made once for a state of a project; the owners of build files, configurations and exception sets are found in one
/// pass over the objects.
struct ObjectComments {
  private let source: any ProjectReading
  private let namesConfigurationOwners: Bool
  private let namesExceptionSets: Bool
  /// Build file → name of its phase.
  private var phases: [ObjectID: String] = [:]
  /// Configuration list or configuration → class and name of the project or target that owns it.
  private var owners: [ObjectID: (isa: String, name: String)] = [:]
  /// Exception set → name of its folder.
  private var folders: [ObjectID: String] = [:]

  init(_ source: any ProjectReading, dialect: ProjectDialect) {
    self.source = source
    namesConfigurationOwners = dialect.namesConfigurationOwners
    namesExceptionSets = dialect.namesExceptionSets
    for id in source.objectIDs {
      guard let object = source.object(id) else { continue }
      switch object.isa {
      case let isa where BuildPhase.Kind(rawValue: isa) != nil:
        let name = BuildPhase(object).name
        for file in object.strings("files") { phases[ObjectID(file)] = name }
      case "PBXFileSystemSynchronizedRootGroup":
        let name = FileElement(object).displayName
        for exceptions in object.strings("exceptions") { folders[ObjectID(exceptions)] = name }
      default: noteOwner(object)
      }
    }
  }

  private mutating func noteOwner(_ object: ProjectObject) {
    guard let text = object.string("buildConfigurationList") else { return }
    let owner = (isa: object.isa, name: object.string("name") ?? "")
    owners[ObjectID(text)] = owner
    for id in source.object(ObjectID(text))?.strings("buildConfigurations") ?? [] { owners[ObjectID(id)] = owner }
  }

  /// The comment for an object; nil where Xcode writes none.
  func comment(for id: ObjectID) -> String? {
    guard let object = source.object(id) else { return nil }
    let text = text(for: object)
    // What would end the comment, or the line, cannot stand in it.
    return text?.replacing("*/", with: "* /").replacing("\n", with: " ").replacing("\r", with: " ")
  }

  private func text(for object: ProjectObject) -> String? {
    switch object.isa {
    case "PBXProject": return "Project object"
    case "PBXTargetDependency", "PBXContainerItemProxy", "PBXBuildRule": return object.isa
    case "PBXBuildFile":
      let file = BuildFile(object)
      let name = file.file?.displayName ?? file.product?.name ?? "(null)"
      return "\(name) in \(phases[object.id] ?? "(null)")"
    case "XCConfigurationList":
      guard let owner = owners[object.id] else { return "Build configuration list" }
      return "Build configuration list for \(owner.isa) \"\(owner.name)\""
    case "XCBuildConfiguration":
      let name = BuildConfiguration(object).name
      guard namesConfigurationOwners, let owner = owners[object.id] else { return name }
      return "\(name) configuration for \(owner.isa) \"\(owner.name)\""
    case "XCSwiftPackageProductDependency": return object.string("productName")
    case "XCRemoteSwiftPackageReference", "XCLocalSwiftPackageReference":
      return "\(object.isa) \"\(PackageReference(object).displayName)\""
    case "PBXFileSystemSynchronizedBuildFileExceptionSet":
      let exceptions = SynchronizedFolderExceptions(object)
      guard namesExceptionSets, let folder = folders[object.id], let target = exceptions.target else {
        return object.isa
      }
      return "Exceptions for \"\(folder)\" folder in \"\(target.name)\" target"
    case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
      let exceptions = SynchronizedFolderExceptions(object)
      guard namesExceptionSets, let folder = folders[object.id], let phase = exceptions.buildPhase else {
        return object.isa
      }
      return "Exceptions for \"\(folder)\" folder in \"\(phase.name)\" phase"
    case let isa where BuildPhase.Kind(rawValue: isa) != nil: return BuildPhase(object).name
    default:
      return object.string("name") ?? object.string("path").map(Self.lastPart) ?? Self.unnamed(object.isa)
    }
  }

  private static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Groups without name and path have no comment; other objects are called by their class.
  private static func unnamed(_ isa: String) -> String? { isa == "PBXGroup" ? nil : isa }
}
