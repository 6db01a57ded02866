import ContentTypes

/// What one host app hands over in one situation, such as Photos sharing a Live Photo.
public struct HostProfile: Hashable, Sendable, Identifiable {
  /// A short name that is stable across releases: the app, a dot, the content, such as `photos.live-photo`.
  public var id: String
  /// The app, for people.
  public var host: String
  /// The content, for people.
  public var content: String
  /// What is handed over.
  public var offer: Offer
  /// Where this is known from.
  public var source: String
  /// How sure it is.
  public var evidence: Evidence
  /// What else is worth knowing; nil if nothing.
  public var note: String?

  /// A profile.
  public init(
    id: String, host: String, content: String, offer: Offer, source: String, evidence: Evidence, note: String? = nil
  ) {
    self.id = id
    self.host = host
    self.content = content
    self.offer = offer
    self.source = source
    self.evidence = evidence
    self.note = note
  }

  /// App and content, such as `Photos: a Live Photo`.
  public var title: String { "\(host): \(content)" }

  /// The profiles that are part of Inlet, in the order in which they are shown.
  public static let builtIn: [HostProfile] = HostProfileNotation.readBuiltIn()
}
