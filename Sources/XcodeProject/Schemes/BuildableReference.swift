/// A target as a scheme names it.
public struct BuildableReference: Sendable, Hashable {
  /// The id of the target in the project file.
  public var blueprintIdentifier: String
  /// The name of the product, such as `Share.appex`.
  public var buildableName: String
  /// The name of the target.
  public var blueprintName: String
  /// The project that holds the target, such as `container:App.xcodeproj`.
  public var referencedContainer: String

  /// A reference to a target of a project.
  ///
  /// - Parameters:
  ///   - target: The id of the target in the project file.
  ///   - product: The name of the product with its extension.
  ///   - name: The name of the target.
  ///   - project: The name of the `.xcodeproj` folder, with its extension, relative to the folder that holds the
  ///     project with the scheme.
  public init(target: String, product: String, name: String, project: String) {
    blueprintIdentifier = target
    buildableName = product
    blueprintName = name
    referencedContainer = "container:" + project
  }

  init(identifier: String, buildableName: String, blueprintName: String, container: String) {
    blueprintIdentifier = identifier
    self.buildableName = buildableName
    self.blueprintName = blueprintName
    referencedContainer = container
  }
}
