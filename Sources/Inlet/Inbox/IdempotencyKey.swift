import Foundation

/// A caller's key in the form that names of the inbox carry.
///
/// The key itself is stored nowhere.
struct IdempotencyKey: Hashable, Sendable {
  /// SHA-256 as 64 hexadecimal digits.
  let digest: String

  init(_ key: String) { digest = SHA256.hexadecimal(of: Data(key.utf8)) }

  func name(generation: Int) -> String { "\(digest).\(generation)" }
}

/// What a key is bound to: one staged share, which can be renamed only once, under one id.
struct KeyBinding: Hashable, Sendable {
  let id: ShareID
  let stage: String

  var target: String { "\(id)/\(stage)" }

  init(id: ShareID, stage: String) {
    self.id = id
    self.stage = stage
  }

  /// Reads the target of a symbolic link in `keys/`; nil for anything else.
  init?(target: String) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = ShareID(parts[0]), !parts[1].isEmpty, !parts[1].hasPrefix(".") else { return nil }
    self.init(id: id, stage: String(parts[1]))
  }
}
