import Foundation

/// A place in the app that a share can go to: a category, an album, a conversation.
///
/// The app publishes its targets through a ``TargetStore``; the extension shows them, and the one that is chosen comes
/// back in ``ShareContent/targetID``.
public struct ShareTarget: Hashable, Sendable, Identifiable {
  /// The version of the document that this version of Inlet writes, and the newest it reads.
  static let schema = 1

  /// The app's own name for it; 1 to 1,024 bytes of UTF-8, never part of a path.
  public let id: String
  /// What people read.
  public var title: String
  /// A second, smaller line; nil for none.
  public var subtitle: String?
  /// The heading it is listed under; nil for none.
  public var section: String?
  /// The name of an SF Symbol to show where there is no picture; nil for none.
  public var symbol: String?
  /// Its place in the list, smaller first; nil (the default) puts it behind all that have one, by title.
  public var order: Int?
  /// Values the app defines itself.
  public var extra: [String: JSONValue]
  /// When it was last chosen, to the millisecond; nil for never.
  ///
  /// Written by ``TargetStore/touch(_:at:)`` alone: what a target that is put says here is not stored.
  public package(set) var lastUsed: Date?
  /// Tells two pictures apart; nil for none.
  ///
  /// See ``TargetStore/picture(of:)``.
  public internal(set) var pictureDigest: String?
  /// Members of the document that this version does not know; kept and written back.
  var unknown: [String: JSONValue] = [:]
  /// The name of the entry it was read from; empty for one that was not read.
  var entry = ""
  /// The version it was read from; empty for one that was not read.
  var version: String { String(entry.utf8.dropFirst(TargetName.digestLength + 1)) ?? "" }

  /// A target; everything not given is absent.
  public init(
    id: String, title: String, subtitle: String? = nil, section: String? = nil, symbol: String? = nil,
    order: Int? = nil, extra: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.section = section
    self.symbol = symbol
    self.order = order
    self.extra = extra
  }

  /// Whether the two say the same; which version they were read from and when they were used does not count.
  static func sameContent(_ one: ShareTarget, _ other: ShareTarget) -> Bool {
    var one = one
    one.entry = other.entry
    one.lastUsed = other.lastUsed
    return one == other
  }
}

extension ShareTarget: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case schema, id, title, subtitle, section, symbol, order, extra, picture
  }

  private static let knownKeys = Set(CodingKeys.allCases.map(\.rawValue))

  /// Reads a target's document.
  ///
  /// - Throws: `DecodingError` when `id` or `title` is missing or a member has another shape than documented;
  ///   ``ShareDocumentFailure/newerSchema(found:supported:)`` for a document of a newer version.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try members.decode(Int.self, forKey: .schema)
    guard schema <= Self.schema else {
      throw ShareDocumentFailure.newerSchema(found: schema, supported: Self.schema)
    }
    self.init(
      id: try members.decode(String.self, forKey: .id),
      title: try members.decode(String.self, forKey: .title),
      subtitle: try members.decodeIfPresent(String.self, forKey: .subtitle),
      section: try members.decodeIfPresent(String.self, forKey: .section),
      symbol: try members.decodeIfPresent(String.self, forKey: .symbol),
      order: try members.decodeIfPresent(Int.self, forKey: .order),
      extra: try members.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:])
    pictureDigest = try members.decodeIfPresent(String.self, forKey: .picture)
    unknown = try decoder.container(keyedBy: AnyKey.self).unknownMembers(besides: Self.knownKeys)
  }

  /// Writes the document; absent members are left out, and ``lastUsed`` is no part of it.
  public func encode(to encoder: any Encoder) throws {
    var others = encoder.container(keyedBy: AnyKey.self)
    for (key, value) in unknown where !Self.knownKeys.contains(key) {
      try others.encode(value, forKey: AnyKey(key))
    }
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Self.schema, forKey: .schema)
    try members.encode(id, forKey: .id)
    try members.encode(title, forKey: .title)
    try members.encodeIfPresent(subtitle, forKey: .subtitle)
    try members.encodeIfPresent(section, forKey: .section)
    try members.encodeIfPresent(symbol, forKey: .symbol)
    try members.encodeIfPresent(order, forKey: .order)
    if !extra.isEmpty { try members.encode(extra, forKey: .extra) }
    try members.encodeIfPresent(pictureDigest, forKey: .picture)
  }
}
