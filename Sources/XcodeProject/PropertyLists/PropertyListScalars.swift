import Foundation

/// Reals as property lists write them.
enum PropertyListNumber {
  /// The number, or nil: decimal with an optional exponent, infinities and NaN by name.
  static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default:
      let allowed = text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
          true
        default: false
        }
      }
      return allowed ? Double(text) : nil
    }
  }

  /// The shortest text that reads back as the same number; whole numbers without a fraction.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Dates as property lists write them: whole seconds in UTC.
enum PropertyListDate {
  /// The date of `YYYY-MM-DDThh:mm:ssZ`, or nil.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return nil }
    for (byte, expected) in zip(bytes, pattern) {
      guard expected == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == expected else { return nil }
    }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61 else { return nil }
    let seconds = CivilDay.number(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The text of a date, cut to the second; nil for years that do not have four digits.
  static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    let whole = Int(seconds)
    let dayNumber = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
    let rest = whole - dayNumber * 86_400
    let day = CivilDay(number: dayNumber)
    guard (0...9_999).contains(day.year) else { return nil }
    func padded(_ value: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(value).count)) + String(value)
    }
    return padded(day.year, 4) + "-" + padded(day.month, 2) + "-" + padded(day.day, 2) + "T"
      + padded(rest / 3_600, 2) + ":" + padded(rest / 60 % 60, 2) + ":" + padded(rest % 60, 2) + "Z"
  }
}

/// A day of the Gregorian calendar, extended to all years, and its distance from 1970-01-01.
private struct CivilDay {
  var year: Int
  var month: Int
  var day: Int

  private static let daysOfEra = 146_097

  /// Days since 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day comes last.
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * daysOfEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  init(number: Int) {
    let shifted = number + 719_468
    let era = shifted >= 0 ? shifted / Self.daysOfEra : (shifted - Self.daysOfEra + 1) / Self.daysOfEra
    let dayOfEra = shifted - era * Self.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

/// Bytes as property lists write them: Base64 with white space anywhere.
enum PropertyListData {
  /// The bytes, or nil when a character or the length is wrong.
  static func decoded(_ text: String) -> Data? {
    let compact = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return Data(base64Encoded: Data(compact))
  }

  /// Base64 in lines of the length that Xcode gives them at a depth of `level` indentations.
  static func lines(_ data: Data, level: Int) -> [String] {
    let width = max(16, (76 - level * 8) / 4 * 4)
    var rest = data.base64EncodedString()[...]
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return lines
  }
}
