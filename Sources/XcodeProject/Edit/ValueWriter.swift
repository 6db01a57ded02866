/// Writes new values in Xcode's form: keys in order, quotes where needed, comments behind references.
///
/// Lines are ended by LF; the splice that carries the text turns them into the file's own line ends.
struct ValueWriter {
  /// One step of indentation.
  let unit: String
  /// The comment behind an id, nil for none.
  let comment: (ObjectID) -> String?
  let oneLineClasses: Set<String>

  /// The keys of objects whose strings are ids with comments.
  static let referenceKeys: Set<String> = [
    "baseConfigurationReference", "baseConfigurationReferenceAnchor", "buildConfigurationList", "buildConfigurations",
    "buildPhase", "buildPhases", "buildRules", "children", "containerPortal", "currentVersion", "dependencies",
    "exceptions", "fileRef", "files", "fileSystemSynchronizedGroups", "mainGroup", "package",
    "packageProductDependencies", "packageReferences", "ProductGroup", "ProjectRef", "productRef", "projectReferences",
    "productReference", "productRefGroup", "remoteRef",
    "target", "targetProxy", "targets",
  ]

  /// Writes `ID /* comment */ = { … };`.
  ///
  /// Without indentation, in a file that stands on one line, the object does too.
  func object(_ id: ObjectID, _ value: OpenStepValue, indent: String?) -> String {
    let isOneLine = indent == nil || oneLineClasses.contains(value["isa"]?.string ?? "")
    let text = dictionary(value.entries ?? [], indent: indent ?? "", isOneLine: isOneLine, isObject: true)
    return "\(reference(id)) = \(text);"
  }

  /// Writes `key = value;`.
  func entry(_ key: String, _ value: OpenStepValue, indent: String, isOneLine: Bool, isField: Bool) -> String {
    let text = self.value(value, indent: indent, isOneLine: isOneLine, isReference: isField && Self.isReference(key))
    return "\(OpenStepString.encode(key)) = \(text);"
  }

  static func isReference(_ key: String) -> Bool { referenceKeys.contains(key) }

  /// A value; `isReference` says that its strings are ids, or, of a dictionary, that its entries may be.
  func value(_ value: OpenStepValue, indent: String, isOneLine: Bool, isReference: Bool) -> String {
    switch value {
    case .string(let text): return isReference ? reference(ObjectID(text)) : OpenStepString.encode(text)
    case .data(let bytes): return "<" + bytes.map(Self.hex).joined() + ">"
    case .dictionary(let entries):
      return dictionary(entries, indent: indent, isOneLine: isOneLine, isObject: isReference)
    case .list(let elements):
      let inner = indent + unit
      let texts = elements.map {
        self.value($0, indent: inner, isOneLine: isOneLine, isReference: isReference) + ","
      }
      return Self.block("(", texts, ")", indent: indent, inner: inner, isOneLine: isOneLine)
    }
  }

  private func dictionary(_ entries: [OpenStepEntry], indent: String, isOneLine: Bool, isObject: Bool) -> String {
    let inner = indent + unit
    let texts = Self.sorted(entries).map {
      entry($0.key, $0.value, indent: inner, isOneLine: isOneLine, isField: isObject)
    }
    return Self.block("{", texts, "}", indent: indent, inner: inner, isOneLine: isOneLine)
  }

  private static func block(
    _ open: String, _ texts: [String], _ close: String, indent: String, inner: String, isOneLine: Bool
  ) -> String {
    if isOneLine { return open + texts.map { $0 + " " }.joined() + close }
    return open + "\n" + texts.map { inner + $0 + "\n" }.joined() + indent + close
  }

  private func reference(_ id: ObjectID) -> String {
    let text = OpenStepString.encode(id.rawValue)
    return comment(id).map { "\(text) /* \($0) */" } ?? text
  }

  private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  /// `isa` first, the others by their bytes.
  private static func sorted(_ entries: [OpenStepEntry]) -> [OpenStepEntry] {
    entries.sorted { left, right in
      if left.key == "isa" || right.key == "isa" { return left.key == "isa" && right.key != "isa" }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
  }
}
