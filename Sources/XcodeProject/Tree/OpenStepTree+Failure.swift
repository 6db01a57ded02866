import Foundation

extension OpenStepTree {
  /// Why a text could not be read, where, and what to do next.
  ///
  /// Match on ``reason``; the wording of ``description`` may change.
  public struct Failure: Error, Equatable, Sendable {
    /// What kind of fault it is.
    public enum Reason: Equatable, Sendable {
      /// The file is in another format.
      case foreignFormat(ForeignFormat)
      /// A marker of an unresolved merge conflict stands here.
      case mergeConflict
      /// There is no value in the text.
      case empty
      /// The text ends inside the string, data, comment, dictionary or list that starts at the failure's location.
      case truncated(String)
      /// Something else should stand here; the payload says what.
      case expected(String)
      /// Dictionaries and lists stand in each other deeper than ``OpenStepTree/depthLimit``.
      case tooDeep(limit: Int)
      /// The text has more than ``OpenStepTree/sizeLimit`` bytes.
      case tooLarge(limit: Int)
    }

    /// What kind of fault it is.
    public let reason: Reason
    /// Where it is.
    public let location: SourceLocation
    /// The text at that place, for the reader's eyes: at most 24 bytes of one line.
    public let excerpt: String

    init(_ reason: Reason, at offset: Int, in text: SourceText) {
      self.reason = reason
      self.location = text.location(of: offset)
      self.excerpt = text.excerpt(at: offset)
    }

    init(_ fault: OpenStepFault, in text: SourceText) {
      let isConflict = Self.conflictMarker(around: fault.offset, in: text.bytes)
      if let isConflict {
        self.init(.mergeConflict, at: isConflict, in: text)
      } else {
        self.init(fault.reason, at: fault.offset, in: text)
      }
    }

    /// The start of the line at `offset` when that line is a conflict marker of git.
    private static func conflictMarker(around offset: Int, in bytes: [UInt8]) -> Int? {
      var start = min(offset, bytes.count)
      while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
      let line = bytes[start...]
      let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
      return markers.contains { line.starts(with: $0.utf8) } ? start : nil
    }
  }
}

extension OpenStepTree.Failure: LocalizedError, CustomStringConvertible {
  /// The fault as `path:line:column: error: what (next step)`.
  public var description: String { "\(location): error: \(message); \(hint)" }
  /// The same text as ``description``.
  public var errorDescription: String? { description }

  /// What is wrong, without the place.
  public var message: String {
    switch reason {
    case .foreignFormat(let format): "this is a project in \(format.rawValue) format, not an OpenStep property list"
    case .mergeConflict: "unresolved merge conflict at '\(excerpt)'"
    case .empty: "the file holds no property list"
    case .truncated(let what): "the file ends inside the \(what) that starts here at '\(excerpt)'"
    case .expected(let what):
      excerpt.isEmpty ? "expected \(what) before the end of the line" : "expected \(what) but found '\(excerpt)'"
    case .tooDeep(let limit): "dictionaries and lists are nested more than \(limit) deep"
    case .tooLarge(let limit): "the file has more than \(limit) bytes"
    }
  }

  /// What to do next.
  public var hint: String {
    switch reason {
    case .foreignFormat(.wideText): "save it as UTF-8"
    case .foreignFormat: "open and save it in Xcode's OpenStep format, or use the reader for that format"
    case .mergeConflict: "resolve the conflict, or check out one side, then run again"
    case .empty, .truncated: "restore the file from version control"
    case .expected: "correct this place, or restore the file from version control"
    case .tooDeep, .tooLarge: "no project written by Xcode looks like this; check where the file comes from"
    }
  }
}
