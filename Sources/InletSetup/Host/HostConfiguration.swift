import XcodeProject

/// One build configuration of the app: the settings in force and the files that they name.
struct HostConfiguration {
  let name: String
  /// The settings of the app's target.
  let settings: BuildSettings
  /// The settings of the project alone: what another target sees as well.
  let shared: BuildSettings
  /// The app's Info.plist below the root; nil when the settings name none.
  let infoPlist: String?
  /// The app's entitlements below the root; nil when the settings name none.
  let entitlements: String?

  /// A setting of the app with references resolved; nil when nobody sets it, when it is empty, or when it refers to
  /// something that nobody sets.
  func resolved(_ name: String) -> String? {
    // try?: a value that does not come to an end is as good as none; what needs it reports it.
    guard let expansion = try? settings.expansion(of: name), expansion.undefined.isEmpty else { return nil }
    return expansion.text.isEmpty ? nil : expansion.text
  }

  /// A text with references resolved as the app's target sees them; nil when something in it is not known.
  func expand(_ text: String) -> String? {
    guard text.contains("$") else { return text }
    // try?: as above.
    guard let expansion = try? settings.expand(text), expansion.undefined.isEmpty else { return nil }
    return expansion.text
  }

  /// The app's setting in a form that means the same in another target: as it stands if everything in it is set by the
  /// project, else resolved.
  func portable(_ name: String) -> String? {
    guard let raw = settings.rawValue(name), let value = resolved(name) else { return nil }
    guard raw.contains("$") else { return raw }
    return portable(text: raw) ?? value
  }

  /// A text as it stands, if another target reads it as the app does.
  func portable(text: String) -> String? {
    guard text.contains("$") else { return text }
    // try?: as above.
    guard !text.contains("inherited"), let mine = expand(text), let theirs = try? shared.expand(text),
      theirs.undefined.isEmpty, theirs.text == mine
    else { return nil }
    return text
  }

  /// Whether another target inherits the same value without a setting of its own.
  func inherits(_ name: String) -> Bool {
    guard let value = resolved(name) else { return false }
    // try?: as above.
    return (try? shared.value(name)).flatMap { $0 } == value
  }

  /// The app's bundle identifier as it stands in the settings; nil when it is in its Info.plist.
  var bundleIDSetting: String? { settings.rawValue("PRODUCT_BUNDLE_IDENTIFIER") }
}
