import Foundation
import Inlet
import InletApp

/// One life of an app, for tests that kill it: it is opened with documents, becomes active and receives.
///
///     InletTestApp CONTAINER HOME [DOCUMENT…]
///
/// Prints "received ID NAMES" for every share before it is acknowledged, and "acknowledged ID" after. Ends when everything
/// was received that there is.
@main struct InletTestApp {
  /// The text of the share with which the app tells itself that nothing comes after it.
  static let last = "that was all"

  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count >= 2 else { exit(64) }
    var settings = Inbox.Configuration()
    settings.quota.reservedBytes = 0
    settings.attemptLimit = 1_000_000
    let configuration = AppEntry.Configuration(
      rules: EntryRules(), folders: DocumentFolders(home: arguments[1]), report: { say("report \($0)") },
      openInbox: { [settings] in try Inbox(container: arguments[0], role: .app, configuration: settings) })
    let entry = AppEntry(configuration)
    if arguments.count > 2 { entry.receive(.opened(arguments.dropFirst(2).map { OpenedURL($0) })) }
    entry.receive(.becameActive)
    await entry.settle()
    guard let inbox = await entry.openedInbox() else { exit(1) }
    let staging = try inbox.stage()
    _ = staging.commit(ShareContent(text: last))
    for await delivery in inbox.deliveries {
      let share = delivery.share
      let failures = share.failures.map { "!\($0.reason.rawValue)" }
      if share.text != last {
        say("received \(share.id) \((share.items.compactMap(\.name) + failures).joined(separator: ","))")
      }
      let isAcknowledged = try delivery.acknowledge()
      if share.text == last { return }
      if isAcknowledged { say("acknowledged \(share.id)") }
    }
  }

  nonisolated static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
