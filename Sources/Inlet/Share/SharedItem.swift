/// One thing that was shared: a photo, a link, a piece of text, a document.
public struct SharedItem: Hashable, Sendable {
  /// What a thing is, for an app that wants to branch without knowing type identifiers.
  ///
  /// Written as its name in the document; a name that this version does not know reads as it stands.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in the document.
    public let rawValue: String
    /// A kind by its name in the document.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text; in ``SharedItem/value``, or in a file when it is long.
    public static let text = Kind(rawValue: "text")
    /// A link; ``SharedItem/value`` is the absolute URL.
    public static let url = Kind(rawValue: "url")
    /// A picture.
    public static let image = Kind(rawValue: "image")
    /// A film.
    public static let video = Kind(rawValue: "video")
    /// A recording.
    public static let audio = Kind(rawValue: "audio")
    /// Any other file.
    public static let file = Kind(rawValue: "file")
    /// A person's or a company's card.
    public static let contact = Kind(rawValue: "contact")
    /// A place.
    public static let location = Kind(rawValue: "location")
    /// What a web page's script handed over, in ``SharedItem/data``.
    public static let webpage = Kind(rawValue: "webpage")
  }

  /// Identifies the item within its share.
  public var id: String
  /// What it is.
  public var kind: Kind
  /// The text of a text item, the absolute URL of a link.
  public var value: String?
  /// The name of its file inside the share's folder; chosen by the inbox, never a path.
  public var file: String?
  /// The name the host app gave it: for showing and for saving under, never to build a path from.
  public var name: String?
  /// The MIME type of ``type``, where it has one.
  public var mimeType: String?
  /// The type identifier of the representation that was taken.
  public var type: String?
  /// All type identifiers the host app offered for it, in the host's order.
  public var types: [String]
  /// The size of ``file`` in bytes.
  public var size: Int64?
  /// SHA-256 of ``file`` as 64 lower-case hexadecimal digits; absent for files larger than
  /// ``Inbox/Configuration/digestLimit``.
  public var sha256: String?
  /// Width of a picture or film in pixels, as shown.
  public var width: Int?
  /// Height of a picture or film in pixels, as shown.
  public var height: Int?
  /// Length of a film or recording in milliseconds.
  public var durationMs: Int?
  /// The name of a small picture of it inside the share's folder.
  public var thumbnail: String?
  /// A title, such as that of a linked page.
  public var title: String?
  /// Further facts: what a page's script returned, the fields of a contact.
  public var data: [String: JSONValue]
  /// Members of the document that this version does not know; kept and written back.
  public var unknown: [String: JSONValue] = [:]
  /// Where the file lies right now; only in a document handed to another program.
  var locations: ItemLocations?

  /// An item with what is known of it; everything not given is absent from the document.
  public init(
    id: String, kind: Kind, value: String? = nil, file: String? = nil, name: String? = nil, mimeType: String? = nil,
    type: String? = nil, types: [String] = [], size: Int64? = nil, sha256: String? = nil, width: Int? = nil,
    height: Int? = nil, durationMs: Int? = nil, thumbnail: String? = nil, title: String? = nil,
    data: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.value = value
    self.file = file
    self.name = name
    self.mimeType = mimeType
    self.type = type
    self.types = types
    self.size = size
    self.sha256 = sha256
    self.width = width
    self.height = height
    self.durationMs = durationMs
    self.thumbnail = thumbnail
    self.title = title
    self.data = data
  }
}

extension SharedItem: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, kind, value, file, name, mimeType, type, types, size, sha256, width, height, durationMs, thumbnail, title
    case data
  }

  /// `path` and `uri` belong to ``ItemLocations`` and are not read back.
  private static let knownKeys = Set(CodingKeys.allCases.map(\.rawValue)).union(["path", "uri"])

  /// Reads an item of the share document.
  ///
  /// - Throws: `DecodingError` when `id` or `kind` is missing or a member has another shape than documented.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try members.decode(String.self, forKey: .id),
      kind: try members.decode(Kind.self, forKey: .kind),
      value: try members.decodeIfPresent(String.self, forKey: .value),
      file: try members.decodeIfPresent(String.self, forKey: .file),
      name: try members.decodeIfPresent(String.self, forKey: .name),
      mimeType: try members.decodeIfPresent(String.self, forKey: .mimeType),
      type: try members.decodeIfPresent(String.self, forKey: .type),
      types: try members.decodeIfPresent([String].self, forKey: .types) ?? [],
      size: try members.decodeIfPresent(Int64.self, forKey: .size),
      sha256: try members.decodeIfPresent(String.self, forKey: .sha256),
      width: try members.decodeIfPresent(Int.self, forKey: .width),
      height: try members.decodeIfPresent(Int.self, forKey: .height),
      durationMs: try members.decodeIfPresent(Int.self, forKey: .durationMs),
      thumbnail: try members.decodeIfPresent(String.self, forKey: .thumbnail),
      title: try members.decodeIfPresent(String.self, forKey: .title),
      data: try members.decodeIfPresent([String: JSONValue].self, forKey: .data) ?? [:])
    unknown = try decoder.container(keyedBy: AnyKey.self).unknownMembers(besides: Self.knownKeys)
  }

  /// Writes the item; absent members are left out, never null.
  public func encode(to encoder: any Encoder) throws {
    var others = encoder.container(keyedBy: AnyKey.self)
    for (key, value) in unknown where !Self.knownKeys.contains(key) {
      try others.encode(value, forKey: AnyKey(key))
    }
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(kind, forKey: .kind)
    try members.encodeIfPresent(value, forKey: .value)
    try members.encodeIfPresent(file, forKey: .file)
    try members.encodeIfPresent(name, forKey: .name)
    try members.encodeIfPresent(mimeType, forKey: .mimeType)
    try members.encodeIfPresent(type, forKey: .type)
    if !types.isEmpty { try members.encode(types, forKey: .types) }
    try members.encodeIfPresent(size, forKey: .size)
    try members.encodeIfPresent(sha256, forKey: .sha256)
    try members.encodeIfPresent(width, forKey: .width)
    try members.encodeIfPresent(height, forKey: .height)
    try members.encodeIfPresent(durationMs, forKey: .durationMs)
    try members.encodeIfPresent(thumbnail, forKey: .thumbnail)
    try members.encodeIfPresent(title, forKey: .title)
    if !data.isEmpty { try members.encode(data, forKey: .data) }
    try locations?.encode(to: encoder)
  }
}

/// `path` and `uri` of an item's file.
///
/// They are never stored: the container moves between launches.
struct ItemLocations: Hashable, Sendable, Encodable {
  let path: String
  let uri: String
}
