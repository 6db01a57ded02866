import Foundation
import XcodeProject

/// The app's property lists, as they are on disk.
struct HostFiles {
  private(set) var documents: [String: PropertyListDocument] = [:]
  private let host: HostApp

  static let groupsKey = "com.apple.security.application-groups"

  /// Reads the Info.plists and entitlements of all configurations.
  ///
  /// - Throws: `SetupFailure` with everything that is missing or cannot be read.
  init(_ host: HostApp, _ copy: inout WorkingCopy) throws(SetupFailure) {
    self.host = host
    var findings: [SetupFinding] = []
    for (path, _) in host.infoPlists {
      do throws(SetupFailure) {
        if let document = try Self.document(path, &copy) { documents[path] = document; continue }
        findings.append(
          SetupFinding(
            .infoPlistMissing, "the app's Info.plist, which INFOPLIST_FILE names, is not there", at: .init(path: path),
            hint: "restore or generate it, then run this again"))
      } catch { findings += error.findings }
    }
    for (path, _) in host.entitlements {
      do throws(SetupFailure) {
        if let document = try Self.document(path, &copy) { documents[path] = document; continue }
        findings.append(
          SetupFinding(
            .entitlementsMissing, "the app's entitlements, which CODE_SIGN_ENTITLEMENTS names, are not there",
            at: .init(path: path), hint: "restore the file, or remove the build setting, then run this again"))
      } catch { findings += error.findings }
    }
    for configuration in host.configurations {
      for (setting, path) in [
        ("INFOPLIST_FILE", configuration.infoPlist), ("CODE_SIGN_ENTITLEMENTS", configuration.entitlements),
      ] where path == nil && configuration.settings.rawValue(setting)?.isEmpty == false {
        findings.append(
          SetupFinding(
            .settingUnresolved,
            "\(setting) of configuration '\(configuration.name)' refers to something that nobody sets: "
              + (configuration.settings.rawValue(setting) ?? ""), at: host.targetPlace,
            hint: "set what it refers to, or write the path itself"))
      }
    }
    guard findings.isEmpty else { throw SetupFailure(findings) }
  }

  /// A property list, nil when there is none.
  static func document(_ path: String, _ copy: inout WorkingCopy) throws(SetupFailure) -> PropertyListDocument? {
    guard let bytes = try copy.read(path) else { return nil }
    do {
      return try PropertyListDocument(SourceText(bytes, path: path))
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }

  /// A text of the app's Info.plist in one configuration, as it stands.
  func infoText(_ key: String, _ configuration: HostConfiguration) -> String? {
    guard let path = configuration.infoPlist else { return nil }
    let text = documents[path]?.value.value(at: PropertyListPath([.key(key)]))?.string
    return text?.isEmpty == false ? text : nil
  }

  /// The app's bundle identifier in one configuration; nil when it cannot be told.
  func bundleID(_ configuration: HostConfiguration) -> String? {
    if configuration.bundleIDSetting != nil { return configuration.resolved("PRODUCT_BUNDLE_IDENTIFIER") }
    return infoText("CFBundleIdentifier", configuration).flatMap { configuration.expand($0) }
  }

  /// The App Groups of the app in one configuration, references resolved.
  func appGroups(_ configuration: HostConfiguration) -> [String] {
    guard let path = configuration.entitlements else { return [] }
    let items = documents[path]?.value.value(at: [.key(Self.groupsKey)])?.array ?? []
    return items.compactMap(\.string).map { configuration.expand($0) ?? $0 }
  }

  /// The name that people see, references resolved.
  var displayName: String? {
    guard let release = host.release else { return nil }
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let text = infoText(key, release), let name = release.expand(text) { return name }
      if let name = release.resolved("INFOPLIST_KEY_" + key) { return name }
    }
    return release.resolved("PRODUCT_NAME")
  }

  /// Where files that the app lacks are made: beside the ones it has.
  func appFolder(_ folder: ProjectFolder) -> String {
    if let plist = host.infoPlists.first, plist.path.contains("/") { return RelativePath.folder(of: plist.path) }
    let base = RelativePath.folder(of: RelativePath.folder(of: host.file))
    let synchronized = host.target.synchronizedFolders.compactMap { host.fileTree.path(of: $0.element) }
    let own =
      synchronized.count == 1 ? synchronized.first : synchronized.first { RelativePath.name(of: $0) == host.name }
    if let own { return RelativePath.join(base, own) }
    let named = RelativePath.join(host.sourceRoot, host.name)
    return folder.isFolder(named) ? named : host.sourceRoot
  }
}
