/// In which of its forms Xcode would write a new object into this file.
///
/// Told from what stands in the file already and only where that says nothing from `objectVersion`, because people
/// change that number by hand. Nothing ever raises it.
public struct ProjectDialect: Sendable, Hashable {
  /// The form of a synchronized folder.
  public enum SynchronizedFolderStyle: Sendable, Hashable {
    /// One line, with `explicitFileTypes` and `explicitFolders`: Xcode 16.0 to 16.2.
    case oneLine
    /// Many lines, with `explicitFileTypes` and `explicitFolders`: Xcode 16.3 and later in older project formats.
    case explicit
    /// Many lines, `exceptions`, `path` and `sourceTree` only: project format 77 and later.
    case plain
  }

  /// The file's `objectVersion`; 46 when it has none.
  public let objectVersion: Int
  /// Phases have `buildActionMask` and `runOnlyForDeploymentPostprocessing`, lists `defaultConfigurationIsVisible`:
  /// up to project format 77.
  public let writesMasks: Bool
  /// Copy phases say `dstSubfolder = PlugIns` instead of `dstSubfolderSpec = 13`: project format 90 and later.
  public let namesCopyDestinations: Bool
  /// Targets have `dependencies` also when there are none: up to project format 77.
  public let writesEmptyDependencies: Bool
  /// Targets have `packageProductDependencies` also when there are none: Xcode 16 in project format 77.
  public let writesEmptyPackageProducts: Bool
  /// Configurations are commented as `Debug configuration for PBXNativeTarget "App"`: project format 90 and later.
  public let namesConfigurationOwners: Bool
  /// Settings with several values are lists; below project format 50 they are one string.
  public let listsSettings: Bool
  /// How synchronized folders are written.
  public let synchronizedFolders: SynchronizedFolderStyle
  /// Exception sets are commented by what they are for rather than by their class.
  public let namesExceptionSets: Bool
  /// Whether a new target may get a synchronized folder: the file has one, or is in project format 77 or later.
  ///
  /// In older formats a synchronized folder makes the project unreadable for Xcode 15 and older CocoaPods.
  public let allowsSynchronizedFolders: Bool
  /// References and objects have comments; some tools write none.
  public let writesComments: Bool

  /// Looks at a project.
  public init(_ project: Project) {
    let version = project.objectVersion ?? 46
    let evidence = DialectEvidence(project)
    objectVersion = version
    writesMasks = evidence.phasesHaveMasks ?? (version < 90)
    namesCopyDestinations = evidence.copyDestinationsAreNames ?? (version >= 90 && evidence.phasesHaveMasks != true)
    writesEmptyDependencies = evidence.targetsHaveEmptyDependencies ?? (version < 90)
    writesEmptyPackageProducts =
      evidence.targetsHaveEmptyPackageProducts ?? (version >= 77 && version < 90)
    namesConfigurationOwners = evidence.configurationsNameOwners ?? (version >= 90)
    listsSettings = version >= 50
    let folderStyle = evidence.synchronizedFolderStyle
    synchronizedFolders = folderStyle ?? (version >= 77 ? .plain : version >= 70 ? .oneLine : .explicit)
    namesExceptionSets = evidence.exceptionSetsAreNamed ?? (synchronizedFolders != .oneLine)
    allowsSynchronizedFolders = folderStyle != nil || version >= 77
    writesComments = evidence.hasComments
  }

  /// A setting with several values in the form of this file: a list, or one string with spaces.
  public func settingValue(_ values: [String]) -> OpenStepValue {
    listsSettings ? .strings(values) : .string(values.joined(separator: " "))
  }
}
