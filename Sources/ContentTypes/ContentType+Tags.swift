extension ContentType {
  /// The filename extensions of this type without a dot, the preferred one first.
  public func filenameExtensions(in catalog: ContentTypeCatalog) -> [String] {
    catalog.declaration(of: self)?.filenameExtensions ?? DynamicType(self)?.filenameExtensions ?? []
  }

  /// The MIME types of this type, the preferred one first.
  public func mimeTypes(in catalog: ContentTypeCatalog) -> [String] {
    catalog.declaration(of: self)?.mimeTypes ?? DynamicType(self)?.mimeTypes ?? []
  }

  /// The filename extensions of this type without a dot, the preferred one first, from
  /// ``ContentTypeCatalog/current``.
  public var filenameExtensions: [String] { filenameExtensions(in: .current) }

  /// The MIME types of this type, the preferred one first, from ``ContentTypeCatalog/current``.
  public var mimeTypes: [String] { mimeTypes(in: .current) }

  /// The first filename extension without a dot; nil if the type itself has none.
  public var preferredFilenameExtension: String? { filenameExtensions.first }

  /// The first MIME type; nil if the type itself has none.
  public var preferredMIMEType: String? { mimeTypes.first }

  /// The extension a file of this type may be given: its own, or that of the nearest type it conforms to.
  ///
  /// `public.utf8-plain-text` has no extension of its own and answers `txt`. Nil if no type on the way up has one.
  public func nearestFilenameExtension(in catalog: ContentTypeCatalog = .current) -> String? {
    var level = [self]
    var seen: Set<ContentType> = [self]
    while !level.isEmpty {
      for type in level {
        if let own = type.filenameExtensions(in: catalog).first { return own }
      }
      level = level.flatMap { catalog.declaration(of: $0)?.parents ?? DynamicType($0)?.parents ?? [] }
        .filter { seen.insert($0).inserted }
    }
    return nil
  }
}
