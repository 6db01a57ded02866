/// The formats in which Xcode, or a tool, has written the project file of an `.xcodeproj`.
public enum ProjectFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// `project.pbxproj` as an OpenStep property list: every Xcode reads and writes it.
  case openStep
  /// `project.pbxproj` as an XML property list, as old CocoaPods wrote `Pods.xcodeproj`.
  case xml
  /// `project.pbxproj` as a binary property list.
  case binary
  /// `project.xcproj` as JSON5, which Xcode 27 reads and Xcode 27.2 writes.
  case json5

  /// The format by the first bytes that are neither white space nor comments; nil when it is none of them.
  ///
  /// An OpenStep list and JSON5 both open with a brace; the first key tells them apart by what follows it.
  public static func format(of text: SourceText) -> ProjectFormat? {
    if text.bytes.starts(with: Array("bplist".utf8)) { return .binary }
    var scanner = JSON5Scanner(text)
    do {
      try scanner.skipTrivia()
    } catch {
      return nil
    }
    guard let first = scanner.current else { return nil }
    if first == UInt8(ascii: "<") {
      let start = text.bytes[scanner.index...]
      return ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: Array($0.utf8)) } ? .xml : nil
    }
    return first == UInt8(ascii: "{") ? formatOfBraces(scanner) : nil
  }

  private static func formatOfBraces(_ start: JSON5Scanner) -> ProjectFormat? {
    var scanner = start
    scanner.index += 1
    do {
      try scanner.skipTrivia()
    } catch {
      return nil
    }
    if scanner.current == UInt8(ascii: "}") { return nil }  // empty in either format, and no project
    let quote = scanner.current
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.index += 1
      while let byte = scanner.current, byte != quote { scanner.index += byte == UInt8(ascii: "\\") ? 2 : 1 }
      scanner.index += 1
    } else {
      while let byte = scanner.current, JSON5Literal.isLiteralByte(byte) || byte == UInt8(ascii: "/") {
        scanner.index += 1
      }
    }
    do {
      try scanner.skipTrivia()
    } catch {
      return nil
    }
    switch scanner.current {
    case UInt8(ascii: "="): return .openStep
    case UInt8(ascii: ":"): return .json5
    default: return nil
    }
  }
}
