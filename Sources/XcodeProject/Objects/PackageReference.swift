/// A Swift package that the project uses.
public struct PackageReference: Sendable, Equatable {
  /// The object behind.
  public let object: ProjectObject

  /// Takes an object for a package; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The package's id in the project.
  public var id: ObjectID { object.id }
  /// Whether it is a folder beside the project.
  public var isLocal: Bool { object.isa == "XCLocalSwiftPackageReference" }
  /// The URL of a remote package or the relative path of a local one.
  public var place: String { object.string("repositoryURL") ?? object.string("relativePath") ?? "" }
  /// The name that Xcode shows: the last part of the place, for a remote one without `.git`.
  public var displayName: String {
    guard !isLocal else { return place }
    let last = place.split(separator: "/").last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

/// A library or plug-in of a Swift package that a target links.
public struct PackageProduct: Sendable, Equatable {
  /// The object behind, of class `XCSwiftPackageProductDependency`.
  public let object: ProjectObject

  /// Takes an object for a package product; its class is not checked.
  public init(_ object: ProjectObject) { self.object = object }

  /// The id in the project.
  public var id: ObjectID { object.id }
  /// The product's name; the part behind `plugin:` for plug-ins.
  public var name: String { object.string("productName") ?? "" }
  /// The package; nil for products of local packages in older files.
  public var package: PackageReference? { object.reference("package").map(PackageReference.init) }
}
