import Foundation

/// Times as the share document writes them: UTC with milliseconds, `2026-11-30T04:12:09.123Z`.
enum Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let wholeSeconds = Date.ISO8601FormatStyle()

  static func text(_ date: Date) -> String {
    // Half a millisecond on top, because the style cuts off and a Date may lie a hair below its millisecond.
    date.addingTimeInterval(0.0005).formatted(style)
  }

  static func date(_ text: String) -> Date? {
    // try?: the two accepted spellings are tried in turn.
    guard let date = (try? style.parse(text)) ?? (try? wholeSeconds.parse(text)) else { return nil }
    return rounded(date)
  }

  static func rounded(_ date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
  }
}
