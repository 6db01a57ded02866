extension ProjectEditor {
  /// Adds a native target with its phases, its product and one configuration for each of the project's.
  ///
  /// Adding it again adds what is missing and leaves the rest as it is.
  ///
  /// - Returns: The target's id, which is made from its name.
  /// - Throws: ``Failure/noProjectObject``, ``Failure/noConfigurations``, or ``Failure/targetNameTaken(_:)`` when a
  ///   target of that name was not made by this call. Nothing of the target is added in these cases.
  @discardableResult
  public mutating func addNativeTarget(_ new: NewTarget) throws(Failure) -> ObjectID {
    let before = self
    do throws(Failure) {
      return try addNativeTargetParts(new)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func addNativeTargetParts(_ new: NewTarget) throws(Failure) -> ObjectID {
    let root = try requireRoot()
    let id = derivedID(isa: "PBXNativeTarget", ["target", new.name])
    if let other = target(named: new.name), other.id != id { throw .targetNameTaken(new.name) }

    let product = try addProduct(named: new.name, new.product)
    let list = try addConfigurationList(for: id, new.settings)
    if !contains(id) {
      try add(id, isa: "PBXNativeTarget", .dictionary(targetFields(new, product: product, list: list)))
    }
    for kind in new.phases { try addBuildPhase(kind, to: id) }
    try insert(reference: id, inList: "targets", of: root)
    try setTargetAttributes(new.attributes, of: id)
    return id
  }

  private func targetFields(_ new: NewTarget, product: ObjectID, list: ObjectID) -> [OpenStepEntry] {
    var fields = [
      OpenStepEntry("buildConfigurationList", .id(list)),
      OpenStepEntry("buildPhases", []),
      OpenStepEntry("buildRules", []),
      OpenStepEntry("name", .string(new.name)),
      OpenStepEntry("productName", .string(new.name)),
      OpenStepEntry("productReference", .id(product)),
      OpenStepEntry("productType", .string(new.product.productType)),
    ]
    if dialect.writesEmptyDependencies { fields.append(OpenStepEntry("dependencies", [])) }
    if dialect.writesEmptyPackageProducts { fields.append(OpenStepEntry("packageProductDependencies", [])) }
    return fields
  }

  /// Removes a target and all that is its own: phases and their build files, configurations, product, attributes, its
  /// embedding in other targets, their dependencies on it, exception sets made for it.
  ///
  /// Groups, folders and file references stay; see ``removeGroup(_:)`` and ``removeSynchronizedFolder(_:)``. After
  /// ``addNativeTarget(_:)`` on a file this gives the original bytes again.
  ///
  /// - Throws: ``Failure/noSuchObject(_:)``, ``Failure/noProjectObject``; a list of the project that is no list.
  public mutating func removeTarget(_ id: ObjectID) throws(Failure) {
    let target = ProjectTarget(try requireObject(id))
    let root = try requireRoot()
    for other in targets where other.id != id { try removeTargetDependency(on: id, from: other.id) }
    if let product = target.product?.id {
      try removeEmbedding(of: product)
      try removeProduct(product)
    }
    for dependency in target.dependencies {
      if let proxy = dependency.proxy { remove(proxy.id) }
      remove(dependency.object.id)
    }
    for phase in target.buildPhases {
      for file in phase.files { remove(file.id) }
      remove(phase.id)
    }
    for product in target.packageProducts { remove(product.id) }
    if let list = target.configurationList {
      for configuration in list.configurations { remove(configuration.id) }
      remove(list.id)
    }
    try removeExceptionSets(for: id)
    try removeTargetAttributes(of: id)
    try removeReference(id, fromList: "targets", of: root)
    remove(id)
  }
}
