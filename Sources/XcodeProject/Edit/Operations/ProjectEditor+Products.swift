extension ProjectEditor {
  /// Adds the file reference of a product and puts it last into the group of products.
  ///
  /// A project without that group gets one, at the end of the main group.
  ///
  /// - Returns: The id of the file reference.
  /// - Throws: ``Failure/noProjectObject``; nothing is changed then.
  @discardableResult
  public mutating func addProduct(named name: String, _ kind: ProductKind) throws(Failure) -> ObjectID {
    let group = try requireProductsGroup()
    let product = try ensure(
      "PBXFileReference", ["product", name, kind.fileExtension],
      [
        OpenStepEntry("explicitFileType", .string(kind.fileType)),
        OpenStepEntry("includeInIndex", "0"),
        OpenStepEntry("path", .string("\(name).\(kind.fileExtension)")),
        OpenStepEntry("sourceTree", "BUILT_PRODUCTS_DIR"),
      ])
    try insert(reference: product, inList: "children", of: group)
    return product
  }

  /// Removes the file reference of a product, and the group of products when ``addProduct(named:_:)`` made it and
  /// nothing else is in it.
  ///
  /// - Throws: a group whose children are no list.
  public mutating func removeProduct(_ id: ObjectID) throws(Failure) {
    try removeFileReference(id)
    guard let root = rootObject, let group = productsGroup, group.children.isEmpty,
      group.id == derivedID(isa: "PBXGroup", Self.productsIdentity)
    else { return }
    try removeGroup(group.id)
    try removeValue(at: "productRefGroup", of: root.id)
  }

  private static let productsIdentity = ["products group"]

  private mutating func requireProductsGroup() throws(Failure) -> ObjectID {
    if let present = productsGroup { return present.id }
    let root = try requireRoot()
    let group = try ensure(
      "PBXGroup", Self.productsIdentity,
      [
        OpenStepEntry("children", []), OpenStepEntry("name", "Products"), OpenStepEntry("sourceTree", "<group>"),
      ])
    if let main = mainGroup { try insert(reference: group, inList: "children", of: main.id) }
    try set(.id(group), at: "productRefGroup", of: root)
    return group
  }
}
