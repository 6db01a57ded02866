import XcodeProject

/// What depends on how the app is made.
enum FrameworkChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    scenes(examination) + pods(examination)
  }

  /// From the iOS 27 SDK on, apps without scenes do not start.
  private static func scenes(_ examination: Examination) -> [SetupFinding] {
    guard [.flutter, .capacitor, .cordova].contains(examination.detected.framework),
      let app = examination.pairs.first?.app, let path = app.infoPlist, let document = examination.documents[path],
      document.value.value(at: ["UIApplicationSceneManifest"]) == nil,
      app.resolved("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") != "YES"
    else { return [] }
    let hint =
      switch examination.detected.framework {
      case .flutter: "Flutter 3.41 and later migrate an unmodified AppDelegate by themselves: run 'flutter build ios'"
      case .capacitor: "run 'npx cap migrate' of Capacitor 8.5 or later"
      default: "use cordova-ios 8 or later"
      }
    return [
      SetupFinding(
        .sceneLifeCycle, "the app has no scenes: built with the iOS 27 SDK it does not start", at: .init(path: path),
        hint: hint)
    ]
  }

  private static func pods(_ examination: Examination) -> [SetupFinding] {
    guard examination.detected.podfile != nil, (examination.host.project.objectVersion ?? 0) >= 90 else { return [] }
    return [
      SetupFinding(
        .podsFormat,
        "CocoaPods up to 1.28.1 loses where extensions are embedded when it saves a project in this format",
        at: examination.host.place, hint: "choose Xcode 16 as Project Format in the File inspector")
    ]
  }
}
