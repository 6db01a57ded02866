import XcodeProject

/// What a Flutter app needs beside the project: its generated settings, and its plug-ins registered.
enum FlutterChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    generatedSettings(examination) + registration(examination)
  }

  /// An extension whose numbers are Flutter's sees them only through `Generated.xcconfig`.
  private static func generatedSettings(_ examination: Examination) -> [SetupFinding] {
    examination.pairs.compactMap { pair in
      let refers = VersionSource.Number.allCases.contains { number in
        pair.extension.settings.rawValue(number.setting)?.contains("FLUTTER_BUILD_") == true
          || examination.rawInfoText(number.key, pair.extension)?.contains("FLUTTER_BUILD_") == true
      }
      guard refers, let configuration = examination.target.configurationList?.configuration(named: pair.name),
        !Self.standsOnGenerated(configuration, examination)
      else { return nil }
      return SetupFinding(
        .generatedSettings,
        "'\(examination.target.name)' takes its version from Flutter, and its configuration does not include "
          + "Generated.xcconfig (\(pair.name)): it is built without a version",
        at: examination.place(of: configuration.id),
        hint: "run 'inlet doctor --fix', or choose Generated as its configuration file in the project's Info tab")
    }
  }

  /// Whether the xcconfig beneath a configuration is Flutter's generated one, or includes it.
  static func standsOnGenerated(_ configuration: BuildConfiguration, _ examination: Examination) -> Bool {
    guard let base = configuration.baseFile, let path = examination.host.fileTree.path(of: base) else {
      return configuration.baseFileInFolder?.path.hasSuffix("Generated.xcconfig") == true
    }
    if path.hasSuffix("Generated.xcconfig") { return true }
    let place = RelativePath.join(examination.detected.projectFolder, path)
    return examination.text(place)?.contains("Generated.xcconfig") == true
  }

  /// Without the call that registers plug-ins, the app's Dart side never hears of a share.
  private static func registration(_ examination: Examination) -> [SetupFinding] {
    guard let pubspec = examination.text("pubspec.yaml"),
      pubspec.split(separator: "\n").contains(where: { $0.hasPrefix("  inlet:") })
    else { return [] }
    let texts = examination.appSources
    guard !texts.isEmpty, !texts.contains(where: { $0.contains("GeneratedPluginRegistrant") }) else { return [] }
    return [
      SetupFinding(
        .pluginRegistration,
        "no source of the app registers Flutter's plug-ins: the inlet plug-in is never started and nothing arrives",
        at: examination.host.targetPlace,
        hint: "call GeneratedPluginRegistrant.register(with:) in the AppDelegate, as 'flutter create' writes it")
    ]
  }
}
