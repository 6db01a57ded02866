/// An attachment that could not be taken, and why: nothing the host offered disappears without a word.
public struct ShareFailure: Hashable, Sendable, Codable {
  /// Why an attachment was not taken.
  ///
  /// Written as its name in the document; a name that this version does not know reads as it stands.
  public struct Reason: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in the document.
    public let rawValue: String
    /// A reason by its name in the document.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The host did not hand it over within the time limit.
    public static let timedOut = Reason(rawValue: "timedOut")
    /// The host reported an error, or its file could not be read.
    public static let unreadable = Reason(rawValue: "unreadable")
    /// Nothing the host offered is of a type that can be taken.
    public static let unsupported = Reason(rawValue: "unsupported")
    /// The host offered no type at all.
    public static let emptyProvider = Reason(rawValue: "emptyProvider")
    /// The share holds more attachments than are taken at once.
    public static let tooMany = Reason(rawValue: "tooMany")
    /// It is larger than what is taken.
    public static let tooLarge = Reason(rawValue: "tooLarge")
    /// The volume is full.
    public static let noSpace = Reason(rawValue: "noSpace")
    /// The share was given up before this attachment was taken.
    public static let cancelled = Reason(rawValue: "cancelled")
  }

  /// Its place among the attachments of the request, counted from 0 over all input items.
  public var position: Int
  /// The type identifiers the host offered for it.
  public var types: [String]
  /// Why it was not taken.
  public var reason: Reason
  /// What the system said, for a log; not for the person who shared.
  public var detail: String?

  /// A failure of the attachment at `position`.
  public init(position: Int, types: [String], reason: Reason, detail: String? = nil) {
    self.position = position
    self.types = types
    self.reason = reason
    self.detail = detail
  }
}
