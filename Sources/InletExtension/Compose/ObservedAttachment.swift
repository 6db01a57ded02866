import Foundation
import Inlet

/// An attachment whose loading is watched: the intake loads it, the screen shows how far it is.
@MainActor
final class ObservedAttachment: ItemProviding {
  private let provider: any ItemProviding
  private var progress: Progress?

  init(_ provider: any ItemProviding) {
    self.provider = provider
  }

  var offeredTypes: [String] { provider.offeredTypes }
  var suggestedName: String? { provider.suggestedName }

  /// How much of it has arrived, from 0 to 1; nil where that is not known, and for small things.
  var fraction: Double? {
    guard let progress, progress.totalUnitCount > 1 || progress.fractionCompleted > 0 else { return nil }
    return progress.fractionCompleted
  }

  func load(_ representation: Representation, receive: @escaping @Sendable (Delivered) -> Void) -> Progress? {
    progress = provider.load(representation, receive: receive)
    return progress
  }
}
