/// A native, aggregate or legacy target.
public struct ProjectTarget: Sendable, Equatable {
  /// The object behind.
  public let object: ProjectObject

  /// Takes an object for a target; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The target's id.
  public var id: ObjectID { object.id }
  /// The target's name; empty when the file gives none.
  public var name: String { object.string("name") ?? "" }
  /// Whether this is a native target, one with a product.
  public var isNative: Bool { object.isa == "PBXNativeTarget" }
  /// For instance `com.apple.product-type.application`; nil for targets without product.
  public var productType: String? { object.string("productType") }
  /// Whether the product is an application for a device: not an extension, watch app or test.
  public var isApplication: Bool { productType == ProductType.application }
  /// Whether the product is an app extension of any kind.
  public var isAppExtension: Bool { productType?.contains("app-extension") == true }
  /// The file reference of the product.
  public var product: FileElement? { object.reference("productReference").map(FileElement.init) }
  /// The build phases in the order in which they run.
  public var buildPhases: [BuildPhase] { object.references("buildPhases").map(BuildPhase.init) }
  /// The target's configurations.
  public var configurationList: ConfigurationList? {
    object.reference("buildConfigurationList").map(ConfigurationList.init)
  }
  /// The folders whose files belong to this target without being listed (Xcode 16).
  public var synchronizedFolders: [SynchronizedFolder] {
    object.references("fileSystemSynchronizedGroups").map(SynchronizedFolder.init)
  }
  /// The dependencies, each an object of class `PBXTargetDependency`.
  public var dependencies: [TargetDependency] { object.references("dependencies").map(TargetDependency.init) }
  /// The package products that the target links.
  public var packageProducts: [PackageProduct] {
    object.references("packageProductDependencies").map(PackageProduct.init)
  }
  /// The entries under this target's id in the project's `TargetAttributes`.
  public var attributes: [OpenStepEntry] {
    object.source.rootObject?["attributes"]?["TargetAttributes"]?[id.rawValue]?.entries ?? []
  }
  /// The first build phase of a kind.
  public func buildPhase(_ kind: BuildPhase.Kind) -> BuildPhase? { buildPhases.first { $0.kind == kind } }
}

/// Product types by their names in project files.
public enum ProductType {
  /// An app.
  public static let application = "com.apple.product-type.application"
  /// An app extension: Share, Action, widget and others.
  public static let appExtension = "com.apple.product-type.app-extension"
  /// A dynamic framework.
  public static let framework = "com.apple.product-type.framework"
}

/// One target's wish to be built after another.
public struct TargetDependency: Sendable, Equatable {
  /// The object behind, of class `PBXTargetDependency`.
  public let object: ProjectObject

  /// Takes an object for a dependency; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The target that is built before; nil when it belongs to another project or is gone.
  public var target: ProjectTarget? { object.reference("target").map(ProjectTarget.init) }
  /// The `PBXContainerItemProxy` between the two.
  public var proxy: ProjectObject? { object.reference("targetProxy") }
}
