#if canImport(SwiftUI) && canImport(UIKit)
import Foundation
import Inlet
import SwiftUI
import UIKit

extension View {
  /// Receives shares, on the root view of a scene: by links, documents, universal links, activities and whenever the
  /// app becomes active.
  ///
  /// Several windows receive once.
  ///
  ///     WindowGroup {
  ///       GalleryView().onShare(entry) { delivery in try await gallery.take(delivery) }
  ///     }
  ///
  /// Links that are not Inlet's are left to other `onOpenURL` modifiers, which see all of them.
  ///
  /// - Parameters:
  ///   - entry: The app's entry, kept by the app.
  ///   - take: As for ``AppEntry/onShare(_:)``.
  /// - Returns: The view, as it looks.
  public func onShare(_ entry: AppEntry, perform take: @escaping @MainActor (Delivery) async throws -> Void)
    -> some View
  {
    entry.receiveOnce(take)
    return opensShares(entry)
  }

  /// Takes the ways in of a scene without receiving: for apps that receive by ``ShareFeed``, or elsewhere.
  public func opensShares(_ entry: AppEntry) -> some View {
    entry.followApplication()
    return onOpenURL { url in entry.open(sceneURL: url) }
      .onContinueUserActivity(ContinuedActivity.browsingWeb) { entry.resume($0) }
      .onContinueUserActivity(entry.rules.activityType ?? ContinuedActivity.browsingWeb) { entry.resume($0) }
  }
}

extension Scene {
  /// Receives shares for as long as the app runs, on a scene.
  ///
  /// Links need not be handled for this: they are hints. For documents add ``SwiftUICore/View/opensShares(_:)`` to the
  /// root view.
  ///
  /// - Parameters:
  ///   - entry: The app's entry, kept by the app.
  ///   - take: As for ``AppEntry/onShare(_:)``.
  /// - Returns: The scene, as it is.
  public func onShare(_ entry: AppEntry, perform take: @escaping @MainActor (Delivery) async throws -> Void)
    -> some Scene
  {
    entry.followApplication()
    entry.receiveOnce(take)
    return self
  }
}

extension AppEntry {
  /// Takes a URL that SwiftUI hands over, which also is how it hands over universal links.
  func open(sceneURL url: URL) {
    if let scheme = url.scheme?.lowercased(), scheme == "https" {
      receive(.continued(ContinuedActivity(type: ContinuedActivity.browsingWeb, webPage: url)))
    } else {
      // SwiftUI does not say whether a document is the original: what does not lie where copies lie, is.
      receive(.opened([OpenedURL(url, isInPlace: url.isFileURL && !isCopy(url))]))
    }
  }
}
#endif
