/// A format of project files that is not the OpenStep property list ``OpenStepTree`` reads.
public enum ForeignFormat: String, Hashable, Sendable {
  /// An XML property list, as older CocoaPods wrote them.
  case xmlPropertyList = "XML property list"
  /// A binary property list (`bplist…`).
  case binaryPropertyList = "binary property list"
  /// JSON or JSON5, as in `project.xcproj`.
  case json = "JSON"
  /// UTF-16 or UTF-32 text.
  case wideText = "UTF-16 text"

  /// Recognises a format by the first bytes; nil when they may be an OpenStep property list.
  init?(startOf bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) {
      self = .binaryPropertyList
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .wideText
    } else {
      var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while start < bytes.count, ByteClass.isSpace(bytes[start]) { start += 1 }
      let tail = bytes[start...]
      guard ["<?xml", "<!DOCTYPE", "<plist"].contains(where: { tail.starts(with: $0.utf8) }) else { return nil }
      self = .xmlPropertyList
    }
  }
}
