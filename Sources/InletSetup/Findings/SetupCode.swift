/// The kinds of findings about a project; the raw values are stable across releases.
public enum SetupCode: String, Sendable, Hashable, CaseIterable {
  // MARK: What lies at the path

  /// The path names nothing.
  case noSuchPath = "no-such-path"
  /// No app project is there.
  case noProject = "no-project"
  /// Several projects are there.
  case severalProjects = "several-projects"
  /// The project's file is made by a generator.
  case generatedProject = "generated-project"
  /// The folder that the framework generates is not there yet.
  case platformMissing = "platform-missing"
  /// A file cannot be read.
  case unreadable
  /// A file cannot be understood.
  case malformed
  /// The project has unresolved merge conflicts.
  case mergeConflict = "merge-conflict"
  /// The project's format is not edited.
  case unsupportedFormat = "unsupported-format"
  /// The folder that Inlet's libraries are said to be in is not there, or holds no package.
  case packageNotFound = "package-not-found"
  /// A file lies outside of the folder that may be changed.
  case outsideFolder = "outside-folder"

  // MARK: The app

  /// The project has no app target.
  case noAppTarget = "no-app-target"
  /// Several app targets, and no choice.
  case severalAppTargets = "several-app-targets"
  /// No target of the name that was given.
  case unknownTarget = "unknown-target"
  /// The project has no build configurations.
  case noConfigurations = "no-configurations"
  /// The app is not for iOS.
  case notAnIOSApp = "not-an-ios-app"
  /// The app's bundle identifier cannot be told.
  case bundleIDUnknown = "bundle-id-unknown"
  /// The app's Info.plist is not there.
  case infoPlistMissing = "info-plist-missing"
  /// An entitlements file is not there.
  case entitlementsMissing = "entitlements-missing"
  /// A build setting cannot be resolved.
  case settingUnresolved = "setting-unresolved"
  /// The app has several App Groups, and no choice.
  case severalAppGroups = "several-app-groups"
  /// Another share extension is in the app.
  case otherShareExtension = "other-share-extension"

  // MARK: The description

  /// A key that does not exist.
  case unknownKey = "unknown-key"
  /// A value of the wrong kind.
  case wrongType = "wrong-type"
  /// A value that cannot be.
  case invalidValue = "invalid-value"
  /// The extension has the app's name.
  case nameIsApp = "name-is-app"
  /// The extension's name belongs to something else.
  case nameTaken = "name-taken"
  /// The extension's bundle identifier does not begin with the app's.
  case bundleIDPrefix = "bundle-id-prefix"
  /// A scheme that no link can have.
  case invalidScheme = "invalid-scheme"
  /// A scheme that another app or another part of this one has.
  case schemeTaken = "scheme-taken"
  /// An App Group that does not begin with `group.`.
  case invalidAppGroup = "invalid-app-group"
  /// Nothing is to be accepted.
  case nothingAccepted = "nothing-accepted"

  // MARK: Carrying out

  /// The sources that were to be copied are not there.
  case runtimeMissing = "runtime-missing"
  /// An earlier run was interrupted.
  case interrupted
  /// The files could not be written.
  case notWritten = "not-written"
  /// The extension is not in the project.
  case notInstalled = "not-installed"
  /// Something that was changed by hand stays.
  case keptChanges = "kept-changes"
  /// The record of what was added is missing.
  case recordMissing = "record-missing"
  /// Files with uncommitted changes are touched.
  case uncommittedChanges = "uncommitted-changes"
  /// The app has to support newer systems only.
  case deploymentTargetLow = "deployment-target-low"
  /// CocoaPods does not cope with the project's format.
  case podsFormat = "pods-format"
  /// Code that has to be written by hand.
  case manualStep = "manual-step"

  // MARK: The doctor

  /// Version or build number differ from the app's.
  case versionMismatch = "version-mismatch"
  /// The extension asks for a newer system than the app.
  case deploymentTargetMismatch = "deployment-target-mismatch"
  /// App and extension do not share an App Group.
  case appGroupMismatch = "app-group-mismatch"
  /// App and extension do not agree on the scheme.
  case schemeMismatch = "scheme-mismatch"
  /// The extension is embedded after a script that needs it, or not at all.
  case embedPhase = "embed-phase"
  /// The extension is signed by the copy phase.
  case codeSignOnCopy = "code-sign-on-copy"
  /// The app does not depend on the extension.
  case dependencyMissing = "dependency-missing"
  /// The extension lacks a configuration of the project.
  case configurationMissing = "configuration-missing"
  /// Both a storyboard and a principal class.
  case principalAndStoryboard = "principal-and-storyboard"
  /// The Info.plist of the extension is copied as a resource.
  case infoPlistCopied = "info-plist-copied"
  /// The extension has no privacy manifest.
  case privacyManifestMissing = "privacy-manifest-missing"
  /// The app has no scenes.
  case sceneLifeCycle = "scene-life-cycle"
  /// The scene manifest names a class that is not there.
  case sceneDelegateMissing = "scene-delegate-missing"
  /// The extension of a Flutter app does not see Flutter's generated settings.
  case generatedSettings = "generated-settings"
  /// A Flutter app does not register its plug-ins.
  case pluginRegistration = "plugin-registration"
  /// Nothing puts the extension back when the project is made anew.
  case regenerationHook = "regeneration-hook"
  /// The app has document types and does not say how it opens them.
  case documentsUndeclared = "documents-undeclared"
  /// Documents that are opened with the app go nowhere.
  case documentsNotTaken = "documents-not-taken"
  /// Document types and the extension take the same content.
  case documentsAndExtension = "documents-and-extension"

  /// How bad findings of this kind are.
  public var severity: SetupFinding.Severity {
    switch self {
    case .keptChanges, .recordMissing, .deploymentTargetLow, .podsFormat, .configurationMissing, .codeSignOnCopy,
      .infoPlistCopied, .privacyManifestMissing, .sceneLifeCycle, .deploymentTargetMismatch,
      .regenerationHook, .documentsUndeclared:
      .warning
    case .uncommittedChanges, .manualStep, .documentsAndExtension: .note
    default: .error
    }
  }
}
