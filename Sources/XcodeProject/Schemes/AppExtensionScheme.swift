/// A scheme that builds an app extension with its app and asks which app to launch, as Xcode makes one with the target.
///
/// ```swift
/// let scheme = AppExtensionScheme(
///   extension: BuildableReference(target: shareID, product: "Share.appex", name: "Share", project: "App.xcodeproj"),
///   host: BuildableReference(target: appID, product: "App.app", name: "App", project: "App.xcodeproj"))
/// let file = FileReplacement(path: ProjectSchemes.sharedPath(of: "Share"), from: nil, to: try scheme.bytes())
/// ```
public struct AppExtensionScheme: Sendable, Hashable {
  /// The extension.
  public var `extension`: BuildableReference
  /// The app that embeds it, built along with it and offered for profiling.
  public var host: BuildableReference
  /// The Xcode version in the form of the project's `LastUpgradeCheck`: "1620" is 16.2.
  public var lastUpgradeVersion: String
  /// The configuration to run, test and analyze.
  public var debugConfiguration: String
  /// The configuration to profile and archive.
  public var releaseConfiguration: String

  /// A scheme for an extension and its host.
  ///
  /// - Parameters:
  ///   - extension: The extension.
  ///   - host: The app that embeds it.
  ///   - lastUpgradeVersion: "1500" unless told; give the project's `LastUpgradeCheck`.
  ///   - debugConfiguration: "Debug" unless told.
  ///   - releaseConfiguration: "Release" unless told.
  public init(
    extension: BuildableReference, host: BuildableReference, lastUpgradeVersion: String = "1500",
    debugConfiguration: String = "Debug", releaseConfiguration: String = "Release"
  ) {
    self.extension = `extension`
    self.host = host
    self.lastUpgradeVersion = lastUpgradeVersion
    self.debugConfiguration = debugConfiguration
    self.releaseConfiguration = releaseConfiguration
  }

  /// The file in Xcode's form: three spaces for a level, each attribute on a line, LF.
  ///
  /// Test plans are made by Xcode 15 and later on their own; for an earlier `lastUpgradeVersion` the scheme lists no
  /// tests.
  ///
  /// - Throws: ``SourceFailure/Code/notRepresentable`` for a control character in a name.
  public func bytes() throws(SourceFailure) -> [UInt8] {
    let root = SchemeElement(
      "Scheme",
      [
        ("LastUpgradeVersion", lastUpgradeVersion), ("wasCreatedForAppExtension", "YES"), ("version", "2.0"),
      ],
      [buildAction, testAction, launchAction, profileAction, analyzeAction, archiveAction])
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text(level: 0)
    if let scalar = XMLCharacters.firstForbidden(in: text) {
      throw SourceFailure(
        .notRepresentable, "a name holds the control character U+\(String(scalar.value, radix: 16, uppercase: true))",
        in: SourceText([], path: `extension`.blueprintName + ".xcscheme"), at: nil, hint: "rename the target")
    }
    return Array(text.utf8)
  }

  private var buildAction: SchemeElement {
    let entries = [`extension`, host].map { reference in
      SchemeElement(
        "BuildActionEntry",
        ["Testing", "Running", "Profiling", "Archiving", "Analyzing"].map { ("buildFor" + $0, "YES") },
        [SchemeElement(reference)])
    }
    return SchemeElement(
      "BuildAction", [("parallelizeBuildables", "YES"), ("buildImplicitDependencies", "YES")],
      [SchemeElement("BuildActionEntries", [], entries)])
  }

  private var testAction: SchemeElement {
    let attributes = [
      ("buildConfiguration", debugConfiguration),
      ("selectedDebuggerIdentifier", "Xcode.DebuggerFoundation.Debugger.LLDB"),
      ("selectedLauncherIdentifier", "Xcode.DebuggerFoundation.Launcher.LLDB"),
      ("shouldUseLaunchSchemeArgsEnv", "YES"),
    ]
    let makesTestPlans = Int(lastUpgradeVersion).map { $0 >= 1_500 } ?? false
    return makesTestPlans
      ? SchemeElement("TestAction", attributes + [("shouldAutocreateTestPlan", "YES")], [])
      : SchemeElement("TestAction", attributes, [SchemeElement("Testables", [], [])])
  }

  private var launchAction: SchemeElement {
    SchemeElement(
      "LaunchAction",
      [
        ("buildConfiguration", debugConfiguration), ("selectedDebuggerIdentifier", ""),
        ("selectedLauncherIdentifier", "Xcode.IDEFoundation.Launcher.PosixSpawn"), ("launchStyle", "0"),
        ("askForAppToLaunch", "Yes"), ("useCustomWorkingDirectory", "NO"), ("ignoresPersistentStateOnLaunch", "NO"),
        ("debugDocumentVersioning", "YES"), ("debugServiceExtension", "internal"),
        ("allowLocationSimulation", "YES"), ("launchAutomaticallySubstyle", "2"),
      ], [runnable])
  }

  private var profileAction: SchemeElement {
    SchemeElement(
      "ProfileAction",
      [
        ("buildConfiguration", releaseConfiguration), ("shouldUseLaunchSchemeArgsEnv", "YES"),
        ("savedToolIdentifier", ""), ("useCustomWorkingDirectory", "NO"), ("debugDocumentVersioning", "YES"),
        ("launchAutomaticallySubstyle", "2"),
      ], [runnable])
  }

  private var analyzeAction: SchemeElement {
    SchemeElement("AnalyzeAction", [("buildConfiguration", debugConfiguration)], [])
  }

  private var archiveAction: SchemeElement {
    SchemeElement(
      "ArchiveAction", [("buildConfiguration", releaseConfiguration), ("revealArchiveInOrganizer", "YES")], [])
  }

  private var runnable: SchemeElement {
    SchemeElement("BuildableProductRunnable", [("runnableDebuggingMode", "0")], [SchemeElement(host)])
  }
}
