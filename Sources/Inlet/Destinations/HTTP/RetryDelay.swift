import Foundation

/// How long a server asks to be left alone.
enum RetryDelay {
  /// The longest delay that a server is granted: 32 days, since a limit may be one of a month.
  static let longest: Double = 32 * 86_400

  /// Seconds from a `Retry-After` header, which is a number of seconds or a date; nil when it is neither.
  static func retryAfter(_ value: String?, now: Date) -> Double? {
    guard let text = value?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if let seconds = number(text) { return bounded(seconds) }
    return HTTPDate.read(text, now: now).map { bounded($0.timeIntervalSince(now)) }
  }

  /// Seconds from a header that says when a limit is lifted.
  ///
  /// Some servers give seconds from now, some the seconds since 1970, and some document one and send the other. A value
  /// below a billion (September 2001) cannot be a date that lies ahead.
  static func reset(_ value: String?, now: Date) -> Double? {
    guard let text = value?.trimmingCharacters(in: .whitespaces), let seconds = number(text) else { return nil }
    return bounded(seconds < 1e9 ? seconds : seconds - now.timeIntervalSince1970)
  }

  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, (48...57).contains(first), let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  private static func bounded(_ seconds: Double) -> Double { min(max(seconds, 0), longest) }
}
