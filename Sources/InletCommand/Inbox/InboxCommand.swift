import CommandLineKit

/// `inlet inbox`: looks into the inboxes of a container folder.
enum InboxCommand {
  static let container = Parameter<String>.argument(
    "CONTAINER", help: "an App Group container, an .xcappdata bundle, or an inbox in it", completion: .directories)
  static let json = Parameter.flag("json", help: "print one JSON document instead")

  static let command = Command(
    "inbox", summary: "look into an inbox, check it, copy shares out of it or clean it up",
    discussion: """
      CONTAINER is searched for inboxes: the folder of an App Group, of a simulator, or one downloaded from a device \
      with Xcode (Devices and Simulators, Download Container). Xcode puts the app's own container into the bundle; \
      whether the App Group's is in it depends on its version. Only export and purge write anything: export to the \
      folder you name, purge to the inbox.
      """,
    subcommands: [
      InboxListCommand.command, InboxShowCommand.command, InboxExportCommand.command, InboxVerifyCommand.command,
      InboxPurgeCommand.command,
    ])
}
