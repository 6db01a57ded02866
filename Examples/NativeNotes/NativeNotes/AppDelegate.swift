import UIKit

/// The app with scenes: everything is in the scene delegate.
final class AppDelegate: NSObject, UIApplicationDelegate {
  /// One for all scenes.
  static let app = Result { try NotesApp.fromBundle() }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
