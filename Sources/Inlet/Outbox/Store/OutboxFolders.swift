import Foundation

/// The open directories of an outbox: `<container>/<name>.outbox/v1/…`.
///
/// An upload is a mark, the file with its job, that moves from `wait` to `send` and back, and at last to `done` or
/// `refused`, under names that are used once: a move is a compare-and-swap. Its bytes lie under a path that never
/// changes while a task reads them.
struct OutboxFolders: Sendable {
  /// Where the marks lie.
  enum Place: String, CaseIterable, Sendable {
    /// Nobody's.
    case waiting = "wait"
    /// Somebody's: the owner is in the name.
    case sending = "send"
    case done
    case refused
  }

  let root: Directory
  /// What is being written: `<writer>.<n>`.
  let staging: Directory
  /// `<id>/`: `body`, `log.<n>`, `thumbnail`, `sent`, what is being sent; `job` before the upload is queued.
  let files: Directory
  /// `<sha256 of the key>` → `<id>`, symbolic links that lead nowhere.
  let keys: Directory
  /// May be deleted by anyone.
  let trash: Directory
  let clock: OpenFile
  private let places: [Place: Directory]

  /// Opens the outbox, made if missing.
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
    let folder = String(InboxFolders.folderName(name).dropLast(".inbox".count)) + ".outbox"
    root = try outer.ensureDirectory(folder).ensureDirectory("v1")
    try FileProtection.apply(protection, toDirectoryAt: root.path)
    staging = try root.ensureDirectory("tmp")
    files = try root.ensureDirectory("files")
    keys = try root.ensureDirectory("keys")
    trash = try root.ensureDirectory("trash")
    clock = try root.openForUpdate("clock")
    var places: [Place: Directory] = [:]
    for place in Place.allCases { places[place] = try root.ensureDirectory(place.rawValue) }
    self.places = places
  }

  /// The directory of the marks in a state.
  subscript(place: Place) -> Directory { places[place] ?? root }

  /// The folder of an upload.
  func folder(_ id: UploadID) throws(InboxError) -> Directory { try files.subdirectory(id.description) }
}
