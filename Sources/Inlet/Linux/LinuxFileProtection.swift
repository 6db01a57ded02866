#if os(Linux)
/// Linux has no data protection classes; the directories are readable by their owner alone.
enum FileProtection {
  static func apply(_ protection: Inbox.Protection, toDirectoryAt path: String) throws(InboxError) {}
}
#endif
