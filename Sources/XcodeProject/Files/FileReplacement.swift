/// One file that is to change: what it holds now, as read, and what it shall hold.
///
/// The content as read is part of the order: if the file on disk holds anything else when the replacement is carried
/// out, somebody else has changed it, and nothing is written.
public struct FileReplacement: Sendable, Hashable {
  /// The path below the root of the ``FileTransaction``, with `/` between names; without `.` and `..`.
  public var path: String
  /// The content as it was read; nil when there was no file and none may be there.
  public var before: [UInt8]?
  /// The content that it gets; nil when the file is to go.
  public var after: [UInt8]?

  /// A file that changes, appears (`before` is nil) or goes (`after` is nil).
  public init(path: String, from before: [UInt8]?, to after: [UInt8]?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// Whether nothing changes; such a replacement is checked against the disk but nothing is written.
  public var isEmpty: Bool { before == after }

  /// What changes, for people and for `patch`.
  public var diff: UnifiedDiff { UnifiedDiff(from: before, to: after, path: path) }
}
