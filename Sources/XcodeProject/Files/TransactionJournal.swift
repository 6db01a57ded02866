import Foundation

/// The record of a change under way, written before anything else, so that whoever comes after a crash can go back.
struct TransactionJournal: Codable, Equatable {
  /// One file of the change.
  struct Entry: Codable, Equatable {
    /// The names of the folders from the root to the file's folder.
    var folder: [String]
    /// The name of the file.
    var name: String
    /// The new content, until it gets the name of the file.
    var staged: String
    /// The second name of the original, as long as the change can be taken back.
    var backup: String
    var before: FileFingerprint?
    var after: FileFingerprint?

    var path: String { (folder + [name]).joined(separator: "/") }
  }

  static let currentVersion = 1

  var version = currentVersion
  var entries: [Entry]
  /// The folders that are made, outermost first.
  var madeFolders: [[String]]
  /// Not part of the JSON: whether the mark of completion follows it.
  var isCommitted = false

  private enum CodingKeys: String, CodingKey { case version, entries, madeFolders }

  private static let commitMark = Array("committed\n".utf8)

  /// The lines of the journal up to the mark of completion.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }

  /// What is appended when the new state is the one to keep.
  static var completion: [UInt8] { commitMark }

  /// Reads a journal; nil for one whose first line is not whole, which means that nothing had been done yet.
  ///
  /// - Throws: An error for a journal that is damaged or of a later version.
  static func decoded(_ bytes: [UInt8]) throws -> TransactionJournal? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    var journal = try JSONDecoder().decode(TransactionJournal.self, from: Data(bytes[..<end]))
    guard journal.version == currentVersion, journal.hasOnlyPlainNames else { throw CocoaError(.fileReadCorruptFile) }
    journal.isCommitted = bytes[(end + 1)...].elementsEqual(commitMark)
    return journal
  }

  /// The journal comes from a file, so its names are checked before they are used: none may lead elsewhere.
  private var hasOnlyPlainNames: Bool {
    let names = entries.flatMap { $0.folder + [$0.name, $0.staged, $0.backup] } + madeFolders.flatMap { $0 }
    return names.allSatisfy(FilePath.isPlain)
      && entries.allSatisfy { $0.staged.hasPrefix(FileTransaction.temporaryPrefix) }
      && entries.allSatisfy { $0.backup.hasPrefix(FileTransaction.temporaryPrefix) }
  }
}
