import Foundation
import InletSetupTestTools
import Testing
import XcodeProject

@testable import InletSetup

extension Ailment {
  static let all = ofAnyApp + ofFrameworks + ofDocuments

  private static let runner = "ios/Runner.xcodeproj/project.pbxproj"
  private static let descriptor = "src/Gallery-app.xml"
  private static let appDelegate = "App/AppDelegate.swift"

  static let ofFrameworks: [Ailment] = [
    Ailment(
      name: "an extension that does not see Flutter's settings", code: "generated-settings", place: runner,
      skeleton: .flutter, repair: .fix,
      infect: editing(runner) { editor, _, target in
        for configuration in target.configurationList?.configurations ?? [] {
          try editor.removeValue(at: "baseConfigurationReference", of: configuration.id)
        }
      }),
    Ailment(
      name: "Flutter's plug-ins not registered", code: "plugin-registration", place: runner, skeleton: .flutter,
      repair: .hand, infect: BadInput.replacing("pubspec.yaml", "dependencies:\n", "dependencies:\n  inlet: ^0.1.0\n"),
      byHand: BadInput.writing(
        "ios/Runner/AppDelegate.swift", "GeneratedPluginRegistrant.register(with: engineBridge.pluginRegistry)\n")),
    Ailment(
      name: "Cordova without the hook", code: "regeneration-hook", place: "hooks/inlet_after_prepare.js",
      skeleton: .cordova8, infect: BadInput.removing("hooks/inlet_after_prepare.js")),
    Ailment(
      name: "Cordova without the line that runs the hook", code: "regeneration-hook", place: "config.xml",
      skeleton: .cordova7,
      infect: { try BadInput.writing("config.xml", try #require(Skeleton.cordova7.files["config.xml"]))($0) }),
    Ailment(
      name: "Capacitor without the script", code: "regeneration-hook", place: "package.json", skeleton: .capacitor,
      infect: { try BadInput.writing("package.json", try #require(Skeleton.capacitor.files["package.json"]))($0) }),
    Ailment(
      name: "Expo without the plug-in", code: "regeneration-hook", place: "inlet/with-inlet.js", skeleton: .expo,
      infect: BadInput.removing("inlet/with-inlet.js")),
    Ailment(
      name: "Expo without the plug-in's entry", code: "regeneration-hook", place: "app.json", skeleton: .expo,
      infect: { try BadInput.writing("app.json", try #require(Skeleton.expo.files["app.json"]))($0) }),
    Ailment(
      name: "an AIR descriptor without the group", code: "app-group-mismatch", place: descriptor, skeleton: .air,
      infect: { try BadInput.writing(descriptor, try #require(Skeleton.air.files[descriptor]))($0) }),
    Ailment(
      name: "an AIR descriptor without the scheme", code: "scheme-mismatch", place: descriptor, skeleton: .air,
      infect: { try BadInput.writing(descriptor, try #require(Skeleton.air.files[descriptor]))($0) }),
    Ailment(
      name: "an AIR descriptor of another version", code: "version-mismatch", place: descriptor, skeleton: .air,
      infect: BadInput.replacing(descriptor, "1.4.0", "1.5.0")),
    Ailment(
      name: "an AIR descriptor of another app", code: "bundle-id-prefix", place: descriptor, skeleton: .air,
      repair: .hand, infect: BadInput.replacing(descriptor, "<id>org.example.gallery<", "<id>org.example.pictures<"),
      byHand: BadInput.replacing(
        "inlet-ios/AirHost.xcodeproj/project.pbxproj", "org.example.gallery", "org.example.pictures")),
    Ailment(
      name: "a scene delegate that is not there", code: "scene-delegate-missing", place: "App/Info.plist",
      repair: .hand,
      infect: BadInput.replacing(
        "App/Info.plist", "<dict/>",
        """
        <dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict></array></dict></dict>
        """),
      byHand: BadInput.writing("App/SceneDelegate.swift", "final class SceneDelegate: UIResponder {}\n")),
    Ailment(
      name: "a native app without scenes", code: "scene-life-cycle", place: "App/Info.plist", repair: .hand,
      infect: { root in
        try BadInput.replacing("App/Info.plist", "UIApplicationSceneManifest", "Other")(root)
        try BadInput.writing(appDelegate, "@main final class AppDelegate: UIResponder, UIApplicationDelegate {}\n")(
          root)
      }, byHand: BadInput.replacing("App/Info.plist", "Other", "UIApplicationSceneManifest")),
    Ailment(
      name: "a package that is not there any more", code: "package-not-found", place: project, repair: .hand,
      infect: { root in
        var request = SetupRequest()
        try BadInput.writing("Libraries/Inlet/Package.swift", "// InletExtension\n")(root)
        request.package = .path("Libraries/Inlet")
        try SetupPlanner(request: request).plan(at: root.path).apply()
        try BadInput.removing("Libraries/Inlet")(root)
      }, byHand: BadInput.writing("Libraries/Inlet/Package.swift", "// InletExtension\n")),
  ]

  private static func documents(_ rest: String) -> @Sendable (URL) throws -> Void {
    BadInput.replacing(
      "App/Info.plist", "<key>CFBundleDisplayName</key>",
      """
      <key>CFBundleDocumentTypes</key>
      <array><dict><key>CFBundleTypeName</key><string>Picture</string>
      <key>LSItemContentTypes</key><array><string>public.image</string></array></dict></array>
      \(rest)<key>CFBundleDisplayName</key>
      """)
  }

  private static let inPlace = "<key>LSSupportsOpeningDocumentsInPlace</key><true/>"
  private static let entry = "let entry = try AppEntry()\n"

  static let ofDocuments: [Ailment] = [
    Ailment(
      name: "document types without a word on opening", code: "documents-undeclared", place: "App/Info.plist",
      repair: .hand, infect: documents(""),
      byHand: BadInput.replacing("App/Info.plist", "<key>CFBundleDocumentTypes", inPlace + "<key>CFBundleDocumentTypes")
    ),
    Ailment(
      name: "document types that go nowhere", code: "documents-not-taken", place: "App/Info.plist", repair: .hand,
      infect: documents(inPlace), byHand: BadInput.writing(appDelegate, entry)),
    Ailment(
      name: "an app that takes documents by itself and does not", code: "documents-not-taken", place: "App/Info.plist",
      repair: .hand,
      infect: { root in
        try documents(inPlace + "<key>InletTakesDocuments</key><false/>")(root)
        try BadInput.writing(appDelegate, entry)(root)
      }, byHand: BadInput.writing(appDelegate, "func scene(_: UIScene, openURLContexts: Set<UIOpenURLContext>) {}\n")),
    Ailment(
      name: "two entries in the sheet", code: "documents-and-extension", place: "App/Info.plist", repair: .hand,
      infect: { root in
        try documents(inPlace)(root)
        try BadInput.writing(appDelegate, entry)(root)
      }, byHand: BadInput.replacing("App/Info.plist", "public.image", "com.example.drawing")),
  ]
}
