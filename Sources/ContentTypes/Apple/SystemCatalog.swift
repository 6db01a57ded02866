#if canImport(UniformTypeIdentifiers)
import UniformTypeIdentifiers

extension ContentTypeCatalog {
  /// What this system knows about types, the types of installed apps included.
  ///
  /// A type the system has no declaration of is looked up in ``table``.
  public static let current = ContentTypeCatalog(SystemTypes())
}

/// Answers from the system's registry, and from Inlet's table where the system knows nothing.
private struct SystemTypes: ContentTypeSource {
  private var table: TypeTable { TypeTable.builtIn }

  var listedTypes: [ContentType] { table.listedTypes }

  func declaration(of type: ContentType) -> ContentTypeDeclaration? {
    guard let known = declaredType(type) else { return table.declaration(of: type) }
    return ContentTypeDeclaration(
      type,
      parents: directParents(of: known),
      filenameExtensions: known.tags[.filenameExtension] ?? [],
      mimeTypes: known.tags[.mimeType] ?? [],
      summary: known.localizedDescription)
  }

  func conforms(_ type: ContentType, to other: ContentType) -> Bool {
    guard let known = declaredType(type) else { return table.conforms(type, to: other) }
    guard let wanted = UTType(other.identifier) else { return false }
    return known.conforms(to: wanted)
  }

  func supertypes(of type: ContentType) -> Set<ContentType> {
    guard let known = declaredType(type) else { return table.supertypes(of: type) }
    return Set(known.supertypes.map { ContentType($0.identifier) })
  }

  func types(tag: Tag) -> [ContentType] {
    let found: [UTType]
    switch tag {
    case .filenameExtension(let text):
      found = UTType.types(tag: text, tagClass: .filenameExtension, conformingTo: nil)
    case .mimeType(let text):
      found = UTType.types(tag: text, tagClass: .mimeType, conformingTo: nil)
    }
    let declared = found.filter(\.isDeclared).map { ContentType($0.identifier) }
    // Where the system's order is not one of preference, the table's is put first.
    let preferred = table.types(tag: tag).filter(declared.contains)
    return preferred + declared.filter { !preferred.contains($0) }
  }

  private func declaredType(_ type: ContentType) -> UTType? {
    guard !type.isDynamic, let known = UTType(type.identifier), known.isDeclared else { return nil }
    return known
  }

  /// The supertypes that no other supertype leads to: the system does not tell which are direct.
  private func directParents(of type: UTType) -> [ContentType] {
    let all = type.supertypes
    return all.filter { candidate in !all.contains { $0.isSubtype(of: candidate) } }
      .map { ContentType($0.identifier) }
      .sorted { $0.identifier < $1.identifier }
  }
}
#endif
