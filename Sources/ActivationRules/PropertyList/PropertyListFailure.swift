import Foundation

/// Why a file is no property list, and where.
public struct PropertyListFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// Where, as line and column from 1; nil in a binary file.
  public var position: SourcePosition?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var hint: String

  /// Place, message and hint on one line.
  public var description: String { (position.map { "\($0): " } ?? "") + "\(message); \(hint)" }

  /// Place, message and hint on one line.
  public var errorDescription: String? { description }
}
