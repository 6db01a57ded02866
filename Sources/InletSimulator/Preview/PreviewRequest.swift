/// What a preview page is to show.
package struct PreviewRequest: Hashable, Sendable {
  /// The language of the screens; one of those that the compose screen speaks.
  package var language = "en"
  /// The text size, as people set it: `xSmall` to `accessibility5`; `large` is the standard.
  package var textSize = "large"
  /// Whether the page begins dark.
  package var isDark = false
  /// Whether the screens read from right to left, as in Arabic and Hebrew.
  package var isRightToLeft = false
  /// The name of the app on the screens.
  package var appName = "Gallery"

  package init() {}

  /// The text sizes there are.
  package static let textSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
    "accessibility3", "accessibility4", "accessibility5",
  ]
}

/// One screen of a preview, drawn.
package struct PreviewScreen: Hashable, Sendable {
  /// What stands above it.
  package var title: String
  /// What it shows, in a sentence.
  package var note: String
  /// The screen as HTML, without anything around it.
  package var html: String
  /// What VoiceOver reads, element by element.
  package var spoken: [String]
  /// For a share sheet: what of the host app is seen behind it, as HTML; nil for a screen of the extension.
  package var behind: String?
}
