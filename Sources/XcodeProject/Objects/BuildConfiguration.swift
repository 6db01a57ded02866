/// The configurations of a project or a target.
public struct ConfigurationList: Sendable, Equatable {
  /// The object behind, of class `XCConfigurationList`.
  public let object: ProjectObject

  /// Takes an object for a configuration list; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The list's id.
  public var id: ObjectID { object.id }
  /// The configurations in their order.
  public var configurations: [BuildConfiguration] {
    object.references("buildConfigurations").map(BuildConfiguration.init)
  }
  /// The configuration that command-line builds use when they name none.
  public var defaultName: String? { object.string("defaultConfigurationName") }
  /// The configuration of a name, nil when there is none.
  public func configuration(named name: String) -> BuildConfiguration? { configurations.first { $0.name == name } }
}

/// One configuration with the settings that stand in the file; see ``BuildSettings`` for those in force.
public struct BuildConfiguration: Sendable, Equatable {
  /// The object behind, of class `XCBuildConfiguration`.
  public let object: ProjectObject

  /// Takes an object for a configuration; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The configuration's id.
  public var id: ObjectID { object.id }
  /// For instance `Debug`.
  public var name: String { object.string("name") ?? "" }
  /// The settings as they stand, in their order; values are strings or lists.
  public var settings: [OpenStepEntry] { object["buildSettings"]?.entries ?? [] }
  /// One setting as it stands, a list joined by spaces; nil when it is not set here.
  public func setting(_ name: String) -> String? { object["buildSettings"]?[name]?.settingText }
  /// The xcconfig file beneath the settings.
  public var baseFile: FileElement? { object.reference("baseConfigurationReference").map(FileElement.init) }
  /// The folder and the path inside it where the xcconfig lies in a synchronized folder (Xcode 16.3 and later).
  public var baseFileInFolder: (folder: SynchronizedFolder, path: String)? {
    guard let folder = object.reference("baseConfigurationReferenceAnchor"),
      let path = object.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return (SynchronizedFolder(folder), path)
  }
}

extension OpenStepValue {
  /// The value of a build setting as one text: elements of a list joined by spaces, quoted where they hold one.
  public var settingText: String? {
    switch self {
    case .string(let text): text
    case .list(let elements):
      elements.compactMap(\.string).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    default: nil
    }
  }
}
