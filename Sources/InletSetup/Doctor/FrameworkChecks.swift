import XcodeProject

/// What depends on how the app is made.
enum FrameworkChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    switch examination.detected.framework {
    case .flutter: pods(examination) + FlutterChecks.run(examination)
    case .air: AirChecks.run(examination)
    default: pods(examination) + RegenerationChecks.run(examination)
    }
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
