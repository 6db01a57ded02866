import Foundation

/// What went wrong in an inbox, where, and what to do next.
public enum InboxError: Error, Hashable, Sendable {
  /// The App Group container is not there. Usually the group is missing from the entitlements of one of the targets.
  case containerMissing(path: String)
  /// The inbox was made by a newer version that this one may not read or write.
  case newerFormat(path: String, found: Int, supported: Int)
  /// The volume is full, or would be; nothing of the file was kept.
  case noSpace(path: String, needed: Int64?, available: Int64?)
  /// More is pending than ``Inbox/Quota`` allows; nothing was copied.
  case overQuota(pendingShares: Int, limit: Int)
  /// Protected data is not available now, usually because the device was not unlocked since it started. Nothing is
  /// wrong with the inbox: try again when the app becomes active.
  case unavailable(path: String, code: Int32)
  /// A file to be shared cannot be read.
  case unreadableSource(path: String, code: Int32)
  /// What is to be shared as a file is a directory, a pipe or a device.
  case notAFile(path: String)
  /// A share with neither items nor failures nor text.
  case emptyShare
  /// An item names a file that was not staged.
  case unknownFile(name: String)
  /// The document is larger than an inbox takes.
  case documentTooLarge(bytes: Int, limit: Int)
  /// The document cannot be written as JSON.
  case document(ShareDocumentFailure)
  /// The share was committed or discarded before.
  case stagingEnded
  /// The staged share was taken for left behind by a dead process and cleaned up; nothing of it is visible.
  case collected
  /// ``Delivery/accept(into:)`` needs a directory on the volume of the inbox.
  case differentVolume(path: String)
  /// The share itself is not whole or not understood; see the report it comes with.
  case damaged(ShareID, reason: String)
  /// A system call failed; `code` is the errno.
  case system(call: String, path: String, code: Int32)

  static func of(_ call: String, _ path: String, _ code: Int32) -> InboxError {
    switch code {
    case ENOSPC, EDQUOT: .noSpace(path: path, needed: nil, available: nil)
    case EPERM, EACCES: .unavailable(path: path, code: code)
    default: .system(call: call, path: path, code: code)
    }
  }

  /// Whether a later attempt may succeed without anything being repaired.
  public var isTemporary: Bool {
    switch self {
    case .unavailable, .noSpace, .overQuota: true
    case .system(_, _, let code): code == EMFILE || code == ENFILE || code == EIO || code == ENOMEM
    default: false
    }
  }
}

extension InboxError: LocalizedError, CustomStringConvertible {
  /// What happened, where, and what to do next.
  public var description: String {
    switch self {
    case .containerMissing(let path):
      "no App Group container at \(path): check that both targets have the same App Group in their entitlements"
    case .newerFormat(let path, let found, let supported):
      "\(path): the inbox has format \(found), this version handles up to \(supported): update the app"
    case .noSpace(let path, let needed?, let available?):
      "\(path): not enough space: \(needed) bytes are needed, \(available) are free"
    case .noSpace(let path, _, _): "\(path): the volume is full"
    case .overQuota(let shares, let limit):
      "the inbox holds \(shares) undelivered shares, \(limit) are allowed: open the app to receive them"
    case .unavailable(let path, let code):
      "\(path): not readable now (\(Self.text(code))): try again once the device has been unlocked"
    case .unreadableSource(let path, let code): "\(path): cannot be read (\(Self.text(code)))"
    case .notAFile(let path): "\(path): not a file"
    case .emptyShare: "there is nothing in the share"
    case .unknownFile(let name): "an item names the file '\(name.prefix(80))', which was not staged"
    case .documentTooLarge(let bytes, let limit):
      "the share's document has \(bytes) bytes, more than \(limit): put long texts into files"
    case .document(let failure): failure.description
    case .stagingEnded: "the share was already committed or discarded"
    case .collected: "the share was cleaned up while it was being received: share again"
    case .differentVolume(let path): "\(path): not on the volume of the inbox: copy the files instead"
    case .damaged(let id, let reason): "share \(id) is not whole: \(reason)"
    case .system(let call, let path, let code): "\(path): \(call): \(Self.text(code))"
    }
  }

  /// What happened, where, and what to do next.
  public var errorDescription: String? { description }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
