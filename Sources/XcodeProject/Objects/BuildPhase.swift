/// One step of building a target.
public struct BuildPhase: Sendable, Equatable {
  /// What the step does; the raw value is the class in the file.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Compiles sources.
    case sources = "PBXSourcesBuildPhase"
    /// Links frameworks and libraries.
    case frameworks = "PBXFrameworksBuildPhase"
    /// Copies resources.
    case resources = "PBXResourcesBuildPhase"
    /// Copies headers.
    case headers = "PBXHeadersBuildPhase"
    /// Copies files to a destination; embeds extensions and frameworks.
    case copyFiles = "PBXCopyFilesBuildPhase"
    /// Runs a script.
    case script = "PBXShellScriptBuildPhase"
    /// Compiles Carbon resources.
    case rez = "PBXRezBuildPhase"
    /// Compiles AppleScripts.
    case appleScript = "PBXAppleScriptBuildPhase"

    /// The name that Xcode shows for a phase without a name of its own.
    public var defaultName: String {
      switch self {
      case .sources: "Sources"
      case .frameworks: "Frameworks"
      case .resources: "Resources"
      case .headers: "Headers"
      case .copyFiles: "CopyFiles"
      case .script: "ShellScript"
      case .rez: "Rez"
      case .appleScript: "AppleScript"
      }
    }
  }

  /// The object behind.
  public let object: ProjectObject

  /// Takes an object for a build phase; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The phase's id.
  public var id: ObjectID { object.id }
  /// What the step does; nil for a class that this library does not know.
  public var kind: Kind? { Kind(rawValue: object.isa) }
  /// The phase's name, or what Xcode shows in place of one.
  public var name: String { object.string("name") ?? kind?.defaultName ?? object.isa }
  /// The build files in their order.
  public var files: [BuildFile] { object.references("files").map(BuildFile.init) }
  /// The script of a script phase: one text, also where the file has it as a list of lines.
  public var script: String? {
    switch object["shellScript"] {
    case .string(let text): text
    case .list(let lines): lines.compactMap(\.string).joined(separator: "\n")
    default: nil
    }
  }
  /// Where a copy-files phase copies to; nil for other phases and for destinations without a name here.
  public var destination: CopyDestination? { kind == .copyFiles ? CopyDestination(phase: object) : nil }
  /// Whether a copy-files phase copies straight into the product's plug-ins folder, as app extensions need it.
  public var embedsExtensions: Bool {
    destination == .plugIns && (object.string("dstPath") ?? "").isEmpty
  }
  /// Whether this is Flutter's "Thin Binary" script, known by what it runs rather than by its name.
  public var isFlutterThinBinary: Bool { script?.contains("embed_and_thin") == true }
}

/// A file in a build phase, with the settings it has there.
public struct BuildFile: Sendable, Equatable {
  /// The object behind, of class `PBXBuildFile`.
  public let object: ProjectObject

  /// Takes an object for a build file; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The build file's id.
  public var id: ObjectID { object.id }
  /// The file or group; nil for package products and for references that lead nowhere.
  public var file: FileElement? { object.reference("fileRef").map(FileElement.init) }
  /// The package product; nil for files.
  public var product: PackageProduct? { object.reference("productRef").map(PackageProduct.init) }
  /// For instance `RemoveHeadersOnCopy`.
  public var attributes: [String] { object["settings"]?["ATTRIBUTES"]?.strings ?? [] }
}
