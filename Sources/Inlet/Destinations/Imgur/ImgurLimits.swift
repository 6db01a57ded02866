import Foundation

/// What Imgur's headers say of the application's and the person's credits.
struct ImgurLimits: Hashable, Sendable {
  /// Credits that the application may still use today; an upload costs 10.
  var clientRemaining: Int?
  /// Credits that this person may still use.
  var userRemaining: Int?
  /// Uploads that this address may still make within the hour.
  var postRemaining: Int?
  /// Seconds until the limit that was hit is lifted; nil when the response does not say.
  var reset: Double?

  /// Reads the headers, which `header` finds by their names, whatever their case.
  init(_ header: (String) -> String?, now: Date) {
    clientRemaining = Self.count(header("X-RateLimit-ClientRemaining"))
    userRemaining = Self.count(header("X-RateLimit-UserRemaining"))
    postRemaining = Self.count(header("X-Post-Rate-Limit-Remaining"))
    let resets = [
      (postRemaining, "X-Post-Rate-Limit-Reset"), (userRemaining, "X-RateLimit-UserReset"),
      (clientRemaining, "X-RateLimit-ClientReset"),
    ]
    let said = resets.compactMap { remaining, name in
      RetryDelay.reset(header(name), now: now).map { (isUsedUp: (remaining ?? 1) <= 0, seconds: $0) }
    }
    // The longest of the limits that are used up; when none says it is, the shortest of all, since one of them was hit.
    reset =
      RetryDelay.retryAfter(header("Retry-After"), now: now)
      ?? said.filter(\.isUsedUp).map(\.seconds).max() ?? said.map(\.seconds).min()
  }

  /// Whether a limit is used up, as far as the headers say.
  var areUsedUp: Bool { [clientRemaining, userRemaining, postRemaining].contains { $0.map { $0 <= 0 } ?? false } }

  private static func count(_ text: String?) -> Int? {
    text.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }
}
