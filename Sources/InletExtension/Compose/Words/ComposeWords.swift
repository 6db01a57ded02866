/// Inlet's own words, by language.
enum ComposeWords {
  typealias Words = [ComposeTexts.Key: String]

  static let byLanguage: [String: Words] = [
    "bg": bulgarian,
    "de": german,
    "en": english,
    "es": spanish,
    "fr": french,
    "ja": japanese,
    "pl": polish,
    "zh-Hans": chinese,
  ]
}
