/// What a dynamic identifier (`dyn.…`) says: a type made up from a tag because no declared type fits.
///
/// The identifier is itself the message: tags and conformance are packed into it. Apple does not document the
/// packing; this follows what others have worked out and published, and the escaping of `:`, `=`, `,` and `\` inside
/// a tag is an assumption.
///
///     DynamicType("dyn.ah62d4rv4ge81g6pq")?.filenameExtensions   // ["sql"]
///     DynamicType(parents: [.data], filenameExtensions: ["sql"]).type
public struct DynamicType: Hashable, Sendable {
  /// A tag of a class other than filename extension and MIME type.
  public struct OtherTag: Hashable, Sendable {
    /// The class of the tag, such as `com.apple.nspboard-type`.
    public var tagClass: String
    /// The tag itself.
    public var value: String

    /// A tag of a class.
    public init(tagClass: String, value: String) {
      self.tagClass = tagClass
      self.value = value
    }
  }

  /// The types it conforms to; empty if the identifier names none.
  public var parents: [ContentType]
  /// Filename extensions without a dot.
  public var filenameExtensions: [String]
  /// MIME types.
  public var mimeTypes: [String]
  /// Tags of any other class.
  public var otherTags: [OtherTag]

  /// The length in bytes beyond which an identifier is not decoded.
  ///
  /// Those the system makes are far shorter.
  public static let longestIdentifier = 2048

  /// A dynamic type that is to say this.
  public init(
    parents: [ContentType] = [], filenameExtensions: [String] = [], mimeTypes: [String] = [], otherTags: [OtherTag] = []
  ) {
    self.parents = parents
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
    self.otherTags = otherTags
  }

  /// Reads a dynamic identifier; nil if `type` is not one, is damaged or is longer than ``longestIdentifier``.
  public init?(_ type: ContentType) {
    guard type.isDynamic, type.key.utf8.count <= Self.longestIdentifier,
      let text = DynamicPacking.unpack(type.key.utf8.dropFirst(4)),
      let pairs = DynamicPacking.pairs(text)
    else { return nil }
    self.init()
    for (key, values) in pairs {
      switch key {
      case "UTTypeConformsTo": parents += values.map { ContentType(DynamicPacking.typeName($0)) }
      case "public.filename-extension": filenameExtensions += values
      case "public.mime-type": mimeTypes += values
      default: otherTags += values.map { OtherTag(tagClass: key, value: $0) }
      }
    }
  }

  /// The identifier that says this.
  public var type: ContentType {
    var pairs: [(String, [String])] = []
    if !parents.isEmpty { pairs.append(("UTTypeConformsTo", parents.map(\.identifier))) }
    if !filenameExtensions.isEmpty { pairs.append(("public.filename-extension", filenameExtensions)) }
    if !mimeTypes.isEmpty { pairs.append(("public.mime-type", mimeTypes)) }
    pairs += otherTags.map { ($0.tagClass, [$0.value]) }
    return ContentType("dyn." + DynamicPacking.pack(DynamicPacking.text(pairs)))
  }
}
