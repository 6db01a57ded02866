import InletApp
import UIKit

/// Forwards the four ways in to Inlet, and shows the notes.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  /// The app, or why it cannot run: usually the App Group is missing from the entitlements.
  var app: Result<NotesApp, any Error> { AppDelegate.app }
  private var entry: AppEntry? { try? app.get().entry }  // nil: the screen says why

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    switch app {
    case .success(let app):
      window.rootViewController = UINavigationController(rootViewController: NotesViewController(app))
    case .failure(let error): window.rootViewController = ProblemViewController("\(error)")
    }
    window.makeKeyAndVisible()
    self.window = window
    entry?.connect(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entry?.open(URLContexts)
    showNotes()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entry?.resume(userActivity)
    showNotes()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { entry?.becomeActive() }

  private func showNotes() {
    _ = (window?.rootViewController as? UINavigationController)?.popToRootViewController(animated: false)
  }
}
