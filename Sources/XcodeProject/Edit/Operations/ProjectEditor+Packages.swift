/// Where a Swift package comes from.
public enum PackageLocation: Sendable, Hashable {
  /// A folder, relative to the one that holds the `.xcodeproj` (Xcode 15 and later).
  case local(path: String)
  /// A repository and the least version; later ones of the same major version are taken as well.
  case remote(url: String, minimumVersion: String)
}

extension ProjectEditor {
  /// Adds a Swift package to the project; a package of the same place is left as it is.
  ///
  /// - Returns: The id of the reference, the present or the new one.
  /// - Throws: ``Failure/noProjectObject``; nothing is changed then.
  @discardableResult
  public mutating func addPackage(_ location: PackageLocation) throws(Failure) -> ObjectID {
    let root = try requireRoot()
    let reference: ObjectID
    switch location {
    case .local(let path):
      if let present = packages.first(where: { $0.isLocal && $0.place == path }) { return present.id }
      reference = try ensure(
        "XCLocalSwiftPackageReference", ["package", path], [OpenStepEntry("relativePath", .string(path))])
    case .remote(let url, let version):
      let same = packages.first { !$0.isLocal && Self.repository($0.place) == Self.repository(url) }
      if let same { return same.id }
      reference = try ensure(
        "XCRemoteSwiftPackageReference", ["package", url],
        [
          OpenStepEntry("repositoryURL", .string(url)),
          OpenStepEntry("requirement", ["kind": "upToNextMajorVersion", "minimumVersion": .string(version)]),
        ])
    }
    try insert(reference: reference, inList: "packageReferences", of: root)
    return reference
  }

  /// Links a library of a package into a target; a target that links it already is left as it is.
  ///
  /// The target needs a frameworks phase; it gets one when it has none.
  ///
  /// - Returns: The id of the product dependency, the present or the new one.
  /// - Throws: ``Failure/noSuchObject(_:)``; nothing is changed then.
  @discardableResult
  public mutating func addPackageProduct(
    named name: String, of package: ObjectID, to target: ObjectID
  ) throws(Failure) -> ObjectID {
    let owner = ProjectTarget(try requireObject(target))
    let isLocal = try requireObject(package).isa == "XCLocalSwiftPackageReference"
    if let present = owner.packageProducts.first(where: { $0.name == name }) { return present.id }
    var fields = [OpenStepEntry("productName", .string(name))]
    if !isLocal { fields.append(OpenStepEntry("package", .id(package))) }
    let product = try ensure("XCSwiftPackageProductDependency", ["package product", target.rawValue, name], fields)
    let phase = try addBuildPhase(.frameworks, to: target)
    let file = try ensure(
      "PBXBuildFile", ["package product", phase.rawValue, product.rawValue],
      [OpenStepEntry("productRef", .id(product))])
    try insert(reference: file, inList: "files", of: phase)
    try insert(reference: product, inList: "packageProductDependencies", of: target)
    return product
  }

  /// Removes a package product from the targets that link it, with its build files.
  ///
  /// - Throws: a list of the project that is no list.
  public mutating func removePackageProduct(_ id: ObjectID) throws(Failure) {
    for file in objects(ofClass: "PBXBuildFile") where file.string("productRef") == id.rawValue {
      try removeBuildFile(file.id)
    }
    for target in targets {
      try removeReference(
        id, fromList: "packageProductDependencies", of: target.id, dropsEmpty: !dialect.writesEmptyPackageProducts)
    }
    remove(id)
  }

  /// Removes a package from the project; products of it are the caller's affair.
  ///
  /// - Throws: ``Failure/noProjectObject``, or a list of packages that is no list.
  public mutating func removePackage(_ id: ObjectID) throws(Failure) {
    try removeReference(id, fromList: "packageReferences", of: requireRoot(), dropsEmpty: true)
    remove(id)
  }

  private static func repository(_ url: String) -> String {
    let lower = url.lowercased()
    return lower.hasSuffix(".git") ? String(lower.dropLast(4)) : lower
  }
}
