#if canImport(SwiftUI) && canImport(UIKit)
import Combine
import Foundation
import Inlet

/// The uploads of an app, for SwiftUI to show: title, picture, state, progress and link of each, newest first.
///
///     @StateObject private var feed = UploadFeed(center)
///     …
///     ForEach(feed.uploads) { upload in … }
///
/// Reads the list anew whenever the app becomes active, by itself.
@MainActor
public final class UploadFeed: ObservableObject {
  /// Every upload whose record is kept, newest first.
  @Published public private(set) var uploads: [Upload] = []
  /// What is wrong; nil when nothing is.
  @Published public private(set) var failure: String?
  /// What retries, cancels, removes and deletes.
  public let center: UploadCenter

  /// Shows what a center knows, and starts it.
  public init(_ center: UploadCenter) {
    self.center = center
    center.observe { [weak self] in self?.take() }
    take()
    center.followApplication()
    center.start()
  }

  private func take() {
    if uploads != center.uploads { uploads = center.uploads }
    if failure != center.failure { failure = center.failure }
  }
}
#endif
