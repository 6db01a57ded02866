import XcodeProject

/// Whether the app starts when it is built with the iOS 27 SDK, and whether its scenes have a delegate.
enum SceneChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    guard examination.detected.framework != .air, let app = examination.pairs.first?.app else { return [] }
    let document = app.infoPlist.flatMap { examination.documents[$0] }
    if let manifest = document?.value.value(at: ["UIApplicationSceneManifest"]) {
      return delegates(manifest, app, examination)
    }
    if app.resolved("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") == "YES" { return [] }
    return missing(app, examination)
  }

  /// From the iOS 27 SDK on, apps without scenes do not start.
  private static func missing(_ app: HostConfiguration, _ examination: Examination) -> [SetupFinding] {
    let hint: String
    switch examination.detected.framework {
    case .flutter:
      hint = "Flutter 3.41 and later migrate an unmodified AppDelegate by themselves: run 'flutter build ios'"
    case .capacitor: hint = "run 'npx cap migrate' of Capacitor 8.5 or later"
    case .cordova: hint = "use cordova-ios 8 or later"
    default:
      // An App of SwiftUI has scenes without saying so; only an application delegate of its own tells the opposite.
      guard usesApplicationDelegate(examination) else { return [] }
      hint = "add UIApplicationSceneManifest to the Info.plist and a scene delegate to the app"
    }
    guard let path = app.infoPlist, examination.documents[path] != nil else { return [] }
    return [
      SetupFinding(
        .sceneLifeCycle, "the app has no scenes: built with the iOS 27 SDK it does not start", at: .init(path: path),
        hint: hint)
    ]
  }

  private static func usesApplicationDelegate(_ examination: Examination) -> Bool {
    let texts = examination.appSources
    let isDelegate = texts.contains {
      $0.contains("@UIApplicationMain") || $0.contains("UIApplicationDelegate") && $0.contains("@main")
        || $0.contains("UIApplicationMain(")
    }
    return isDelegate && !texts.contains { $0.contains("UIWindowSceneDelegate") || $0.contains(": App {") }
  }

  /// The classes of the app's own module that the manifest names have to be there.
  private static func delegates(
    _ manifest: PropertyListValue, _ app: HostConfiguration, _ examination: Examination
  ) -> [SetupFinding] {
    guard let path = app.infoPlist, let roles = manifest.value(at: ["UISceneConfigurations"])?.dictionary else {
      return []
    }
    let texts = examination.appSources
    guard !texts.isEmpty else { return [] }
    var findings: [SetupFinding] = []
    for role in roles.entries {
      for scene in role.value.array ?? [] {
        guard let named = scene.value(at: ["UISceneDelegateClassName"])?.string,
          named.hasPrefix("$(PRODUCT_MODULE_NAME)."), let name = named.split(separator: ".").last.map(String.init),
          !texts.contains(where: { SourceSearch.declaresClass(name, $0) })
        else { continue }
        findings.append(
          SetupFinding(
            .sceneDelegateMissing,
            "the scene manifest names the class '\(name)', which the app does not have: "
              + "the app shows a black screen and receives no links",
            at: examination.place(of: ["UIApplicationSceneManifest"], in: path),
            hint: "add the class to the app's target, or name the one that is there in UISceneDelegateClassName"))
      }
    }
    return findings
  }
}

/// Looks for names in source text.
enum SourceSearch {
  /// Whether a text declares a class of a name, in Swift or Objective-C.
  static func declaresClass(_ name: String, _ text: String) -> Bool {
    ["class ", "@interface ", "@implementation "].contains { keyword in
      text.ranges(of: keyword + name).contains { range in
        guard range.upperBound < text.endIndex else { return true }
        let next = text[range.upperBound]
        return !next.isLetter && !next.isNumber && next != "_"
      }
    }
  }
}
