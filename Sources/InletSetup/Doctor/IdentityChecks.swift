import XcodeProject

/// Whether system and store take the two for parts of one app.
enum IdentityChecks {
  static func run(_ examination: Examination) -> [SetupFinding] {
    examination.pairs.flatMap { pair in
      bundleID(pair, examination) + versions(pair, examination) + deployment(pair, examination)
    }
  }

  private static func bundleID(_ pair: Examination.Pair, _ examination: Examination) -> [SetupFinding] {
    func id(_ configuration: HostConfiguration) -> String? {
      configuration.bundleIDSetting == nil
        ? examination.infoText("CFBundleIdentifier", configuration)
        : configuration.resolved("PRODUCT_BUNDLE_IDENTIFIER")
    }
    guard let app = id(pair.app), let own = id(pair.extension), !own.hasPrefix(app + ".") else { return [] }
    return [
      SetupFinding(
        .bundleIDPrefix,
        "the bundle identifier '\(own)' of '\(examination.target.name)' does not begin with '\(app).' (\(pair.name)): "
          + "the app cannot be installed", at: examination.targetPlace,
        hint:
          "set PRODUCT_BUNDLE_IDENTIFIER of the extension to '\(app).\(examination.target.name.filter { !$0.isWhitespace })'"
      )
    ]
  }

  private static func versions(_ pair: Examination.Pair, _ examination: Examination) -> [SetupFinding] {
    VersionSource.Number.allCases.compactMap { number in
      func text(_ configuration: HostConfiguration) -> String? {
        examination.rawInfoText(number.key, configuration) ?? configuration.settings.rawValue(number.setting)
      }
      guard let rawApp = text(pair.app), let rawOwn = text(pair.extension) else { return nil }
      // What only a build knows (Flutter's numbers before the first build) is compared as it stands.
      let app = pair.app.expand(rawApp) ?? last(rawApp, number, pair.app)
      let own = pair.extension.expand(rawOwn) ?? last(rawOwn, number, pair.extension)
      // An app without a number gets it from somewhere that is not known here.
      if app == own || app.isEmpty { return nil }
      return SetupFinding(
        .versionMismatch,
        "\(number.key) of '\(examination.target.name)' is '\(own)', that of the app '\(app)' (\(pair.name)): "
          + "the store rejects or warns about the app",
        at: pair.extension.infoPlist.flatMap { path in
          examination.rawInfoText(number.key, pair.extension).map { _ in
            examination.place(of: PropertyListPath([.key(number.key)]), in: path)
          }
        } ?? examination.targetPlace,
        hint: (examination.isOurs ? "run 'inlet sync', or " : "")
          + "set \(number.setting) of both targets in one place: the project")
    }
  }

  /// A text one step resolved: `$(MARKETING_VERSION)` to what that setting says.
  private static func last(_ text: String, _ number: VersionSource.Number, _ configuration: HostConfiguration) -> String
  {
    text == "$(\(number.setting))" ? configuration.settings.rawValue(number.setting) ?? text : text
  }

  private static func deployment(_ pair: Examination.Pair, _ examination: Examination) -> [SetupFinding] {
    let setting = "IPHONEOS_DEPLOYMENT_TARGET"
    guard let app = pair.app.resolved(setting), let own = pair.extension.resolved(setting) else { return [] }
    guard app.isOlderVersion(than: own) else { return [] }
    return [
      SetupFinding(
        .deploymentTargetMismatch,
        "'\(examination.target.name)' needs iOS \(own), the app \(app) (\(pair.name)): between the two the extension "
          + "is not shown", at: examination.targetPlace,
        hint: "give both targets the same \(setting)")
    ]
  }
}
