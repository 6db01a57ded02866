/// One of the programs that take part in a share.
///
/// Each runs in a process of its own.
package enum ProcessRole: String, CaseIterable, Codable, Sendable {
  /// The app that shares.
  case host
  /// The share extension.
  case `extension`
  /// The app that receives.
  case app
}
