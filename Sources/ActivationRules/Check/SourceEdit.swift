/// A change to a text: the bytes of a range are replaced, all others stay as they are.
public struct SourceEdit: Hashable, Sendable, Codable {
  /// The bytes that are replaced; empty to insert.
  public var range: Range<Int>
  /// What takes their place.
  public var replacement: String

  /// A change of a range of bytes.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Applies edits to bytes; an edit that overlaps one that begins earlier is left out.
  ///
  /// - Parameters:
  ///   - edits: In any order; ranges beyond the end are ignored.
  ///   - bytes: The text.
  /// - Returns: The changed text, and whether anything was left out.
  public static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> (bytes: [UInt8], isComplete: Bool) {
    var result: [UInt8] = []
    var position = 0
    var isComplete = true
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        isComplete = false
        continue
      }
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return (result + bytes[position...], isComplete)
  }
}
