/// Removes documents that no entry leads to and whose writer is gone, marks of use of targets that are gone, and
/// half-written indexes.
struct TargetCleaning {
  let files: TargetFiles
  let watch: OwnerWatch

  /// How long the writer of a document may stay alive without its entry appearing.
  private static let patienceInSeconds = 600.0

  func run() throws(InboxError) -> Int {
    var removed = 0
    // Looked at before the entries: a document comes before the entry that leads to it.
    let documents = try files.folders.documents.names()
    let marks = try files.folders.uses.names()
    let entries = try settledEntries()
    let versions = Set(entries.map(\.version))
    for document in documents {
      let version = document.hasSuffix("+") ? String(document.dropLast()) : document
      guard !versions.contains(version), isAbandoned(version) else { continue }
      files.folders.documents.removeTree(document)
      removed += 1
    }
    let digests = Set(entries.map(\.digest))
    for mark in marks.compactMap({ UseMark($0) }) where !digests.contains(mark.digest) {
      if try files.folders.uses.unlink(mark.text) { removed += 1 }
    }
    for name in try files.folders.staging.names() {
      let token = name.prefix { $0 != "." }
      guard watch.isGone(token: String(token), state: name, patienceInSeconds: Self.patienceInSeconds) else { continue }
      files.folders.staging.removeTree(name)
      removed += 1
    }
    return removed
  }

  /// Whether nobody can be about to make an entry for the version.
  private func isAbandoned(_ version: String) -> Bool {
    guard let dot = version.firstIndex(of: ".") else { return false }
    let token = String(version[version.index(after: dot)...])
    return token != files.identity.token
      && watch.isGone(token: token, state: version, patienceInSeconds: Self.patienceInSeconds)
  }

  /// A listing may miss an entry that is renamed meanwhile: what two in a row show.
  private func settledEntries() throws(InboxError) -> [TargetName] {
    let names = try Set(files.folders.entries.names()).union(files.folders.entries.names())
    return names.compactMap { TargetName($0) }
  }
}
