/// The lines by which the app receives what was shared.
struct AppGlue {
  static func give(_ context: inout SetupContext) {
    switch context.detected.framework {
    case .native: native(&context)
    case .cordova, .air, .flutter, .capacitor, .reactNative, .expo:
      if let step = BridgeAdvice.of(context.detected.framework)?.step(context) { context.manualSteps.append(step) }
    }
  }

  /// The lines for a native app, unless its code has them, from `--glue` or by hand.
  private static func native(_ context: inout SetupContext) {
    guard !context.hasGlue else { return }
    let folder = context.copy.folder
    let place = context.files.appFolder(folder)
    let texts = folder.names(in: place).filter { $0.hasSuffix(".swift") }.compactMap {
      folder.text(RelativePath.join(place, $0))
    }
    if texts.contains(where: { $0.contains("import InletApp") }) { return }
    let isSwiftUI = texts.contains { $0.contains(": App {") && $0.contains("some Scene") }
    let hint =
      context.request.insertsGlue ? "" : "\nOr run 'inlet add --glue', which inserts such lines where that is safe."
    context.manualSteps.append((isSwiftUI ? swiftUI : uiKit) + hint)
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
