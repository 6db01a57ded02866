/// Something that objects can be read from: a ``Project`` as it is in its file, or a ``ProjectEditor`` with the
/// changes made so far.
public protocol ProjectReading: Sendable {
  /// All ids, in the order of the file, ids of added objects last.
  var objectIDs: [ObjectID] { get }
  /// The id of the project object, as `rootObject` names it; nil when the file has none.
  var rootID: ObjectID? { get }
  /// The file's `objectVersion`, nil when it is missing or not a number.
  var objectVersion: Int? { get }
  /// Whether there is such an object.
  func contains(_ id: ObjectID) -> Bool
  /// One value of an object, nil when object or key do not exist.
  func value(_ key: String, of id: ObjectID) -> OpenStepValue?
  /// All entries of an object in their order; empty when there is no such object.
  func entries(of id: ObjectID) -> [OpenStepEntry]
  /// All objects of a class (`isa`), in the order of ``objectIDs``.
  func objects(ofClass isa: String) -> [ProjectObject]
}

extension ProjectReading {
  /// The object with an id, nil when there is none.
  ///
  /// Classes that this library does not know are objects as any other.
  public func object(_ id: ObjectID) -> ProjectObject? {
    contains(id) ? ProjectObject(id: id, source: self) : nil
  }

  /// The project object, nil when the file has none.
  public var rootObject: ProjectObject? { rootID.flatMap(object) }

  /// The targets in the project's order.
  ///
  /// Ids that lead nowhere are left out.
  public var targets: [ProjectTarget] {
    (rootObject?.references("targets") ?? []).map(ProjectTarget.init)
  }

  /// The target of a name, nil when there is none; the first where several have it.
  public func target(named name: String) -> ProjectTarget? { targets.first { $0.name == name } }

  /// The project's own build configurations.
  public var configurationList: ConfigurationList? {
    rootObject?.reference("buildConfigurationList").map(ConfigurationList.init)
  }

  /// The names of the project's configurations in their order; for Flutter Debug, Release, Profile.
  public var configurationNames: [String] { configurationList?.configurations.map(\.name) ?? [] }

  /// The outermost group.
  public var mainGroup: FileElement? { rootObject?.reference("mainGroup").map(FileElement.init) }

  /// The group of build products.
  public var productsGroup: FileElement? { rootObject?.reference("productRefGroup").map(FileElement.init) }

  /// The Swift packages of the project, remote and local.
  public var packages: [PackageReference] {
    (rootObject?.references("packageReferences") ?? []).map(PackageReference.init)
  }
}
