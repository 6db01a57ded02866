import Foundation

/// The open directories of a target store: `<container>/<name>.targets/v1/…`.
struct TargetFolders: Sendable {
  /// The version of this layout; a newer one lies in a folder of its own.
  static let format = 1

  let root: Directory
  /// One entry per target, see ``TargetName``.
  let entries: Directory
  /// The documents by version, and `<version>+` for the picture of one that has one.
  let documents: Directory
  /// When targets were last used, see ``UseMark``.
  let uses: Directory
  /// What is being written, by version.
  let staging: Directory
  let clock: OpenFile

  /// Opens the store, made if missing.
  init(container: URL, name: String, protection: Inbox.Protection) throws(InboxError) {
    let outer: Directory
    do throws(InboxError) {
      outer = try Directory(path: container.path)
    } catch {
      switch error {
      case .system(_, _, ENOENT), .system(_, _, ENOTDIR): throw .containerMissing(path: container.path)
      default: throw error
      }
    }
    let store = try outer.ensureDirectory(Self.folderName(name))
    root = try store.ensureDirectory("v\(Self.format)")
    try FileProtection.apply(protection, toDirectoryAt: root.path)
    entries = try root.ensureDirectory("all")
    documents = try root.ensureDirectory("data")
    uses = try root.ensureDirectory("used")
    staging = try root.ensureDirectory("tmp")
    clock = try root.openForUpdate("clock")
  }

  /// Only names of ours become part of a path.
  static func folderName(_ name: String) -> String {
    let text = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }.drop { $0 == "." }
    return (text.isEmpty ? "inlet" : String(text.prefix(64))) + ".targets"
  }

  static func pictureName(_ version: String) -> String { version + "+" }
}
