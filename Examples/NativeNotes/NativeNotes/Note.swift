import Foundation
import Inlet

/// What the app makes of a share.
struct Note: Codable, Hashable, Identifiable {
  /// The share's id: a share that comes again is the same note.
  let id: ShareID
  var title: String
  var text: String
  var link: String?
  /// The notebook chosen in the share sheet.
  var notebook: String?
  /// Names of files in the folder of the notes.
  var files: [String]
  /// What could not be taken, for the person to know.
  var missing: Int
}

extension Note {
  init(_ share: Share, files: [String]) {
    let words = [share.message, share.text].compactMap { $0 }.filter { !$0.isEmpty }
    let names = share.items.compactMap(\.name)
    id = share.id
    title = share.title ?? words.first ?? share.webURL ?? names.first ?? "Untitled"
    text = words.joined(separator: "\n\n")
    link = share.webURL
    notebook = share.targetID
    self.files = files
    missing = share.failures.count
  }
}
