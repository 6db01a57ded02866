import Foundation

/// Everything about a share but its id, which it gets when it is committed.
public struct ShareContent: Hashable, Sendable {
  /// The version of the document that this version of Inlet writes, and the newest it reads.
  public static let schema = 1

  /// The system a share was received on; written as its name in the document.
  public struct Platform: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in the document.
    public let rawValue: String
    /// A platform by its name in the document.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// iOS and iPadOS.
    public static let ios = Platform(rawValue: "ios")
    /// macOS.
    public static let macos = Platform(rawValue: "macos")
    /// Android.
    public static let android = Platform(rawValue: "android")
    /// A browser's Web Share Target.
    public static let web = Platform(rawValue: "web")
  }

  /// How the share came; written as its name in the document.
  public struct Action: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in the document.
    public let rawValue: String
    /// An action by its name in the document.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the share sheet.
    public static let send = Action(rawValue: "send")
    /// Opened with this app: "Copy to", Files, AirDrop.
    public static let view = Action(rawValue: "view")
  }

  /// When the share was received, to the millisecond.
  public var receivedAt: Date
  /// The system it was received on.
  public var platform: Platform
  /// How it came.
  public var action: Action
  /// The title of what was shared, such as that of a web page.
  public var title: String?
  /// The subject of a mail.
  public var subject: String?
  /// What the person typed in the sheet.
  public var message: String?
  /// The first text among the items.
  public var text: String?
  /// The first web link among the items.
  public var webURL: String?
  /// The category, album or conversation chosen in the sheet.
  public var targetID: String?
  /// The host app, where it says who it is.
  public var source: String?
  /// Metadata of a page.
  public var meta: [String: JSONValue]
  /// Values the app defines itself.
  public var extra: [String: JSONValue]
  /// What was shared: input items in the host's order, then attachments in theirs.
  public var items: [SharedItem]
  /// Attachments that could not be taken.
  ///
  /// Every attachment of a request is in exactly one of `items` and `failures`.
  public var failures: [ShareFailure]
  /// Members of the document that this version does not know; kept and written back.
  public var unknown: [String: JSONValue] = [:]

  /// A share's content; everything not given is absent from the document.
  ///
  /// `receivedAt` is kept to the millisecond; the other parameters are the members of the same names.
  public init(
    receivedAt: Date = Date(), platform: Platform = .ios, action: Action = .send, title: String? = nil,
    subject: String? = nil, message: String? = nil, text: String? = nil, webURL: String? = nil,
    targetID: String? = nil, source: String? = nil, meta: [String: JSONValue] = [:],
    extra: [String: JSONValue] = [:], items: [SharedItem] = [], failures: [ShareFailure] = []
  ) {
    self.receivedAt = Timestamp.rounded(receivedAt)
    self.platform = platform
    self.action = action
    self.title = title
    self.subject = subject
    self.message = message
    self.text = text
    self.webURL = webURL
    self.targetID = targetID
    self.source = source
    self.meta = meta
    self.extra = extra
    self.items = items
    self.failures = failures
  }

  /// Whether there is nothing at all in it; such a share is not committed.
  public var isEmpty: Bool {
    items.isEmpty && failures.isEmpty && (message ?? "").isEmpty && (text ?? "").isEmpty
  }
}

extension ShareContent: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case schema, receivedAt, platform, action, title, subject, message, text, webURL, targetID = "targetId", source
    case meta, extra, items, failures
  }

  /// Members of the stored form and of a share that are no part of its content.
  static let foreignKeys: Set<String> = ["id", "digest", "key"]

  private static let knownKeys = Set(CodingKeys.allCases.map(\.rawValue)).union(foreignKeys)

  /// Reads a share document.
  ///
  /// - Throws: `DecodingError` when `receivedAt` or `items` is missing or a member has another shape than documented;
  ///   ``ShareDocumentFailure/newerSchema(found:supported:)`` for a document of a newer version.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try members.decode(Int.self, forKey: .schema)
    guard schema <= Self.schema else {
      throw ShareDocumentFailure.newerSchema(found: schema, supported: Self.schema)
    }
    let received = try members.decode(String.self, forKey: .receivedAt)
    guard let receivedAt = Timestamp.date(received) else {
      throw DecodingError.dataCorruptedError(
        forKey: .receivedAt, in: members, debugDescription: "not a time like 2026-11-30T04:12:09.123Z")
    }
    self.init(
      receivedAt: receivedAt,
      platform: try members.decodeIfPresent(Platform.self, forKey: .platform) ?? .ios,
      action: try members.decodeIfPresent(Action.self, forKey: .action) ?? .send,
      title: try members.decodeIfPresent(String.self, forKey: .title),
      subject: try members.decodeIfPresent(String.self, forKey: .subject),
      message: try members.decodeIfPresent(String.self, forKey: .message),
      text: try members.decodeIfPresent(String.self, forKey: .text),
      webURL: try members.decodeIfPresent(String.self, forKey: .webURL),
      targetID: try members.decodeIfPresent(String.self, forKey: .targetID),
      source: try members.decodeIfPresent(String.self, forKey: .source),
      meta: try members.decodeIfPresent([String: JSONValue].self, forKey: .meta) ?? [:],
      extra: try members.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:],
      items: try members.decode([SharedItem].self, forKey: .items),
      failures: try members.decodeIfPresent([ShareFailure].self, forKey: .failures) ?? [])
    unknown = try decoder.container(keyedBy: AnyKey.self).unknownMembers(besides: Self.knownKeys)
  }

  /// Writes the document without an id; absent members are left out, never null.
  public func encode(to encoder: any Encoder) throws {
    var others = encoder.container(keyedBy: AnyKey.self)
    for (key, value) in unknown where !Self.knownKeys.contains(key) {
      try others.encode(value, forKey: AnyKey(key))
    }
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Self.schema, forKey: .schema)
    try members.encode(Timestamp.text(receivedAt), forKey: .receivedAt)
    try members.encode(platform, forKey: .platform)
    try members.encode(action, forKey: .action)
    try members.encodeIfPresent(title, forKey: .title)
    try members.encodeIfPresent(subject, forKey: .subject)
    try members.encodeIfPresent(message, forKey: .message)
    try members.encodeIfPresent(text, forKey: .text)
    try members.encodeIfPresent(webURL, forKey: .webURL)
    try members.encodeIfPresent(targetID, forKey: .targetID)
    try members.encodeIfPresent(source, forKey: .source)
    if !meta.isEmpty { try members.encode(meta, forKey: .meta) }
    if !extra.isEmpty { try members.encode(extra, forKey: .extra) }
    try members.encode(items, forKey: .items)
    if !failures.isEmpty { try members.encode(failures, forKey: .failures) }
  }
}
