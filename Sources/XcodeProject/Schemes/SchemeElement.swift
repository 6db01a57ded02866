/// An element to be written into a new scheme.
struct SchemeElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let children: [SchemeElement]

  init(_ name: String, _ attributes: [(String, String)], _ children: [SchemeElement]) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  init(_ reference: BuildableReference) {
    self.init(
      "BuildableReference",
      [
        ("BuildableIdentifier", "primary"), ("BlueprintIdentifier", reference.blueprintIdentifier),
        ("BuildableName", reference.buildableName), ("BlueprintName", reference.blueprintName),
        ("ReferencedContainer", reference.referencedContainer),
      ], [])
  }

  /// The element as Xcode writes it at a depth: never self-closing, one attribute to a line.
  func text(level: Int) -> String {
    let indentation = String(repeating: "   ", count: level)
    let lines = attributes.map {
      "\n\(indentation)   \($0.name) = \"\(XMLCharacters.escapedAttribute($0.value))\""
    }
    let body = children.map { $0.text(level: level + 1) }.joined()
    return "\(indentation)<\(name)\(lines.joined())>\n\(body)\(indentation)</\(name)>\n"
  }
}
