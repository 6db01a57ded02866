extension ContentType {
  /// Whether this is `other` or conforms to it, directly or through others.
  ///
  /// `catalog` is what is known about types, the system by default.
  public func conforms(to other: ContentType, in catalog: ContentTypeCatalog = .current) -> Bool {
    catalog.conforms(self, to: other)
  }

  /// Whether this conforms to at least one of `others`.
  public func conforms(toAny others: some Sequence<ContentType>, in catalog: ContentTypeCatalog = .current) -> Bool {
    others.contains { catalog.conforms(self, to: $0) }
  }

  /// Everything this conforms to apart from itself.
  public func supertypes(in catalog: ContentTypeCatalog) -> Set<ContentType> {
    catalog.supertypes(of: self)
  }

  /// Everything this conforms to apart from itself, asked of ``ContentTypeCatalog/current``.
  public var supertypes: Set<ContentType> { supertypes(in: .current) }

  /// Whether the catalogue has a declaration of this type; a dynamic type has none.
  public func isDeclared(in catalog: ContentTypeCatalog) -> Bool {
    catalog.declaration(of: self) != nil
  }

  /// Whether ``ContentTypeCatalog/current`` has a declaration of this type; a dynamic type has none.
  public var isDeclared: Bool { isDeclared(in: .current) }

  /// A short name for people, such as `JPEG image`; nil if there is none.
  ///
  /// The system answers in the user's language, Inlet's table in English. A dynamic type is described by its tag.
  public func localizedDescription(in catalog: ContentTypeCatalog) -> String? {
    if let summary = catalog.declaration(of: self)?.summary { return summary }
    guard let dynamic = DynamicType(self) else { return nil }
    if let first = dynamic.filenameExtensions.first { return "file with the extension .\(first)" }
    return dynamic.mimeTypes.first.map { "data of the MIME type \($0)" }
  }

  /// A short name for people from ``ContentTypeCatalog/current``; nil if there is none.
  public var localizedDescription: String? { localizedDescription(in: .current) }
}
