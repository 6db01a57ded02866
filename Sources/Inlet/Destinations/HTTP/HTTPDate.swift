import Foundation

/// Reads the dates of HTTP headers, in the three forms that RFC 9110 has a recipient accept.
///
/// No `DateFormatter`: it is slow to make and follows the person's calendar and language unless told otherwise.
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`; nil for anything
  /// else.
  ///
  /// A year of two digits is never more than 50 years ahead of `now`.
  static func read(_ text: String, now: Date) -> Date? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" }).map(String.init)
    // A hyphen stands between two words, and is no sign of a number.
    guard !text.contains(" -"), !text.contains("- ") else { return nil }
    if words.count == 6, words[5] == "GMT" || words[5] == "UTC" {
      return date(day: words[1], month: words[2], year: words[3], time: words[4], now)
    }
    if words.count == 5 { return date(day: words[2], month: words[1], year: words[4], time: words[3], now) }
    return nil
  }

  private static func date(day: String, month: String, year: String, time: String, _ now: Date) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard clock.count == 3, let month = months.firstIndex(of: month), let day = number(day, 1...31),
      let hour = number(clock[0], 0...23), let minute = number(clock[1], 0...59), let second = number(clock[2], 0...60),
      year.utf8.count == 4 || year.utf8.count == 2, var full = number(year, 0...9999)
    else { return nil }
    if year.utf8.count == 2 { full = century(full, now) }
    guard day <= length(ofMonth: month, year: full) else { return nil }
    let days = daysSince1970(year: full, month: month + 1, day: day)
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text) else { return nil }
    return range.contains(value) ? value : nil
  }

  private static func century(_ short: Int, _ now: Date) -> Int {
    let thisYear = 1970 + Int(now.timeIntervalSince1970 / (365.2425 * 86_400))
    let guess = thisYear / 100 * 100 + short
    return guess > thisYear + 50 ? guess - 100 : guess
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 1 ? (isLeap ? 29 : 28) : [3, 5, 8, 10].contains(month) ? 30 : 31
  }

  /// In the proleptic Gregorian calendar, with the year reckoned from March so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
