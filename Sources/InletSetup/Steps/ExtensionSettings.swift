import XcodeProject

/// The build settings of the extension's target: those that Xcode writes for a project of that version, with the app's
/// values.
struct ExtensionSettings {
  let host: HostApp
  let setup: ResolvedSetup
  /// The settings of each configuration, sorted by name.
  private(set) var settings: [String: [OpenStepEntry]] = [:]
  /// The configurations whose version comes from Flutter's generated settings.
  private(set) var configurationsOnFlutter: [String] = []

  init(host: HostApp, files: HostFiles, setup: ResolvedSetup) {
    self.host = host
    self.setup = setup
    let versions = VersionSource(host: host, files: files)
    for configuration in host.configurations {
      var values = common(configuration)
      for number in VersionSource.Number.allCases {
        values[number.setting] = versions.setting(number, configuration).map { .string($0) }
      }
      if versions.comesFromFlutter(configuration) { configurationsOnFlutter.append(configuration.name) }
      settings[configuration.name] = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { OpenStepEntry($0.key, $0.value) }
    }
  }

  private func common(_ configuration: HostConfiguration) -> [String: OpenStepValue] {
    let dialect = host.editor.dialect
    let root = host.sourceRoot
    var values: [String: OpenStepValue] = [
      "CODE_SIGN_ENTITLEMENTS": .string(RelativePath.from(root, to: setup.entitlements)),
      "INFOPLIST_FILE": .string(RelativePath.from(root, to: setup.infoPlist)),
      "LD_RUNPATH_SEARCH_PATHS": dialect.settingValue([
        "$(inherited)", "@executable_path/Frameworks", "@executable_path/../../Frameworks",
      ]),
      "PRODUCT_BUNDLE_IDENTIFIER": .string(setup.bundleIDs[configuration.name] ?? ""),
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "SKIP_INSTALL": "YES",
    ]
    if let system = deploymentTarget(configuration) { values["IPHONEOS_DEPLOYMENT_TARGET"] = .string(system) }
    let tools = host.toolsVersion
    for (name, fallback) in [
      ("CODE_SIGN_STYLE", tools >= 9 ? "Automatic" : nil), ("DEVELOPMENT_TEAM", nil),
      ("TARGETED_DEVICE_FAMILY", tools >= 9 ? "1,2" : nil), ("SWIFT_VERSION", "5.0"), ("SDKROOT", nil),
    ] as [(String, String?)] where !configuration.inherits(name) {
      let value = configuration.portable(name) ?? fallback
      if let value { values[name] = .string(value) }
    }
    if tools >= 13 {
      values["GENERATE_INFOPLIST_FILE"] = "YES"
      values["INFOPLIST_KEY_CFBundleDisplayName"] = .string(setup.displayName)
      values["INFOPLIST_KEY_NSHumanReadableCopyright"] = ""
      values["SWIFT_EMIT_LOC_STRINGS"] = "YES"
    }
    if tools >= 26 {
      for name in [
        "STRING_CATALOG_GENERATE_SYMBOLS", "SWIFT_APPROACHABLE_CONCURRENCY",
        "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY",
      ] { values[name] = "YES" }
    }
    if case .each(let groups) = setup.appGroup {
      values[ResolvedSetup.groupSetting] = groups[configuration.name].map { .string($0) }
    }
    return values
  }

  /// The app's deployment target, or the least that the libraries support; nil when the project has the right one.
  private func deploymentTarget(_ configuration: HostConfiguration) -> String? {
    let name = "IPHONEOS_DEPLOYMENT_TARGET"
    guard let own = configuration.resolved(name) else { return nil }
    if own.isOlderVersion(than: ResolvedSetup.leastSystem), setup.package != .none { return ResolvedSetup.leastSystem }
    return configuration.inherits(name) ? nil : configuration.portable(name) ?? own
  }

  /// The settings that must follow the app.
  static let following = ["IPHONEOS_DEPLOYMENT_TARGET"] + VersionSource.Number.allCases.map(\.setting)

  /// Whether a value stands in the extension's settings where it would better inherit that of the project.
  func contradicts(_ text: String?, _ name: String, _ configurationName: String) -> Bool {
    guard let text, let configuration = host.configurations.first(where: { $0.name == configurationName }),
      settings[configurationName]?.contains(where: { $0.key == name }) == false,
      let app = configuration.resolved(name), let own = configuration.expand(text)
    else { return false }
    return name == "IPHONEOS_DEPLOYMENT_TARGET" ? app.isOlderVersion(than: own) : app != own
  }

  /// Whether a value that stands in the extension's settings may stay.
  func accepts(_ present: OpenStepValue, for name: String, in configurationName: String) -> Bool {
    guard let configuration = host.configurations.first(where: { $0.name == configurationName }),
      let entry = settings[configurationName]?.first(where: { $0.key == name })
    else { return true }
    if present == entry.value { return true }
    let text = present.settingText ?? ""
    switch name {
    case "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", ResolvedSetup.groupSetting: return false
    case "INFOPLIST_KEY_CFBundleDisplayName": return false
    case "PRODUCT_BUNDLE_IDENTIFIER":
      guard setup.description.bundleIdentifier == nil, let app = configuration.resolved(name) else { return false }
      return (configuration.expand(text) ?? text).hasPrefix(app + ".")
    case "IPHONEOS_DEPLOYMENT_TARGET":
      guard let app = entry.value.string, let app = configuration.expand(app) else { return true }
      return !app.isOlderVersion(than: text) && !text.isOlderVersion(than: ResolvedSetup.leastSystem)
    default: return true
    }
  }
}
