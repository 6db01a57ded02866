import Foundation
import Testing

@testable import Inlet

struct RetryDelayTests {
  /// The moment of the examples in RFC 9110.
  static let moment = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `each of the three forms of a date is read`(text: String) {
    #expect(HTTPDate.read(text, now: Self.moment) == Self.moment)
  }

  struct Day: Sendable, CustomTestStringConvertible {
    let text: String
    let seconds: Double
    var testDescription: String { text }
  }

  @Test(arguments: [
    Day(text: "Thu, 01 Jan 1970 00:00:00 GMT", seconds: 0),
    Day(text: "Tue, 29 Feb 2000 12:00:00 GMT", seconds: 951_825_600),
    Day(text: "Sat, 28 Feb 2015 23:59:59 GMT", seconds: 1_425_167_999),
    Day(text: "Fri, 31 Dec 2032 23:59:60 GMT", seconds: 1_988_150_400),
    Day(text: "Mon, 01 Mar 2100 00:00:00 GMT", seconds: 4_107_542_400),
  ])
  func `days are counted as the calendar counts them`(day: Day) {
    #expect(HTTPDate.read(day.text, now: Self.moment)?.timeIntervalSince1970 == day.seconds)
  }

  @Test func `a year of two digits is at most fifty years ahead`() {
    let now = Date(timeIntervalSince1970: 1_796_000_000)
    #expect(HTTPDate.read("Sunday, 06-Nov-94 08:49:37 GMT", now: now) == Self.moment)
    let ahead = HTTPDate.read("Friday, 06-Nov-26 08:49:37 GMT", now: now)
    #expect(ahead == HTTPDate.read("Fri, 06 Nov 2026 08:49:37 GMT", now: now))
  }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 8:9 GMT",
    "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 199999999999 08:49:37 GMT",
  ])
  func `anything else is no date`(text: String) { #expect(HTTPDate.read(text, now: Self.moment) == nil) }

  struct Wait: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: String?
    let seconds: Double?

    init(_ description: String, _ value: String?, _ seconds: Double?) {
      testDescription = description
      self.value = value
      self.seconds = seconds
    }
  }

  @Test(arguments: [
    Wait("seconds", "120", 120), Wait("spaces around", " 120 ", 120),
    Wait("a date ahead", "Sun, 06 Nov 1994 08:50:37 GMT", 60),
    Wait("a date gone by", "Sun, 06 Nov 1994 08:00:00 GMT", 0), Wait("negative", "-5", nil), Wait("no value", nil, nil),
    Wait("empty", "", nil), Wait("words", "later", nil),
    Wait("beyond every limit", "99999999999999", RetryDelay.longest),
    Wait("not a number", "nan", nil), Wait("infinite", "1e999", nil),
  ])
  func `Retry-After is seconds or a date`(wait: Wait) {
    #expect(RetryDelay.retryAfter(wait.value, now: Self.moment) == wait.seconds)
  }

  @Test(arguments: [
    Wait("seconds from now", "3047", 3047), Wait("seconds since 1970", "1796000100", 100),
    Wait("seconds since 1970, gone by", "1795999000", 0), Wait("with a fraction", "1.5", 1.5),
    Wait("words", "soon", nil),
    Wait("no value", nil, nil), Wait("the year 3000", "32503680000", RetryDelay.longest),
  ])
  func `a reset is seconds from now, or since 1970`(wait: Wait) {
    #expect(RetryDelay.reset(wait.value, now: Date(timeIntervalSince1970: 1_796_000_000)) == wait.seconds)
  }
}
