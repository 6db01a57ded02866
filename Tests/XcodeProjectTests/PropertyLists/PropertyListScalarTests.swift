import Foundation
import Testing

@testable import XcodeProject

@Suite struct PropertyListScalarTests {
  @Test func `dates are those of the Gregorian calendar, every day of the turns of centuries included`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Foundation's calendar is the Julian one before 1582, as no property list means it.
    for year in [
      1_600, 1_699, 1_700, 1_899, 1_900, 1_969, 1_970, 1_999, 2_000, 2_001, 2_004, 2_099, 2_100, 2_400, 9_999,
    ] {
      for month in 1...12 {
        for day in 1...28 + (month == 2 ? (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 1 : 0) : 2) {
          let components = DateComponents(year: year, month: month, day: day, hour: 23, minute: 59, second: 58)
          let expected = try #require(calendar.date(from: components))
          let text = String(format: "%04d-%02d-%02dT23:59:58Z", year, month, day)
          #expect(PropertyListDate.date(text) == expected, "\(text)")
          #expect(PropertyListDate.text(expected) == text)
        }
      }
    }
  }

  @Test func `every whole second reads back, before 1970 too`() {
    var random = SeededRandom(31)
    for _ in 0..<2_000 {
      let date = Date(timeIntervalSince1970: Double(random.below(300_000_000_000) - 60_000_000_000))
      #expect(PropertyListDate.text(date).flatMap(PropertyListDate.date) == date)
    }
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("+7", "7"), ("007", "7"), ("0x1F", "31"), ("-0X10", "-16"),
    ("9223372036854775808", "9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
    ("-9223372036854775808", "-9223372036854775808"),
  ])
  func `an integer is read in all its forms`(text: String, expected: String) {
    #expect(PropertyListInteger(text)?.description == expected)
  }

  @Test(arguments: [
    "", "-", "+", "0x", "1.0", "1 ", "--1", "-+1", "1e3", "18446744073709551616", "-9223372036854775809",
  ])
  func `what is no integer is none`(text: String) { #expect(PropertyListInteger(text) == nil) }

  @Test func `an integer converts where it fits`() {
    #expect(PropertyListInteger(Int64.min).signed == .min)
    #expect(PropertyListInteger(Int64.min).unsigned == nil)
    #expect(PropertyListInteger(UInt64.max).signed == nil)
    #expect(PropertyListInteger(UInt64.max).unsigned == .max)
    #expect(Int(exactly: PropertyListInteger(-5)) == -5)
    #expect(Int(exactly: PropertyListInteger(UInt64.max)) == nil)
  }

  @Test(arguments: [0.1, 1, -2.5, 1e300, 1e-300, 123_456_789.123, .infinity, -.infinity, .pi])
  func `a real reads back as the same number`(value: Double) {
    #expect(PropertyListNumber.real(PropertyListNumber.text(value)) == value)
  }

  @Test(arguments: ["", "0x10", "1,5", " 1", "one", "1.5.", "infinite"]) func `what is no real is none`(text: String) {
    #expect(PropertyListNumber.real(text) == nil)
  }
}
