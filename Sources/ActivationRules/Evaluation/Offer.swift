import ContentTypes

/// What a host app hands to the share sheet, as far as an activation rule can see it.
///
/// The system looks only at the type identifiers that attachments are registered with, never at content.
public struct Offer: Hashable, Sendable, Codable {
  /// The extension items; nearly every host sends exactly one.
  public var items: [Item]

  /// An offer of these extension items.
  public init(items: [Item]) {
    self.items = items
  }

  /// An offer of one extension item with one attachment for each list of types.
  public init(_ attachments: [ContentType]...) {
    items = [Item(attachments: attachments.map { Attachment(types: $0) })]
  }

  /// One extension item.
  public struct Item: Hashable, Sendable, Codable {
    /// What is attached, in the order of the host.
    public var attachments: [Attachment]

    /// An item with these attachments.
    public init(attachments: [Attachment]) {
      self.attachments = attachments
    }
  }

  /// One attachment: one piece of content in one or more representations.
  public struct Attachment: Hashable, Sendable, Codable {
    /// The types it is registered with, best representation first.
    public var types: [ContentType]

    /// An attachment registered with these types.
    public init(types: [ContentType]) {
      self.types = types
    }
  }

  /// The attachments of all items, in order.
  public var attachments: [Attachment] { items.flatMap(\.attachments) }
}

extension Offer.Attachment: CustomStringConvertible {
  /// The types, separated by commas.
  public var description: String {
    types.isEmpty ? "no type" : types.map(\.identifier).joined(separator: ", ")
  }

  /// Whether any of the types conforms to any of `wanted`.
  func conforms(toAny wanted: [ContentType], in catalog: ContentTypeCatalog) -> Bool {
    types.contains { type in wanted.contains { catalog.conforms(type, to: $0) } }
  }
}
