import Foundation
import Inlet

/// What the app has to know to receive, as `inlet add` writes it into its Info.plist.
///
///     <key>InletAppGroup</key><string>group.com.example.gallery</string>
///     <key>InletURLScheme</key><string>example-gallery</string>
public struct AppSettings: Hashable, Sendable {
  /// The App Group through which shares reach the app; in the entitlements of both targets.
  public var appGroup: String
  /// What is the app's own.
  public var rules: EntryRules

  /// Settings given in code.
  public init(appGroup: String, rules: EntryRules = EntryRules()) {
    self.appGroup = appGroup
    self.rules = rules
  }

  /// The keys in the app's Info.plist.
  public enum Key {
    /// The id of the App Group; a string, required.
    public static let appGroup = "InletAppGroup"
    /// The scheme by which the extension opens the app; a string, optional.
    public static let urlScheme = "InletURLScheme"
    /// The host of universal links that lead to the inbox; a string, optional.
    public static let webHost = "InletWebHost"
    /// The type of activities that carry a share's id; a string, optional.
    public static let activityType = "InletActivityType"
    /// Whether documents the app is opened with go to the inbox; a Boolean, yes by default.
    public static let takesDocuments = "InletTakesDocuments"
  }

  /// Why the settings in an Info.plist cannot be used.
  public enum Failure: Error, Hashable, Sendable {
    /// A key that is needed is not there.
    case missing(key: String)
    /// A value is not of the kind the key needs.
    case malformed(key: String, value: String)
    /// A build setting was not filled in: the value still holds `$(…)`.
    case unresolved(key: String, value: String)
  }

  /// Reads the settings from an Info.plist.
  ///
  /// - Parameter infoDictionary: Its content, as `Bundle.main.infoDictionary` gives it.
  /// - Throws: ``Failure``.
  public init(infoDictionary: [String: Any]) throws(Failure) {
    let values = InfoValues(dictionary: infoDictionary)
    guard let group = try values.text(Key.appGroup) else { throw .missing(key: Key.appGroup) }
    self.init(appGroup: group)
    if let scheme = try values.text(Key.urlScheme) {
      guard let link = LaunchLink(scheme: scheme) else { throw .malformed(key: Key.urlScheme, value: scheme) }
      rules.launchLink = link
    }
    if let host = try values.text(Key.webHost) {
      guard let link = WebLaunchLink(host: host) else { throw .malformed(key: Key.webHost, value: host) }
      rules.webLink = link
    }
    rules.activityType = try values.text(Key.activityType)
    rules.takesDocuments = try values.flag(Key.takesDocuments) ?? true
  }
}

/// Values of an Info.plist, which may be missing, of another kind, or build settings that nobody filled in.
private struct InfoValues {
  let dictionary: [String: Any]

  /// Nil if there is none or it is empty.
  func text(_ key: String) throws(AppSettings.Failure) -> String? {
    guard let value = dictionary[key] else { return nil }
    guard let text = value as? String else { throw .malformed(key: key, value: "\(value)") }
    guard !text.contains("$(") && !text.contains("${") else { throw .unresolved(key: key, value: text) }
    return text.isEmpty ? nil : text
  }

  func flag(_ key: String) throws(AppSettings.Failure) -> Bool? {
    if let flag = dictionary[key] as? Bool { return flag }
    guard let text = try text(key) else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw .malformed(key: key, value: text)
    }
  }
}

extension AppSettings.Failure: LocalizedError, CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let key): "Info.plist of the app: no \(key); run `inlet add`, or give the settings in code"
    case .malformed(let key, let value): "Info.plist of the app: \(key) cannot be '\(value)'"
    case .unresolved(let key, let value):
      "Info.plist of the app: \(key) is '\(value)'; define that build setting for the app's target"
    }
  }

  /// What is wrong and what to do.
  public var errorDescription: String? { description }
}
