/// The lines by which the app receives what was shared.
struct AppGlue {
  static func give(_ context: inout SetupContext) {
    switch context.detected.framework {
    case .native: context.manualSteps.append(isSwiftUI(context) ? swiftUI : uiKit)
    case .flutter: context.manualSteps.append(plugin("Flutter plug-in to pubspec.yaml"))
    case .capacitor: context.manualSteps.append(plugin("Capacitor plug-in to package.json, run 'npx cap sync'"))
    case .cordova: context.manualSteps.append(plugin("Cordova plug-in with 'cordova plugin add'"))
    case .reactNative, .expo: context.manualSteps.append(plugin("React Native module to package.json"))
    case .air: context.manualSteps.append(plugin("native extension to the AIR project"))
    }
  }

  private static func plugin(_ what: String) -> String {
    "Add Inlet's \(what), and take the pending shares when the app starts and becomes active."
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
    let entry = AppEntry(…)  // kept by the app; entry.onShare { delivery in … } takes the shares
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) { …; entry.connect(options) }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { let others = entry.open(contexts); … }
    func sceneDidBecomeActive(_ scene: UIScene) { entry.becomeActive() }
    """

  static let swiftUI = """
    In the App, forward links and activation (import InletApp):
    let entry = AppEntry(…)  // kept by the app; entry.onShare { delivery in … } takes the shares
    WindowGroup { ContentView().onOpenURL { entry.open($0) } }
    """
}
