#if canImport(SwiftUI) && canImport(UIKit)
import Combine
import Foundation
import Inlet

/// The app's uploads for SwiftUI to show: the list, always up to date.
///
///     @StateObject private var feed = UploadFeed(uploads)
///     …
///     ForEach(feed.uploads) { upload in … }
@MainActor
public final class UploadFeed: ObservableObject {
  /// Every upload whose record is kept, newest first.
  @Published public private(set) var uploads: [Upload] = []
  /// Why the last thing the person asked for did not work; nil when it did.
  @Published public private(set) var failure: OutboxError?

  /// What sends, and does what the person asks for.
  public let app: AppUploads

  /// A feed of an app's uploads.
  public init(_ app: AppUploads) {
    self.app = app
    app.observe { [weak self] in self?.take() }
    take()
  }

  private func take() {
    if uploads != app.list { uploads = app.list }
    if failure != app.failure { failure = app.failure }
  }
}
#endif
