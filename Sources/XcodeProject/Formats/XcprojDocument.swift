/// A `project.xcproj`, the JSON5 project file of Xcode 27, read to see what is in it.
///
/// Reading keeps every byte; editing is not offered (see ``ProjectFiles/checkEditable()``).
public struct XcprojDocument: Sendable {
  /// One target of the project.
  public struct Target: Sendable, Hashable {
    /// Its name, unique in the project.
    public var name: String
    /// Its id, which schemes name; nil when the file leaves it out.
    public var id: String?
    /// Its product type as Xcode's build system names it, such as `com.apple.product-type.app-extension`; nil for
    /// targets without one.
    public var productType: String?
    /// The path of its product, such as `Products/Share.appex`.
    public var product: String?
    /// The names of the targets that it depends on.
    public var dependencies: [String]
    /// Where it stands in the file.
    public var location: SourceLocation
  }

  /// The text that was read.
  public let text: SourceText
  /// The targets in the order of the file.
  public let targets: [Target]
  /// The names of the build configurations in the order of the file.
  public let configurations: [String]

  /// Reads a project file.
  ///
  /// - Throws: ``SourceFailure`` for text that is not JSON5, for an outermost value that is no object, for a target
  ///   without a name, and as `unsupportedFormat` when the file says that reading it takes capabilities which this
  ///   reader does not have.
  public init(_ text: SourceText) throws(SourceFailure) {
    let tree = try JSON5Tree(text)
    let root = tree.root
    guard root.kind == .object else {
      throw SourceFailure(
        .wrongKind, "a project file is an object", in: text, at: tree.nodes[0].range.lowerBound,
        hint: "give the project.xcproj inside the .xcodeproj folder")
    }
    if let needed = root["required-capabilities"], let first = needed.items.first {
      throw SourceFailure(
        .unsupportedFormat, "the file requires the capability '\(first.string ?? "?")'", in: text,
        at: tree.nodes[first.index].range.lowerBound, hint: "use a newer version of this tool")
    }
    self.text = text
    configurations = root["configurations"]?.items.compactMap { $0["name"]?.string } ?? []
    var targets: [Target] = []
    for element in root["targets"]?.items ?? [] { targets.append(try Self.target(element)) }
    self.targets = targets
  }

  private static func target(_ element: JSON5Element) throws(SourceFailure) -> Target {
    guard let name = element["name"]?.string else {
      throw SourceFailure(
        .malformed, "a target without a name", in: element.tree.text,
        at: element.tree.nodes[element.index].range.lowerBound, hint: "restore the file from version control")
    }
    let short = element["product-type"]?.string.map { "com.apple.product-type." + $0 }
    return Target(
      name: name, id: element["id"]?.string, productType: element["full-product-type"]?.string ?? short,
      product: element["product"]?.string,
      dependencies: element["dependencies"]?.items.compactMap(\.string) ?? [], location: element.location)
  }
}
