/// A body of knowledge about types: which are declared, what they conform to, and their tags.
///
/// ``table`` is Inlet's own and the same everywhere; ``current`` asks the system where there is one to ask and is
/// the default of every lookup. ``declaring(_:)`` layers an app's own types over either.
public struct ContentTypeCatalog: Sendable {
  package let source: any ContentTypeSource

  package init(_ source: any ContentTypeSource) {
    self.source = source
  }

  /// Inlet's own table: more than 500 types, independent of system, version and installed apps.
  ///
  /// Use it to judge what a device will do from another computer. The table is read once, on first use
  /// (a few milliseconds).
  public static let table = ContentTypeCatalog(TypeTable.builtIn)

  /// This catalogue with `declarations` known in addition.
  ///
  /// A declaration of a type that this catalogue already knows is ignored, as the system ignores an app that
  /// declares a system type; among several declarations of one type the first counts. Circles are tolerated:
  /// the types on one conform to each other.
  public func declaring(_ declarations: [ContentTypeDeclaration]) -> ContentTypeCatalog {
    declarations.isEmpty ? self : ContentTypeCatalog(LayeredTypes(declarations, over: source))
  }

  /// Every type that can be listed, sorted by identifier; of the system only those that Inlet's table names too.
  public var declaredTypes: [ContentType] {
    source.listedTypes.sorted { $0.key < $1.key }
  }

  /// What is known about `type`, nil if it is not declared; dynamic types are not declared.
  public func declaration(of type: ContentType) -> ContentTypeDeclaration? {
    source.declaration(of: type)
  }

  /// Whether `type` is `other` or conforms to it, directly or through others.
  ///
  /// A type conforms to itself even if it is not declared. A dynamic type conforms to what its identifier names.
  public func conforms(_ type: ContentType, to other: ContentType) -> Bool {
    if type == other || source.conforms(type, to: other) { return true }
    guard type.isDynamic, let dynamic = DynamicType(type) else { return false }
    return dynamic.parents.contains { $0 == other || source.conforms($0, to: other) }
  }

  /// Everything `type` conforms to apart from itself; empty for a root or a type that is not declared.
  public func supertypes(of type: ContentType) -> Set<ContentType> {
    var found = source.supertypes(of: type)
    if type.isDynamic, let dynamic = DynamicType(type) {
      for parent in dynamic.parents { found.formUnion(source.supertypes(of: parent).union([parent])) }
    }
    found.remove(type)
    return found
  }

  /// The declared types with this filename extension, best first; empty if there is none.
  ///
  /// The extension may be given with or without a leading dot, in any case.
  public func types(filenameExtension: String) -> [ContentType] {
    guard let tag = Tag.filenameExtension(filenameExtension) else { return [] }
    return source.types(tag: tag)
  }

  /// The declared types with this MIME type, best first; empty if there is none.
  ///
  /// It may be given in any case, with or without parameters. A type declared for exactly these parameters
  /// comes first (`text/plain; charset=utf-8`), then those declared for the bare MIME type.
  public func types(mimeType: String) -> [ContentType] {
    var found: [ContentType] = []
    for tag in Tag.mimeTypes(mimeType) {
      for type in source.types(tag: tag) where !found.contains(type) { found.append(type) }
    }
    return found
  }
}

/// Where a catalogue gets its answers: a table, the system, or layers of both.
package protocol ContentTypeSource: Sendable {
  var listedTypes: [ContentType] { get }
  func declaration(of type: ContentType) -> ContentTypeDeclaration?
  func conforms(_ type: ContentType, to other: ContentType) -> Bool
  func supertypes(of type: ContentType) -> Set<ContentType>
  func types(tag: Tag) -> [ContentType]
}
