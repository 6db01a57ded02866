/// One share as an app receives it: an id, and what was shared.
///
/// The members of ``content`` are reached directly:
///
///     for item in share.items where item.kind == .image { … }
@dynamicMemberLookup
public struct Share: Hashable, Sendable, Identifiable {
  /// Stays the same over every delivery of this share.
  public let id: ShareID
  /// What was shared.
  public var content: ShareContent

  /// A share with an id drawn by an inbox.
  public init(id: ShareID, content: ShareContent) {
    self.id = id
    self.content = content
  }

  /// A member of ``content``.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ShareContent, Value>) -> Value {
    get { content[keyPath: member] }
    set { content[keyPath: member] = newValue }
  }

  /// A member of ``content``.
  public subscript<Value>(dynamicMember member: KeyPath<ShareContent, Value>) -> Value { content[keyPath: member] }
}

extension Share: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
  }

  /// Reads a share document that has an id.
  ///
  /// - Throws: As ``ShareContent/init(from:)``, and `DecodingError` when the id is missing or none.
  public init(from decoder: any Decoder) throws {
    let id = try decoder.container(keyedBy: CodingKeys.self).decode(ShareID.self, forKey: .id)
    self.init(id: id, content: try ShareContent(from: decoder))
  }

  /// Writes the document with the id.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
  }
}
