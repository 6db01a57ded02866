import Foundation
import Inlet

/// The notes as files: `<id>.json` each, and what was attached beside them.
@MainActor
final class NoteStore {
  /// The notes, newest first.
  private(set) var notes: [Note] = []
  /// Is called after every change.
  var changed: () -> Void = {}

  private let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      // try?: a note that cannot be read does not keep the others from being shown.
      if let note = try? JSONDecoder().decode(Note.self, from: data) { notes.append(note) }
    }
    notes.sort { $0.id > $1.id }
  }

  /// Takes a share in.
  ///
  /// Returning means that it is stored: the caller acknowledges it then. If the app is killed before, the share comes
  /// again, and the same note is written again.
  func take(_ delivery: Delivery) throws {
    let share = delivery.share
    guard !notes.contains(where: { $0.id == share.id }) else { return }
    let files = try share.items.filter { $0.file != nil }.map { item in
      try delivery.keep(item, in: folder).lastPathComponent
    }
    let note = Note(share, files: files)
    try JSONEncoder().encode(note).write(to: document(note.id), options: .atomic)
    notes.append(note)
    notes.sort { $0.id > $1.id }
    changed()
  }

  func remove(_ id: ShareID) throws {
    guard let note = notes.first(where: { $0.id == id }) else { return }
    try FileManager.default.removeItem(at: document(id))
    for file in note.files { try FileManager.default.removeItem(at: url(of: file)) }
    notes.removeAll { $0.id == id }
    changed()
  }

  func url(of file: String) -> URL { folder.appendingPathComponent(file) }

  private func document(_ id: ShareID) -> URL { folder.appendingPathComponent("\(id).json") }
}
