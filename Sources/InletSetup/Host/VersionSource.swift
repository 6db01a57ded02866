import XcodeProject

/// Where the extension's version and build number come from, so that they are the app's in every build.
struct VersionSource {
  let host: HostApp
  let files: HostFiles

  /// One of the two numbers.
  enum Number: CaseIterable {
    /// `CFBundleShortVersionString`.
    case marketing
    /// `CFBundleVersion`.
    case build

    var key: String { self == .marketing ? "CFBundleShortVersionString" : "CFBundleVersion" }
    var setting: String { self == .marketing ? "MARKETING_VERSION" : "CURRENT_PROJECT_VERSION" }
    var fallback: String { self == .marketing ? "1.0" : "1" }
  }

  /// The value that the extension's setting needs in one configuration; nil when it inherits the right one.
  func setting(_ number: Number, _ configuration: HostConfiguration) -> String? {
    let text = files.infoText(number.key, configuration) ?? "$(\(number.setting))"
    guard text.contains("$") else {
      return configuration.shared.rawValue(number.setting) == text ? nil : text
    }
    if Self.refers(text, to: number.setting) {
      if configuration.inherits(number.setting) { return nil }
      let raw = configuration.settings.rawValue(number.setting)
      if let raw, Self.isFlutter(raw) { return raw }
      return configuration.portable(number.setting) ?? number.fallback
    }
    if Self.isFlutter(text) { return text }
    return configuration.portable(text: text) ?? configuration.expand(text) ?? number.fallback
  }

  /// Whether a number of the app comes from Flutter's generated settings.
  func comesFromFlutter(_ configuration: HostConfiguration) -> Bool {
    Number.allCases.contains { number in
      let text = files.infoText(number.key, configuration) ?? configuration.settings.rawValue(number.setting) ?? ""
      return Self.isFlutter(text)
        || Self.refers(text, to: number.setting)
          && Self.isFlutter(configuration.settings.rawValue(number.setting) ?? "")
    }
  }

  private static func isFlutter(_ text: String) -> Bool { text.contains("FLUTTER_BUILD_") }

  private static func refers(_ text: String, to setting: String) -> Bool {
    text == "$(\(setting))" || text == "${\(setting)}"
  }
}
