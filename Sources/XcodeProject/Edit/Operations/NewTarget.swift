/// What a target makes, as far as a project file has to know it.
public struct ProductKind: Sendable, Hashable {
  /// For instance `com.apple.product-type.app-extension`.
  public var productType: String
  /// For instance `wrapper.app-extension`.
  public var fileType: String
  /// For instance `appex`.
  public var fileExtension: String

  /// A kind of product.
  public init(productType: String, fileType: String, fileExtension: String) {
    self.productType = productType
    self.fileType = fileType
    self.fileExtension = fileExtension
  }

  /// An app extension.
  public static let appExtension = ProductKind(
    productType: ProductType.appExtension, fileType: "wrapper.app-extension", fileExtension: "appex")
  /// An app.
  public static let application = ProductKind(
    productType: ProductType.application, fileType: "wrapper.application", fileExtension: "app")
  /// A dynamic framework.
  public static let framework = ProductKind(
    productType: ProductType.framework, fileType: "wrapper.framework", fileExtension: "framework")
}

/// The settings of a new target's configurations.
public struct NewTargetSettings: Sendable, Hashable {
  /// Settings of every configuration.
  public var common: [OpenStepEntry]
  /// Further settings by the name of the configuration; they win over ``common``.
  public var byConfiguration: [String: [OpenStepEntry]]
  /// The xcconfig file reference beneath a configuration, by its name.
  public var baseFiles: [String: ObjectID]

  /// Settings; none unless given.
  public init(
    common: [OpenStepEntry] = [], byConfiguration: [String: [OpenStepEntry]] = [:],
    baseFiles: [String: ObjectID] = [:]
  ) {
    self.common = common
    self.byConfiguration = byConfiguration
    self.baseFiles = baseFiles
  }

  /// The settings of one configuration.
  func settings(for configuration: String) -> [OpenStepEntry] {
    let own = byConfiguration[configuration] ?? []
    let names = Set(own.map(\.key))
    return common.filter { !names.contains($0.key) } + own
  }
}

/// A native target that is to be added.
public struct NewTarget: Sendable, Hashable {
  /// Its name, also that of its product.
  public var name: String
  /// What it makes.
  public var product: ProductKind
  /// Its build phases in their order; sources, frameworks and resources unless given, as Xcode makes them.
  public var phases: [BuildPhase.Kind]
  /// The settings of its configurations, of which it gets one for each of the project's.
  public var settings: NewTargetSettings
  /// Its entries in the project's `TargetAttributes`, for instance `CreatedOnToolsVersion`; none unless given.
  public var attributes: [OpenStepEntry]

  /// A target.
  public init(
    name: String, product: ProductKind, phases: [BuildPhase.Kind] = [.sources, .frameworks, .resources],
    settings: NewTargetSettings = NewTargetSettings(), attributes: [OpenStepEntry] = []
  ) {
    self.name = name
    self.product = product
    self.phases = phases
    self.settings = settings
    self.attributes = attributes
  }
}
