import ActivationRules

/// A kind of finding of the doctor with what it means; for lists of rules, as code scanning wants them.
public struct DoctorCode: Sendable, Hashable {
  /// Who puts it right.
  public enum Repair: String, Sendable, Hashable {
    /// `inlet sync`, and so `inlet doctor --fix`.
    case sync = "sync"
    /// `inlet doctor --fix` alone.
    case fix = "--fix"
    /// A person.
    case hand = "by hand"
  }

  /// The code, stable across releases.
  public let code: String
  /// How bad findings of this kind are; for codes of activation rules the worst case.
  public let severity: SetupFinding.Severity
  /// What it means, in one sentence without a full stop.
  public let summary: String
  /// Who puts it right.
  public let repair: Repair

  init(_ code: SetupCode, _ repair: Repair, _ summary: String) {
    self.init(code.rawValue, code.severity, repair, summary)
  }

  private init(_ code: String, _ severity: SetupFinding.Severity, _ repair: Repair, _ summary: String) {
    self.code = code
    self.severity = severity
    self.repair = repair
    self.summary = summary
  }

  /// Every kind of finding of the checks, those of the activation rules at the end.
  public static let all: [DoctorCode] =
    project
    + RuleFinding.Code.allCases.map { code in
      let severity: SetupFinding.Severity =
        switch code.severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
      return DoctorCode(
        code.rawValue, severity, .sync,
        "the activation rule: \(code.rawValue.dropFirst(5).split(separator: "-").joined(separator: " "))")
    }

  private static let project: [DoctorCode] = [
    DoctorCode(.interrupted, .sync, "an earlier run was interrupted and left some files new and some old"),
    DoctorCode(.notInstalled, .sync, "there is no extension, or not the one that inlet.json describes"),
    DoctorCode(.versionMismatch, .sync, "version or build number differ from the app's"),
    DoctorCode(.deploymentTargetMismatch, .sync, "the extension needs a newer iOS than the app"),
    DoctorCode(.bundleIDPrefix, .sync, "the bundle identifier does not begin with the app's and a dot"),
    DoctorCode(.appGroupMismatch, .sync, "app and extension are not in one App Group"),
    DoctorCode(.schemeMismatch, .sync, "the extension opens links that the app does not receive"),
    DoctorCode(.invalidScheme, .sync, "no link begins with that scheme"),
    DoctorCode(.embedPhase, .fix, "the extension is not embedded, or behind a script that needs it"),
    DoctorCode(.codeSignOnCopy, .fix, "the extension is signed again when it is embedded"),
    DoctorCode(.dependencyMissing, .sync, "the app does not wait for the extension to be built"),
    DoctorCode(.configurationMissing, .sync, "the extension lacks a configuration of the project"),
    DoctorCode(.principalAndStoryboard, .hand, "both a storyboard and a principal class are named"),
    DoctorCode(.infoPlistMissing, .sync, "the extension's Info.plist is not there"),
    DoctorCode(.infoPlistCopied, .fix, "the Info.plist is copied as a resource as well"),
    DoctorCode(.privacyManifestMissing, .sync, "the extension has no privacy manifest"),
    DoctorCode(.packageNotFound, .hand, "the package with Inlet's libraries is not where the project says"),
    DoctorCode(.sceneLifeCycle, .hand, "the app has no scenes"),
    DoctorCode(.sceneDelegateMissing, .hand, "the scene manifest names a class that the app does not have"),
    DoctorCode(.podsFormat, .hand, "CocoaPods loses the embedding when it saves a project in this format"),
    DoctorCode(.generatedSettings, .fix, "the extension does not see the version in Flutter's generated settings"),
    DoctorCode(.pluginRegistration, .hand, "the app does not register Flutter's plug-ins"),
    DoctorCode(.regenerationHook, .sync, "nothing puts the extension back when the project is made anew"),
    DoctorCode(.documentsUndeclared, .hand, "document types without a word on how documents are opened"),
    DoctorCode(.documentsNotTaken, .hand, "documents that are opened with the app go nowhere"),
    DoctorCode(.documentsAndExtension, .hand, "document types and the extension take the same content"),
  ]
}
