/// What a catalogue knows about one type.
public struct ContentTypeDeclaration: Hashable, Sendable {
  /// The type that is declared.
  public var type: ContentType
  /// The types it directly conforms to, most important first; empty for a root.
  public var parents: [ContentType]
  /// Filename extensions without a dot, the preferred one first; empty if it has none.
  public var filenameExtensions: [String]
  /// MIME types, the preferred one first; empty if it has none.
  public var mimeTypes: [String]
  /// A short name for people, in English; nil if there is none.
  public var summary: String?
  /// Whether the parents are an assumption rather than read from a system's own table.
  public var isAssumed: Bool

  /// A declaration; everything but the type may be left out.
  public init(
    _ type: ContentType, parents: [ContentType] = [], filenameExtensions: [String] = [], mimeTypes: [String] = [],
    summary: String? = nil, isAssumed: Bool = false
  ) {
    self.type = type
    self.parents = parents
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
    self.summary = summary
    self.isAssumed = isAssumed
  }
}
