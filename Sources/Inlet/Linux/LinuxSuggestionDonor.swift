#if os(Linux)
/// There is no share sheet.
enum SuggestionDonor {
  static func donate(_ suggestion: ShareSuggestion) {}
  static func remove(_ targetID: String) {}
}
#endif
