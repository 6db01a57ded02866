/// The name of a delivered share in `cur/`: `<id>,<generation>,<attempt>,<owner>`.
///
/// The generation grows with every change, so that of two copies (a rename that survived a power failure by half) the
/// later one is known; the owner is a process's token, or `-` when anybody may take the share.
struct ClaimName: Hashable, Sendable {
  static let nobody = "-"

  let id: ShareID
  let generation: Int
  let attempt: Int
  let owner: String

  var text: String { "\(id),\(generation),\(attempt),\(owner)" }

  init(id: ShareID, generation: Int, attempt: Int, owner: String) {
    self.id = id
    self.generation = generation
    self.attempt = attempt
    self.owner = owner
  }

  /// Reads a name; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let id = ShareID(parts[0]), let generation = Int(parts[1]), generation >= 0,
      let attempt = Int(parts[2]), attempt >= 0, generation < Int.max, attempt < Int.max
    else { return nil }
    self.init(id: id, generation: generation, attempt: attempt, owner: String(parts[3]))
  }

  /// The next name of the same share.
  func next(attempt: Int, owner: String) -> ClaimName {
    ClaimName(id: id, generation: generation + 1, attempt: attempt, owner: owner)
  }
}
