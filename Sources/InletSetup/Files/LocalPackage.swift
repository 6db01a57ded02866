/// A folder that is said to hold Inlet's libraries.
enum LocalPackage {
  /// Why a folder cannot be used.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to the folder.
  ///   - folder: The folder of `inlet.json`.
  /// - Returns: The reason in words; nil when it can be used.
  static func fault(at path: String, seenFrom folder: ProjectFolder) -> String? {
    let place = path.hasPrefix("/") ? ProjectFolder(root: path) : ProjectFolder(root: folder.root + "/" + path)
    guard place.isFolder("") else { return "there is no folder '\(path)' with Inlet's libraries" }
    guard let manifest = place.text("Package.swift") else { return "the folder '\(path)' holds no Swift package" }
    guard manifest.contains("InletExtension") else {
      return "the package in '\(path)' has no library InletExtension"
    }
    return nil
  }
}
