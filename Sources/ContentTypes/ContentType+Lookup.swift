extension ContentType {
  /// The type of files with this extension.
  ///
  /// Where several types share an extension, the first in the catalogue's order wins: `mp4` is a movie unless
  /// `supertype` asks for audio. An extension nobody declares, or none of whose types conforms to `supertype`,
  /// gives a dynamic type that remembers both.
  ///
  /// - Parameters:
  ///   - filenameExtension: With or without a leading dot, in any case. Nil is returned if it is empty, longer than
  ///     255 bytes or holds a slash.
  ///   - supertype: What the result has to conform to; files (`public.data`) by default.
  ///   - catalog: What is known about types; the system by default.
  public init?(
    filenameExtension: String, conformingTo supertype: ContentType = .data, in catalog: ContentTypeCatalog = .current
  ) {
    guard case .filenameExtension(let normal)? = Tag.filenameExtension(filenameExtension) else { return nil }
    let found = catalog.types(filenameExtension: normal).first { catalog.conforms($0, to: supertype) }
    self = found ?? DynamicType(parents: [supertype], filenameExtensions: [normal]).type
  }

  /// The type of data with this MIME type.
  ///
  /// A MIME type nobody declares, or none of whose types conforms to `supertype`, gives a dynamic type.
  ///
  /// - Parameters:
  ///   - mimeType: In any case, with or without parameters. Nil is returned unless it has the form `kind/name`
  ///     and at most 255 bytes.
  ///   - supertype: What the result has to conform to; `public.data` by default.
  ///   - catalog: What is known about types; the system by default.
  public init?(
    mimeType: String, conformingTo supertype: ContentType = .data, in catalog: ContentTypeCatalog = .current
  ) {
    guard case .mimeType(let bare)? = Tag.mimeTypes(mimeType).last else { return nil }
    let found = catalog.types(mimeType: mimeType).first { catalog.conforms($0, to: supertype) }
    self = found ?? DynamicType(parents: [supertype], mimeTypes: [bare]).type
  }
}
