/// What came of an upload, kept as long as its record.
public struct UploadResult: Hashable, Sendable, Codable {
  /// Where the uploaded file is shown or fetched; an http or https address.
  public var link: String?
  /// What the server wants to see before it deletes the file.
  public var deleteToken: String?
  /// The server's name for the file.
  public var serverID: String?
  /// Width of a picture or film in pixels, as the server measured it.
  public var width: Int?
  /// Height of a picture or film in pixels, as the server measured it.
  public var height: Int?
  /// Whatever else the destination wants to keep.
  public var extra: [String: JSONValue]

  /// A result; everything not given is not known.
  public init(
    link: String? = nil, deleteToken: String? = nil, serverID: String? = nil, width: Int? = nil, height: Int? = nil,
    extra: [String: JSONValue] = [:]
  ) {
    self.link = link
    self.deleteToken = deleteToken
    self.serverID = serverID
    self.width = width
    self.height = height
    self.extra = extra
  }
}
