import Foundation
import Inlet
import UIKit

@testable import InletApp

/// What the system does with an app, by life cycle: which delegate methods it calls, in which order, cold and warm.
@MainActor
final class FakeSystem {
  enum LifeCycle: String, CaseIterable, Sendable { case scenes, applicationDelegate }

  /// What the app is opened with.
  enum Payload {
    case urls([OpenedURL])
    case activity(type: String, webPage: URL?, share: String?)
    case nothing
  }

  private let lifeCycle: LifeCycle
  private let application: any UIApplicationDelegate
  private let scenes: any UISceneDelegate
  private let scene: UIWindowScene
  private let session: UISceneSession

  init(_ lifeCycle: LifeCycle, application: any UIApplicationDelegate, scenes: any UISceneDelegate) {
    self.lifeCycle = lifeCycle
    self.application = application
    self.scenes = scenes
    session = UISceneSession(
      standInConfiguration: UISceneConfiguration(name: "Default", sessionRole: .windowApplication))
    scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
  }

  /// Starts the app for what it is opened with.
  func launch(_ payload: Payload) {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if lifeCycle == .applicationDelegate, case .urls(let urls) = payload { options[.url] = urls.first?.url }
    _ = application.application(.shared, didFinishLaunchingWithOptions: options.isEmpty ? nil : options)
    switch lifeCycle {
    case .scenes:
      scenes.scene(scene, willConnectTo: session, options: connectionOptions(payload))
    case .applicationDelegate: deliverToApplication(payload)
    }
    becomeActive()
  }

  /// Brings the running app to the front with what it is opened with.
  func open(_ payload: Payload) {
    switch lifeCycle {
    case .applicationDelegate: deliverToApplication(payload)
    case .scenes:
      switch payload {
      case .urls(let urls): scenes.scene(scene, openURLContexts: contexts(urls))
      case .activity: scenes.scene(scene, continue: activity(payload))
      case .nothing: break
      }
    }
    becomeActive()
  }

  private func becomeActive() {
    switch lifeCycle {
    case .scenes: scenes.sceneDidBecomeActive(scene)
    case .applicationDelegate: application.applicationDidBecomeActive(.shared)
    }
  }

  // MARK: What is handed over

  private func deliverToApplication(_ payload: Payload) {
    switch payload {
    case .urls(let urls):
      for url in urls {
        var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: url.isInPlace]
        options[.sourceApplication] = url.source
        _ = application.application(.shared, open: url.url, options: options)
      }
    case .activity: _ = application.application(.shared, continue: activity(payload), restorationHandler: { _ in })
    case .nothing: break
    }
  }

  private func connectionOptions(_ payload: Payload) -> UIScene.ConnectionOptions {
    switch payload {
    case .urls(let urls): UIScene.ConnectionOptions(standInURLContexts: contexts(urls))
    case .activity: UIScene.ConnectionOptions(userActivities: [activity(payload)])
    case .nothing: UIScene.ConnectionOptions()
    }
  }

  private func contexts(_ urls: [OpenedURL]) -> Set<UIOpenURLContext> {
    Set(
      urls.map { url in
        UIOpenURLContext(
          standInURL: url.url,
          options: UIScene.OpenURLOptions(standInSource: url.source, openInPlace: url.isInPlace))
      })
  }

  private func activity(_ payload: Payload) -> NSUserActivity {
    guard case .activity(let type, let webPage, let share) = payload else { return NSUserActivity(activityType: "") }
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = webPage
    activity.userInfo = share.map { [ContinuedActivity.shareKey: $0] }
    return activity
  }
}

/// The delegates of an app, as its developer writes them: they forward, and note what was not Inlet's.
@MainActor
final class ForwardingDelegates: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let entry: AppEntry
  private(set) var others: [String] = []

  init(_ entry: AppEntry) { self.entry = entry }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    entry.launch(launchOptions)
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    if entry.open(url, options) { return true }
    others.append(url.absoluteString)
    return false
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { resume(userActivity) }

  func applicationDidBecomeActive(_ application: UIApplication) { entry.becomeActive() }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    others += entry.connect(connectionOptions).map(\.url.absoluteString).sorted()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    others += entry.open(URLContexts).map(\.url.absoluteString).sorted()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { _ = resume(userActivity) }

  func sceneDidBecomeActive(_ scene: UIScene) { entry.becomeActive() }

  private func resume(_ activity: NSUserActivity) -> Bool {
    if entry.resume(activity) { return true }
    others.append(activity.webpageURL?.absoluteString ?? activity.activityType)
    return false
  }
}
