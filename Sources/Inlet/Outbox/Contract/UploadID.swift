/// The identity of one upload: 26 lower-case characters that sort in the order in which uploads were queued.
public struct UploadID: Hashable, Sendable {
  /// An id from the same clock as those of shares.
  let drawn: ShareID

  init(drawn: ShareID) { self.drawn = drawn }
}

extension UploadID: Comparable, LosslessStringConvertible {
  /// Reads an id in its one accepted spelling, that of ``ShareID``; nil for anything else.
  public init?(_ description: String) {
    guard let drawn = ShareID(description) else { return nil }
    self.init(drawn: drawn)
  }

  /// The 26 characters.
  public var description: String { drawn.description }

  /// When it was queued, in milliseconds since 1970 by the clock of the process that did.
  public var millisecondsSince1970: Int64 { drawn.millisecondsSince1970 }

  /// Whether the left upload was queued before the right one.
  public static func < (left: UploadID, right: UploadID) -> Bool { left.drawn < right.drawn }
}

extension UploadID: Codable {
  /// Reads the 26 characters.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the string is not an id.
  public init(from decoder: any Decoder) throws { self.init(drawn: try ShareID(from: decoder)) }

  /// Writes the 26 characters.
  public func encode(to encoder: any Encoder) throws { try drawn.encode(to: encoder) }
}
