/// A place in a text file, as editors count it.
public struct SourcePosition: Hashable, Comparable, Sendable, Codable {
  /// The line, counted from 1; a line ends with LF, CRLF or a lone CR.
  public var line: Int
  /// The column, counted from 1 in UTF-8 bytes of the line.
  public var column: Int

  /// A position from numbers that count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` stands before `right` in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A place in a named file; prints as `path:line:column`, which terminals and editors make clickable.
public struct SourceLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path as the caller gave it, never resolved.
  public var path: String
  /// The place in that file.
  public var position: SourcePosition

  /// A place in the file at `path`.
  public init(path: String, position: SourcePosition) {
    self.path = path
    self.position = position
  }

  /// The location as `path:line:column`.
  public var description: String { "\(path):\(position.line):\(position.column)" }
}
