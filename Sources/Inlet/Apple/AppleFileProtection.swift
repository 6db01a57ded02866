#if canImport(Darwin)
import Foundation

/// Data protection of the inbox.
///
/// New files take the class of the directory they are made in. Not verified on a device.
enum FileProtection {
  static func apply(_ protection: Inbox.Protection, toDirectoryAt path: String) throws(InboxError) {
    #if os(iOS) || os(visionOS)
    let type: FileProtectionType =
      switch protection {
      case .untilFirstUnlock: .completeUntilFirstUserAuthentication
      case .unlessOpen: .completeUnlessOpen
      }
    do {
      try FileManager.default.setAttributes([.protectionKey: type], ofItemAtPath: path)
    } catch {
      throw .unavailable(path: path, code: EPERM)
    }
    #endif
  }
}
#endif
