/// The lines by which the app receives what was shared.
struct AppGlue {
  static func give(_ context: inout SetupContext) {
    switch context.detected.framework {
    case .native: if !context.hasGlue { context.manualSteps.append(isSwiftUI(context) ? swiftUI : uiKit) }
    case .flutter: context.manualSteps.append(bridge("a MethodChannel"))
    case .capacitor: context.manualSteps.append(bridge("a Capacitor plug-in of the app's own"))
    case .cordova: context.manualSteps.append(bridge("a Cordova plug-in of the app's own"))
    case .reactNative, .expo: context.manualSteps.append(bridge("a native module of the app's own"))
    case .air: context.manualSteps.append(bridge("a native extension of the app's own"))
    }
  }

  /// Inlet brings no bridges of its own; what the app gets is Swift.
  private static func bridge(_ way: String) -> String {
    "Receive the shares in the app's Swift code (import InletApp; see Documentation/receiving.md) and pass "
      + "`delivery.document()`, the share as JSON, on through \(way)."
  }

  /// Whether the app's own folder has an `App` of SwiftUI.
  private static func isSwiftUI(_ context: SetupContext) -> Bool {
    let folder = context.copy.folder
    let place = context.files.appFolder(folder)
    return folder.names(in: place).contains { name in
      guard name.hasSuffix(".swift"), let text = folder.text(RelativePath.join(place, name)) else { return false }
      return text.contains("@main") && text.contains(": App")
    }
  }

  static let uiKit = """
    In the scene delegate, forward what it is told (import InletApp):
    let entry = try AppEntry()  // kept by the app; entry.onShare { delivery in … } takes the shares
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) { …; entry.connect(options) }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { entry.open(contexts) }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { entry.resume(activity) }
    func sceneDidBecomeActive(_ scene: UIScene) { entry.becomeActive() }
    """

  static let swiftUI = """
    In the App, receive on the root view (import InletApp):
    let entry = try AppEntry()  // kept by the app
    WindowGroup { ContentView().onShare(entry) { delivery in … } }
    """
}
