import Foundation

/// After the machine was started anew, a rename may have survived by half: one share under two names. Of such copies
/// the most advanced one is kept (acknowledged, then delivered with the highest generation, then undelivered).
extension InboxStore {
  private static let bootName = "boot"

  func recoverAfterRestart() throws(InboxError) {
    if let file = try? folders.root.openFile(Self.bootName),  // try?: a missing or unreadable note means "recover"
      let known = try? file.contents(limit: 64), known == Data(identity.boot.utf8)
    {
      return
    }
    try dropSurvivingCopies()
    try noteBoot()
  }

  private func dropSurvivingCopies() throws(InboxError) {
    let done = Set(try folders.done.names())
    var best: [ShareID: ClaimName] = [:]
    for name in try folders.current.names() {
      guard let claim = ClaimName(name) else { continue }
      if done.contains(claim.id.description) {
        try throwAway(name, from: folders.current)
      } else if let other = best[claim.id] {
        let older = other.generation < claim.generation ? other : claim
        best[claim.id] = older == other ? claim : other
        try throwAway(older.text, from: folders.current)
      } else {
        best[claim.id] = claim
      }
    }
    for id in try newIDs() where best[id] != nil || done.contains(id.description) {
      try throwAway(id.description, from: folders.new)
    }
  }

  /// Written beside and renamed over: the one file that is replaced, and only once the copies are gone.
  private func noteBoot() throws(InboxError) {
    let stage = nextStageName()
    let file = try folders.staging.createFile(stage)
    try file.write(Data(identity.boot.utf8))
    try folders.root.unlink(Self.bootName)
    if try folders.staging.move(stage, to: folders.root, as: Self.bootName) != .moved {
      folders.staging.removeTree(stage)
    }
  }
}
