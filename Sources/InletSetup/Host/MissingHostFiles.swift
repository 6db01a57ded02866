import XcodeProject

/// The files that the app lacks and that are made for it.
struct MissingHostFiles {
  /// Entitlements for configurations without any: path below the root, and the configurations.
  private(set) var entitlements: [(path: String, configurations: [String])] = []
  /// An Info.plist for configurations whose settings name none.
  private(set) var infoPlist: (path: String, configurations: [String])?

  init(_ host: HostApp, _ files: HostFiles, _ folder: ProjectFolder) {
    let place = files.appFolder(folder)
    let without = host.configurations.filter { $0.entitlements == nil }.map(\.name)
    if without.count == host.configurations.count {
      entitlements = [(RelativePath.join(place, host.name + ".entitlements"), without)]
    } else {
      // Xcode's own way when only some configurations have a capability: one file for each.
      entitlements = without.map { name in
        (RelativePath.join(place, host.name + name.filter { !$0.isWhitespace && $0 != "/" } + ".entitlements"), [name])
      }
    }
    let unnamed = host.configurations.filter { $0.infoPlist == nil }.map(\.name)
    if !unnamed.isEmpty { infoPlist = (RelativePath.join(place, host.name + "-Info.plist"), unnamed) }
  }
}
