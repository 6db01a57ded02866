import Foundation

/// Why an upload cannot succeed, however often it is tried.
public struct UploadRefusal: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// What is wrong and what to do, for the person to read.
  public let reason: String

  /// A refusal for a reason that the person can understand.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
  /// The reason.
  public var errorDescription: String? { reason }
}
