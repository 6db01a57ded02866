/// A scheme file (`.xcscheme`) that can be changed without rewriting it.
///
/// Attributes are read and set one at a time; every other byte of the file stays as it is.
public struct SchemeDocument: Sendable {
  /// The names of elements from below `Scheme` to one element; where several have the same name, the first is meant.
  public typealias ElementPath = [String]

  /// The bytes of the file with every edit so far.
  public private(set) var text: SourceText
  private var tree: XMLTree

  /// Reads a scheme.
  ///
  /// - Throws: ``SourceFailure`` with the place of the first fault, `unknownElement` for XML that is no scheme.
  public init(_ text: SourceText) throws(SourceFailure) {
    tree = try XMLTree(text)
    self.text = text
    guard tree.name(of: tree.root) == "Scheme" else {
      throw tree.failure(
        .unknownElement, "a scheme starts with <Scheme>, not <\(tree.name(of: tree.root))>", at: tree.root,
        hint: "give an .xcscheme file")
    }
  }

  /// Whether Xcode made the scheme for an app extension.
  public var wasCreatedForAppExtension: Bool { attribute("wasCreatedForAppExtension", of: []) == "YES" }

  /// Every reference to a target in the order of the file, the same target as often as it is named.
  public var buildableReferences: [BuildableReference] {
    tree.nodes.indices.filter { tree.nodes[$0].kind == .element && tree.name(of: $0) == "BuildableReference" }
      .map { node in
        BuildableReference(
          identifier: value("BlueprintIdentifier", of: node) ?? "",
          buildableName: value("BuildableName", of: node) ?? "",
          blueprintName: value("BlueprintName", of: node) ?? "", container: value("ReferencedContainer", of: node) ?? ""
        )
      }
  }

  /// The value of an attribute of the element at `path` (`[]` for `Scheme` itself); nil when there is no such element
  /// or attribute.
  public func attribute(_ name: String, of path: ElementPath) -> String? {
    element(at: path).flatMap { value(name, of: $0) }
  }

  /// Sets an attribute: an existing value is replaced where it stands, a new one is added after the others in their
  /// style.
  ///
  /// - Returns: What changed in the bytes; empty when the value was there already.
  /// - Throws: ``SourceFailure``: `noSuchElement` for a path that leads nowhere, `notRepresentable` for a control
  ///   character. The scheme is then unchanged.
  @discardableResult
  public mutating func setAttribute(
    _ name: String, to value: String, of path: ElementPath
  ) throws(SourceFailure) -> SourceChange {
    guard let element = element(at: path) else { throw missing(path) }
    if XMLCharacters.firstForbidden(in: value) != nil || name.isEmpty || !name.allSatisfy({ $0.isLetter || $0 == "_" })
    {
      throw SourceFailure(
        .notRepresentable, "'\(name)' cannot have the value '\(value)'", in: text, at: nil,
        hint: "leave out control characters; names of attributes are letters")
    }
    if self.value(name, of: element) == value { return SourceChange(from: [], to: []) }
    let escaped = XMLCharacters.escapedAttribute(value)
    let known = attributes(of: element)
    if let attribute = known.first(where: { tree.string($0.name) == name }) {
      return try splice(attribute.value, with: escaped)
    }
    guard let last = known.last else {
      let end = tree.nodes[element].name.upperBound
      let indentation = tree.indentation(ofLineAt: tree.nodes[element].range.lowerBound) + "   "
      return try splice(end..<end, with: lineEnd + indentation + "\(name) = \"\(escaped)\"")
    }
    var gapStart = last.name.lowerBound
    while [0x20, 0x09, 0x0A, 0x0D].contains(tree.bytes[gapStart - 1]) { gapStart -= 1 }
    let gap = tree.string(gapStart..<last.name.lowerBound)
    let equals = tree.string(last.name.upperBound..<last.value.lowerBound - 1)
    let end = last.value.upperBound + 1
    return try splice(end..<end, with: "\(gap)\(name)\(equals)\"\(escaped)\"")
  }

  /// Removes an attribute with the line that it stands on; nothing happens when it is not there.
  ///
  /// - Throws: ``SourceFailure/Code/noSuchElement`` for a path that leads nowhere. The scheme is then unchanged.
  @discardableResult
  public mutating func removeAttribute(
    _ name: String, of path: ElementPath
  ) throws(SourceFailure) -> SourceChange {
    guard let element = element(at: path) else { throw missing(path) }
    guard let attribute = attributes(of: element).first(where: { tree.string($0.name) == name }) else {
      return SourceChange(from: [], to: [])
    }
    var start = attribute.name.lowerBound
    while [0x20, 0x09, 0x0A, 0x0D].contains(tree.bytes[start - 1]) { start -= 1 }
    return try splice(start..<attribute.value.upperBound + 1, with: "")
  }

  /// Takes a change back, to the byte.
  ///
  /// - Throws: ``SourceFailure/Code/noSuchElement`` when the bytes that the change left are no longer where it left
  ///   them. The scheme is then unchanged.
  public mutating func revert(_ change: SourceChange) throws(SourceFailure) {
    self = try SchemeDocument(SourceText(try change.revert(in: text), path: text.path))
  }

  private var lineEnd: String {
    guard let newline = tree.bytes.firstIndex(of: 0x0A) else { return "\n" }
    return newline > 0 && tree.bytes[newline - 1] == 0x0D ? "\r\n" : "\n"
  }

  private func element(at path: ElementPath) -> Int? {
    path.reduce(tree.root) { (element: Int?, name) in
      element.flatMap { element in tree.elements(of: element).first { tree.name(of: $0) == name } }
    }
  }

  private func attributes(of element: Int) -> [XMLScanner.Attribute] {
    var scanner = XMLScanner(text, at: tree.nodes[element].name.upperBound)
    // The tag was read once without a fault, so it is this time.
    return (try? scanner.attributes(of: tree.nodes[element].range.lowerBound)) ?? []
  }

  private func value(_ name: String, of element: Int) -> String? {
    attributes(of: element).first { tree.string($0.name) == name }
      .map { XMLCharacters.decoded(tree.bytes[$0.value]) }
  }

  private mutating func splice(_ range: Range<Int>, with string: String) throws(SourceFailure) -> SourceChange {
    let old = text.bytes
    let new = Array(old[..<range.lowerBound]) + Array(string.utf8) + Array(old[range.upperBound...])
    self = try SchemeDocument(SourceText(new, path: text.path))
    return SourceChange(from: old, to: new)
  }

  private func missing(_ path: ElementPath) -> SourceFailure {
    SourceFailure(
      .noSuchElement, "the scheme has no element '\((["Scheme"] + path).joined(separator: " > "))'", in: text, at: nil,
      hint: "check the names of the elements")
  }
}
