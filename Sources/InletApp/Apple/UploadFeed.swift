#if canImport(SwiftUI) && canImport(UIKit)
import Combine
import Foundation
import Inlet
import UIKit

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
  /// What retries, cancels, removes and deletes.
  public let center: UploadCenter
  private var observer: (any NSObjectProtocol)?

  /// Shows what a center knows, and starts it.
  public init(_ center: UploadCenter) {
    self.center = center
    uploads = center.uploads
    center.onChange = { [weak self] uploads in self?.uploads = uploads }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Posted on the main thread.
      MainActor.assumeIsolated { self?.center.becomeActive() }
    }
    center.start()
  }
}
#endif
