import Testing

/// Sources of apps, and what becomes of them with `--glue`.
struct GlueExample: Sendable, CustomTestStringConvertible {
  var name: String
  /// The file that begins the app.
  var text: String
  /// Further files of the app.
  var others: [String: String] = [:]
  /// Lines that stand in the file afterwards, in this order; nil when the file is not edited.
  var inserted: [String]?
  /// What the refusal says.
  var refusal = ""
  var isScene = true

  var testDescription: String { name }

  static let plainScene = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let _ = (scene as? UIWindowScene) else { return }
      }
    }

    """

  static let fullScene = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      }
      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        print(contexts)
      }
    }

    extension SceneDelegate {
      func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        // Nothing yet.
      }
    }

    """

  static let plainDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        return true
      }

      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        return false
      }
    }

    """

  static let plainApp = """
    import SwiftUI

    @main
    struct GalleryApp: App {
      var body: some Scene {
        WindowGroup {
          Text("Hello")
            .font(.caption)
        }
      }
    }

    """

  static let edited: [GlueExample] = [
    GlueExample(
      name: "a scene delegate as Xcode makes it", text: plainScene,
      inserted: [
        "import UIKit", "// inlet: begin receive shares", "import Foundation", "import InletApp", "enum InletEntry {",
        "// inlet: end receive shares", "class SceneDelegate", ") {", "    // inlet: begin take what the scene is for",
        "    InletEntry.shared.connect(connectionOptions)", "    // inlet: end take what the scene is for",
        "    guard let _", "  }", "  // inlet: begin take what comes", "  func scene(_ scene: UIScene, openURLContexts",
        "  func scene(_ scene: UIScene, continue", "  // inlet: end take what comes", "}",
      ]),
    GlueExample(
      name: "a scene delegate that has the methods, one in an extension", text: fullScene,
      inserted: [
        "willConnectTo", "    InletEntry.shared.connect(options)", "openURLContexts",
        "    InletEntry.shared.open(contexts)",
        "    print(contexts)", "extension SceneDelegate", "    InletEntry.shared.resume(activity)",
      ]),
    GlueExample(
      name: "comments and strings that look like code",
      text: plainScene.replacing(
        "  var window: UIWindow?",
        with: #"""
            var window: UIWindow?
            // func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            /* class SceneDelegate: UIResponder, UIWindowSceneDelegate { /* nested } */ */
            let a = "func scene(_ scene: UIScene, openURLContexts c: Set<UIOpenURLContext>) { \("}" + "\(1)") }"
            let b = """
              } class SceneDelegate: UIResponder, UIWindowSceneDelegate { "
              """
            let c = #"}"\#("{")}"#
            let d = 4 / 2
          """#),
      inserted: ["let d = 4 / 2", "InletEntry.shared.connect(connectionOptions)", "openURLContexts URLContexts", "}"]),
    GlueExample(
      name: "tabs", text: plainScene.replacing("  ", with: "\t"),
      inserted: [
        "\tstatic let shared: AppEntry = {", "\t\t// inlet: begin take what the scene is for",
        "\t\tInletEntry.shared.connect(connectionOptions)", "\t// inlet: begin take what comes",
      ]),
    GlueExample(
      name: "CRLF", text: plainScene.replacing("\n", with: "\r\n"),
      inserted: ["import InletApp\r\n", "    InletEntry.shared.connect(connectionOptions)\r\n"]),
    GlueExample(
      name: "an application delegate without scenes", text: plainDelegate,
      inserted: [
        "InletEntry.shared.launch(launchOptions)", "return true",
        "    if InletEntry.shared.open(url, options) { return true }", "return false",
        "  // inlet: begin take what comes",
        "continue userActivity",
      ], isScene: false),
    GlueExample(
      name: "a SwiftUI app with one scene", text: plainApp,
      inserted: [
        "enum InletEntry", "        .font(.caption)", "        // inlet: begin take what comes",
        "        .opensShares(InletEntry.shared)", "        // inlet: end take what comes", "    }",
      ]),
    GlueExample(
      name: "a SwiftUI app with a window group among several scenes",
      text: plainApp.replacing("    }\n  }\n}", with: "    }\n    Settings {\n      Text(\"\")\n    }\n  }\n}"),
      inserted: ["        .opensShares(InletEntry.shared)", "    Settings {"]),
  ]

  private static func scene(_ name: String, _ text: String, _ refusal: String, _ others: [String: String] = [:])
    -> GlueExample
  { GlueExample(name: name, text: text, others: others, refusal: refusal) }

  static let refused: [GlueExample] = [
    GlueExample(
      name: "Objective-C", text: "import UIKit\n",
      others: ["App/AppDelegate.m": "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end\n"],
      refusal: "written in Objective-C"),
    scene("nothing that begins the app", "import UIKit\n", "was found in the app's sources"),
    scene(
      "two window groups",
      plainApp.replacing("    }\n  }\n}", with: "    }\n    WindowGroup {\n      Text(\"\")\n    }\n  }\n}"),
      "several window groups"),
    scene(
      "two views in a window group", plainApp.replacing("      Text(", with: "      Text(\"\")\n      Text("),
      "something else than one view"),
    scene(
      "a condition in a window group",
      plainApp.replacing("      Text(\"Hello\")", with: "      if isOn { Text(\"\") }"),
      "something else than one view"),
    scene(
      "everything on one line",
      "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n",
      "lines of its own"),
    scene(
      "a document group", plainApp.replacing("WindowGroup", with: "DocumentGroup"), "has no WindowGroup of its own"),
    scene(
      "between #if and #endif",
      "import UIKit\n#if !DEBUG\n" + plainScene.replacing("import UIKit\n", with: "") + "#endif\n",
      "between #if and #endif"),
    scene(
      "a superclass of its own", plainScene.replacing("UIResponder", with: "BaseDelegate"),
      "inherits from 'BaseDelegate'"),
    scene("a bracket too many", plainScene + "}\n", "brackets do not match"),
    scene("a comment without end", plainScene + "/* /* */\n", "a comment is never closed"),
    scene("a string without end", plainScene + "let a = \"\n", "a string is never closed"),
    scene("a regular expression", plainScene + "let a = /}\"/\n", "regular expression"),
    scene("other parameters", plainScene.replacing("UIScene.ConnectionOptions", with: "Options"), "not the usual ones"),
    scene(
      "a method in an extension elsewhere", plainScene, "in an extension",
      [
        "App/AppDelegate.swift":
          "import UIKit\nextension SceneDelegate {\n  func scene(_ s: UIScene, continue a: NSUserActivity) {}\n}\n"
      ]),
    scene("the name is taken", plainScene, "has the name", ["App/AppDelegate.swift": "enum InletEntry {}\n"]),
    scene("it receives already", plainScene, "uses InletApp already", ["App/AppDelegate.swift": "import InletApp\n"]),
    scene(
      "a body on the line of its brace", fullScene.replacing("{\n    print(contexts)", with: "{ print(contexts)"),
      "begins in the line of its brace"),
    scene(
      "two scene delegates", plainScene, "several scene delegates",
      ["App/AppDelegate.swift": plainScene.replacing("SceneDelegate:", with: "Other:")]),
    scene("an application delegate in an app with scenes", plainDelegate, "the app has scenes"),
    GlueExample(
      name: "an older method for links",
      text: plainDelegate.replacing(
        "open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]",
        with: "open url: URL, sourceApplication: String?, annotation: Any"), refusal: "would no longer call",
      isScene: false),
  ]
}
