import Foundation
import Inlet

/// What an extension has to know of its app.
///
///     <key>InletAppGroup</key><string>group.com.example.gallery</string>
///     <key>InletURLScheme</key><string>example-gallery</string>
///     <key>InletOpensApp</key><true/>
public struct ExtensionSettings: Hashable, Sendable {
  /// The App Group through which shares reach the app; in the entitlements of both targets.
  public var appGroup: String
  /// The links by which the app is opened; nil if it is not to be opened.
  public var launchLink: LaunchLink?
  /// How long a share may take to be handed over, in seconds; 120 by default.
  ///
  /// What was taken by then is stored.
  public var requestTimeLimitInSeconds: Double = 120
  /// How long one attachment may make no progress, in seconds; 30 by default.
  public var attachmentTimeLimitInSeconds: Double = 30
  /// How long each way of opening the app may take, in seconds; 2 by default.
  public var openTimeLimitInSeconds: Double = 2
  /// The most attachments of one share that are taken; 1,000 by default.
  ///
  /// The rest are reported as failures.
  public var attachmentLimit = 1_000

  /// Settings given in code.
  ///
  /// - Parameters:
  ///   - appGroup: The id of the App Group.
  ///   - launchLink: The links by which the app is opened; nil if it is not to be opened.
  public init(appGroup: String, launchLink: LaunchLink? = nil) {
    self.appGroup = appGroup
    self.launchLink = launchLink
  }

  /// The keys in the extension's Info.plist.
  public enum Key {
    /// The id of the App Group; a string, required.
    public static let appGroup = "InletAppGroup"
    /// The scheme by which the app is opened; a string, required unless the app is not to be opened.
    public static let urlScheme = "InletURLScheme"
    /// Whether to open the app; a Boolean or `YES`/`NO`.
    ///
    /// Yes by default if there is a scheme, no otherwise.
    public static let opensApp = "InletOpensApp"
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
    guard let group = try Self.text(Key.appGroup, infoDictionary) else { throw .missing(key: Key.appGroup) }
    self.init(appGroup: group)
    let scheme = try Self.text(Key.urlScheme, infoDictionary)
    guard try Self.flag(Key.opensApp, infoDictionary) ?? (scheme != nil) else { return }
    guard let scheme else { throw .missing(key: Key.urlScheme) }
    guard let link = LaunchLink(scheme: scheme) else { throw .malformed(key: Key.urlScheme, value: scheme) }
    launchLink = link
  }

  /// The text under a key; nil if there is none or it is empty.
  private static func text(_ key: String, _ dictionary: [String: Any]) throws(Failure) -> String? {
    guard let value = dictionary[key] else { return nil }
    guard let text = value as? String else { throw .malformed(key: key, value: "\(value)") }
    guard !text.contains("$(") && !text.contains("${") else { throw .unresolved(key: key, value: text) }
    return text.isEmpty ? nil : text
  }

  private static func flag(_ key: String, _ dictionary: [String: Any]) throws(Failure) -> Bool? {
    if let flag = dictionary[key] as? Bool { return flag }
    guard let text = try text(key, dictionary) else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw .malformed(key: key, value: text)
    }
  }
}

extension ExtensionSettings.Failure: LocalizedError, CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let key): "Info.plist of the extension: no \(key); add it, or return settings from the subclass"
    case .malformed(let key, let value): "Info.plist of the extension: \(key) cannot be '\(value)'"
    case .unresolved(let key, let value):
      "Info.plist of the extension: \(key) is '\(value)'; define that build setting for the extension's target"
    }
  }

  /// What is wrong and what to do.
  public var errorDescription: String? { description }
}
