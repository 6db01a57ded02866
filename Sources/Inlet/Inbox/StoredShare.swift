import CInletSystem
import Foundation

/// A share as it lies on disk, checked: the document matches its digest, and every file it names is there, a file and
/// no link, with the size it had.
struct StoredShare: Sendable {
  enum Failure: Error {
    /// It is not what was committed.
    case damaged(reason: String)
    /// A newer version wrote it.
    case newer
    /// It cannot be read now; nothing is known about it.
    case unreadable(InboxError)
  }

  let document: StoredDocument
  /// Nil for a share without files, whose document is all there is.
  let folder: Directory?

  init(claim: ClaimName, in parent: Directory) throws(Failure) { try self.init(name: claim.text, in: parent) }

  init(name: String, in parent: Directory) throws(Failure) {
    do {
      try self.init(reading: name, in: parent)
    } catch let failure as Failure {
      throw failure
    } catch let error as InboxError {
      throw Self.failure(error)
    } catch let failure as StoredDocument.Failure {
      switch failure {
      case .damaged(let reason): throw .damaged(reason: reason)
      case .newer: throw .newer
      }
    } catch {
      throw .damaged(reason: "\(error)")
    }
  }

  private init(reading name: String, in parent: Directory) throws {
    guard let info = try parent.info(of: name) else { throw Failure.damaged(reason: "it disappeared") }
    switch info.kind {
    case .file:
      folder = nil
      document = try StoredDocument(parent.openFile(name).contents(limit: StoredDocument.limit))
    case .directory:
      let folder = try parent.subdirectory(name)
      guard try folder.info(of: StoredDocument.fileName)?.kind == .file else {
        throw Failure.damaged(reason: "its document is missing")
      }
      document = try StoredDocument(folder.openFile(StoredDocument.fileName).contents(limit: StoredDocument.limit))
      self.folder = folder
    case .symbolicLink, .other:
      throw Failure.damaged(reason: "it is neither a folder nor a file")
    }
    for item in document.content.items { try check(item) }
  }

  private func check(_ item: SharedItem) throws {
    for (file, size) in [(item.file, item.size), (item.thumbnail, nil)] {
      guard let file else { continue }
      guard Self.isSafe(file) else {
        throw Failure.damaged(reason: "item '\(item.id.prefix(40))' names a file outside the share")
      }
      guard let found = try folder?.info(of: file) else { throw Failure.damaged(reason: "its file \(file) is missing") }
      guard found.kind == .file else { throw Failure.damaged(reason: "its file \(file) is not a plain file") }
      if let size, found.size != size {
        throw Failure.damaged(reason: "its file \(file) has \(found.size) bytes instead of \(size)")
      }
    }
  }

  /// Whether a name can only mean an entry of the share's own folder.
  static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
      && name.utf8.count <= 255 && name != StoredDocument.fileName
  }

  private static func failure(_ error: InboxError) -> Failure {
    switch error {
    case .documentTooLarge(let bytes, let limit):
      .damaged(reason: "its document has \(bytes) bytes, more than \(limit)")
    case .system(_, let path, ENOENT): .damaged(reason: "\(path) is missing")
    case .system(_, let path, ELOOP): .damaged(reason: "\(path) is a symbolic link")
    default: .unreadable(error)
    }
  }
}
