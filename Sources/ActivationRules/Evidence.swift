/// What a statement about a system or a host app rests on.
public enum Evidence: String, Hashable, Sendable, CaseIterable, Codable {
  /// Apple's documentation says so.
  case documented
  /// Somebody saw it and reported it; it may differ in other versions.
  case observed
  /// It is likely, but nobody's report of it was found.
  case assumed
}
