import ActivationRules
import InletWebPage
import XcodeProject

/// A description with everything found out that it left open: what exactly is to be in the project.
struct ResolvedSetup {
  var description: InletDescription
  var name: String
  var displayName: String
  var accepts: AcceptedContent
  /// The App Group of each configuration.
  var appGroup: ByConfiguration
  /// The scheme of the links; nil when the app is not opened.
  var urlScheme: String?
  /// The extension's bundle identifier for each configuration, perhaps with references to settings.
  var bundleIDs: [String: String]
  /// The folder of the extension's files below the root.
  var folder: String
  /// The same folder as the project's main group sees it.
  var groupPath: String
  /// How its files get into the project.
  var fileStyle: NewAppExtension.FileStyle
  var package: InletDescription.Package

  var kind: InletDescription.Kind { description.kind }
  var infoPlist: String { folder + "/Info.plist" }
  var entitlements: String { folder + "/" + entitlementsName }
  var entitlementsName: String { name + ".entitlements" }
  var source: String { folder + "/" + Self.sourceName }
  var privacyManifest: String { folder + "/" + Self.privacyName }

  /// The script that runs in web pages; nil where none are accepted.
  var pageScript: String? { accepts.webPage ? folder + "/" + Self.pageScriptName : nil }

  /// What is copied into the extension as it is.
  var resourceNames: [String] { [Self.privacyName] + (accepts.webPage ? [Self.pageScriptName] : []) }

  static let sourceName = "ShareViewController.swift"
  static let privacyName = "PrivacyInfo.xcprivacy"
  static let pageScriptName = WebPageScript.name + ".js"
  static let groupSetting = "INLET_APP_GROUP"

  /// The App Group as it is written into property lists: itself, or the setting that holds it.
  var groupText: String {
    switch appGroup {
    case .all(let group): group
    case .each: "$(\(Self.groupSetting))"
    }
  }

  /// The least system that Inlet's libraries support.
  static let leastSystem = "15.0"
}

extension String {
  /// Compares two version numbers part by part, missing parts counting as zero.
  func isOlderVersion(than other: String) -> Bool {
    let mine = split(separator: ".").map { Int($0) ?? 0 }
    let theirs = other.split(separator: ".").map { Int($0) ?? 0 }
    for index in 0..<max(mine.count, theirs.count) {
      let (left, right) = (index < mine.count ? mine[index] : 0, index < theirs.count ? theirs[index] : 0)
      if left != right { return left < right }
    }
    return false
  }
}
