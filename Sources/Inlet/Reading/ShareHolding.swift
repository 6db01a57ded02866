import Foundation

/// Somebody who has a share and its files: a delivery, or a share that the app keeps.
///
/// What can be read of the share is the same for all; see the methods of the extensions.
///
///     if let picture = delivery.best(.image) { … }
///     let words = try delivery.text(of: item)
///     let file = try delivery.keep(item, in: library)
public protocol ShareHolding: Sendable {
  /// What was shared.
  var share: Share { get }
  /// The folder with the share's files; nil for a share without files, and when it is not held any more.
  var folder: URL? { get }
}

extension Delivery: ShareHolding {}

/// Why an item could not be read as wished.
public enum ReadingFailure: Error, Hashable, Sendable {
  /// The item has no file, and nothing that could stand for one.
  case noFile(item: String)
  /// The delivery has ended: its files belong to the inbox or to another process now.
  case ended
  /// It is larger than was asked for; nothing was read.
  case tooLarge(item: String, bytes: Int64, limit: Int)
  /// It is no text, or in no encoding that is understood.
  case notText(item: String)
  /// It is no link.
  case notALink(item: String)
  /// It is no picture that this system can decode.
  case notAPicture(item: String)
  /// The system refused; nothing is left of what was begun.
  case failed(InboxError)
}

extension ReadingFailure: LocalizedError, CustomStringConvertible {
  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .noFile(let item): "item \(item) has no file: read its value"
    case .ended: "the delivery has ended: read items before it is acknowledged, accepted or released"
    case .tooLarge(let item, let bytes, let limit):
      "item \(item) has \(bytes) bytes, more than \(limit): read its file in parts, or raise the limit"
    case .notText(let item): "item \(item) is no text"
    case .notALink(let item): "item \(item) is no link"
    case .notAPicture(let item): "item \(item) is no picture that can be decoded"
    case .failed(let error): error.description
    }
  }

  /// What happened and what to do next.
  public var errorDescription: String? { description }
}
