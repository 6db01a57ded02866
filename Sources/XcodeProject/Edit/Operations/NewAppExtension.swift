/// An app extension that is to be added to an app: target, files, embedding and dependency in one.
public struct NewAppExtension: Sendable, Hashable {
  /// How the extension's files get into the project.
  public enum FileStyle: Sendable, Hashable {
    /// A synchronized folder where the file's dialect allows one, else a group.
    case automatic
    /// A group with a reference to each file.
    case group
    /// A synchronized folder, whatever the dialect.
    case synchronizedFolder
  }

  /// The target's name.
  public var name: String
  /// The target that embeds the extension.
  public var host: ObjectID
  /// The folder of the extension's files, relative to that of the project; the name unless given.
  public var folder: String
  /// Files to compile, relative to the folder.
  public var sources: [String]
  /// Files to copy into the product, relative to the folder.
  public var resources: [String]
  /// Files that belong to the target without being built: its Info.plist, its entitlements.
  public var supportFiles: [String]
  /// How the files get into the project; automatic unless given.
  public var fileStyle: FileStyle
  /// The settings of the target's configurations.
  public var settings: NewTargetSettings
  /// The target's entries in `TargetAttributes`; none unless given.
  public var attributes: [OpenStepEntry]

  /// An extension of a host.
  public init(
    name: String, host: ObjectID, folder: String? = nil, sources: [String] = [], resources: [String] = [],
    supportFiles: [String] = ["Info.plist"], fileStyle: FileStyle = .automatic,
    settings: NewTargetSettings = NewTargetSettings(), attributes: [OpenStepEntry] = []
  ) {
    self.name = name
    self.host = host
    self.folder = folder ?? name
    self.sources = sources
    self.resources = resources
    self.supportFiles = supportFiles
    self.fileStyle = fileStyle
    self.settings = settings
    self.attributes = attributes
  }
}

extension ProjectEditor {
  /// Adds an app extension: its target, its files, its embedding in the host and the host's dependency on it.
  ///
  /// Made of the smaller operations, which can be called one by one as well. Adding it again adds what is missing.
  ///
  /// - Returns: The id of the target.
  /// - Throws: as ``addNativeTarget(_:)``, or ``Failure/noSuchObject(_:)`` for a host that is not there; nothing is
  ///   changed then.
  @discardableResult
  public mutating func addAppExtension(_ new: NewAppExtension) throws(Failure) -> ObjectID {
    let before = self
    do throws(Failure) {
      _ = try requireObject(new.host)
      let target = try addNativeTarget(
        NewTarget(name: new.name, product: .appExtension, settings: new.settings, attributes: new.attributes))
      try addFiles(of: new, to: target)
      let product = try addProduct(named: new.name, .appExtension)
      try embedExtension(product, in: new.host)
      try addTargetDependency(on: target, to: new.host)
      return target
    } catch {
      self = before
      throw error
    }
  }

  private mutating func addFiles(of new: NewAppExtension, to target: ObjectID) throws(Failure) {
    let isSynchronized =
      switch new.fileStyle {
      case .automatic: dialect.allowsSynchronizedFolders
      case .group: false
      case .synchronizedFolder: true
      }
    if isSynchronized {
      let exceptions = new.supportFiles.filter { $0.hasSuffix("Info.plist") }
      try addSynchronizedFolder(path: new.folder, to: target, exceptions: exceptions)
      return
    }
    let group = try addGroup(path: new.folder)
    let built: [(BuildPhase.Kind, [String])] = [(.sources, new.sources), (.resources, new.resources)]
    for (kind, files) in built where !files.isEmpty {
      let phase = try addBuildPhase(kind, to: target)
      for path in files { try addBuildFile(addFileReference(path: path, in: group), to: phase) }
    }
    for path in new.supportFiles { try addFileReference(path: path, in: group) }
  }

  /// Removes what ``addAppExtension(_:)`` added for an extension, which gives the original bytes again.
  ///
  /// The target is found by its name, the files by their folder. Does nothing for what is not there.
  ///
  /// - Throws: a list of the project that is no list; nothing is changed then.
  public mutating func removeAppExtension(named name: String, folder: String? = nil) throws(Failure) {
    let before = self
    do throws(Failure) {
      let folder = folder ?? name
      if let target = target(named: name) { try removeTarget(target.id) }
      let synchronized = derivedID(isa: "PBXFileSystemSynchronizedRootGroup", ["folder", folder])
      if contains(synchronized) { try removeSynchronizedFolder(synchronized) }
      if let main = mainGroup {
        let group = derivedID(isa: "PBXGroup", ["group", main.id.rawValue, folder])
        if contains(group) { try removeGroup(group) }
      }
    } catch {
      self = before
      throw error
    }
  }
}
