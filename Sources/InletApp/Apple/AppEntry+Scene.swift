#if canImport(UIKit)
import Foundation
import UIKit

/// What a scene delegate forwards:
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///       entry.connect(options)
///     }
///     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
///       let others = entry.open(contexts)
///       …                                    // what is not Inlet's
///     }
///     func scene(_ scene: UIScene, continue activity: NSUserActivity) { entry.resume(activity) }
///     func sceneDidBecomeActive(_ scene: UIScene) { entry.becomeActive() }
extension AppEntry {
  /// Takes what a scene was connected for: cold start by a link, by documents or by an activity.
  ///
  /// - Returns: The URLs that are not Inlet's, for others to handle.
  @discardableResult
  public func connect(_ options: UIScene.ConnectionOptions) -> Set<UIOpenURLContext> {
    for activity in options.userActivities { resume(activity) }
    return open(options.urlContexts)
  }

  /// Takes what a running scene was opened with: links and documents.
  ///
  /// - Returns: The URLs that are not Inlet's, for others to handle.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) -> Set<UIOpenURLContext> {
    let own = contexts.filter { isOurs($0.url) }
    if !own.isEmpty {
      receive(
        .opened(
          own.map { context in
            OpenedURL(
              context.url, isInPlace: context.options.openInPlace, source: context.options.sourceApplication)
          }))
    }
    return contexts.subtracting(own)
  }

  /// Takes an activity: a universal link, Handoff.
  ///
  /// - Returns: Whether it was Inlet's.
  @discardableResult
  public func resume(_ activity: NSUserActivity) -> Bool {
    receive(.continued(ContinuedActivity(activity))).isHandled
  }

  /// Looks into the inbox, because a scene or the application became active.
  public func becomeActive() { receive(.becameActive) }
}

extension ContinuedActivity {
  /// What counts of an activity that the system hands over.
  @MainActor
  public init(_ activity: NSUserActivity) {
    self.init(
      type: activity.activityType, webPage: activity.webpageURL,
      share: activity.userInfo?[Self.shareKey] as? String)
  }
}
#endif
