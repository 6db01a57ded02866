import CommandLineKit
import Foundation
import Inlet
import InletSimulator

/// `inlet inbox purge`: cleans an inbox up.
enum InboxPurgeCommand {
  static let days = Parameter.option(
    "older-than", default: 30, placeholder: "DAYS", help: "remove what is older, in days")
  static let bytes = Parameter.option(
    "max-bytes", default: 1_000_000_000, placeholder: "BYTES", help: "remove the oldest until no more is left")
  static let number = Parameter<Int?>.option(
    "max-shares", placeholder: "NUMBER", help: "remove the oldest until no more are left")
  static let what = Parameter<[Reach]>.options(
    "what", placeholder: "WHAT", takesList: true, help: "what may be removed; damaged if not given")
  static let dryRun = Parameter.flag("dry-run", "n", help: "show what would be removed, and remove nothing")

  enum Reach: String, ArgumentEnumeration {
    case damaged
    case setAside = "set-aside"
    case waiting

    var summary: String {
      switch self {
      case .damaged: "set aside because it is not whole"
      case .setAside: "set aside for another reason"
      case .waiting: "never delivered, or given back: it is lost"
      }
    }

    var reach: Retention.Reach {
      switch self {
      case .damaged: .damaged
      case .setAside: .setAside
      case .waiting: .waiting
      }
    }
  }

  static let command = Command(
    "purge", summary: "clean an inbox up as the app does when it becomes active",
    discussion: """
      Also removes what processes left that died while they received. What a process holds is never removed; what the \
      app has not acknowledged only if you say so with --what. Close the app and its extension first.
      """,
    parameters: [InboxCommand.container, days, bytes, number, what, dryRun, InboxCommand.json],
    examples: [
      Command.Example("inlet inbox purge ~/container -n", "what the defaults would remove"),
      Command.Example("inlet inbox purge ~/container --what damaged set-aside --older-than 0", "all that is set aside"),
    ]
  ) { invocation in
    await InboxDocument.run("purge", invocation, isJSON: invocation[InboxCommand.json]) { document in
      let found = try FoundInboxes(in: invocation[InboxCommand.container])
      let retention = try retention(invocation)
      var changed: [InboxDocument.ListedShare] = []
      for inbox in found.inboxes {
        let surplus = surplus(inbox.snapshot.entries, retention)
        guard !invocation[dryRun] else {
          changed += surplus.map { InboxDocument.ListedShare($0) }
          continue
        }
        invocation.console.progress("cleaning \(inbox.snapshot.root.path)")
        var configuration = Inbox.Configuration()
        configuration.name = inbox.name
        let removed = try Inbox(container: inbox.container, role: .app, configuration: configuration).tidy(retention)
        let ids = Set(removed.removed.map(\.id))
        changed += inbox.snapshot.entries.filter { $0.id.map(ids.contains) ?? false }.map {
          InboxDocument.ListedShare($0)
        }
      }
      document.changed = changed
      if !invocation[InboxCommand.json] { say(changed, isDryRun: invocation[dryRun], invocation.console) }
      return .success
    }
  }

  private static func retention(_ invocation: Invocation) throws(CommandFailure) -> Retention {
    let numbers =
      [("older-than", invocation[days]), ("max-bytes", invocation[bytes])]
      + (invocation[number].map { [("max-shares", $0)] } ?? [])
    let negative = numbers.filter { $0.1 < 0 }.map { name, _ in
      Diagnostic(.error, "negative", "--\(name) cannot be negative")
    }
    guard negative.isEmpty else { throw CommandFailure(negative, exitCode: .usage) }
    let reach = Set(invocation[what].map(\.reach))
    return Retention(
      ageInDays: invocation[days], bytes: Int64(invocation[bytes]), shares: invocation[number],
      reach: reach.isEmpty ? [.damaged] : reach)
  }

  /// What the inbox would remove.
  private static func surplus(_ entries: [InboxSnapshot.Entry], _ retention: Retention) -> [InboxSnapshot.Entry] {
    let inReach = entries.compactMap { entry -> (id: ShareID, entry: InboxSnapshot.Entry)? in
      guard let id = entry.id, let reach = entry.state.reach, retention.reach.contains(reach) else { return nil }
      return (id, entry)
    }
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    return retention.surplus(among: inReach, now: now, id: { $0.id }, bytes: { $0.entry.bytes }).map(\.candidate.entry)
  }

  private static func say(_ changed: [InboxDocument.ListedShare], isDryRun: Bool, _ console: Console) {
    for share in changed {
      console.print(
        "\(isDryRun ? "would remove" : "removed") \(share.id ?? "–")  \(Numbers.grouped(share.bytes)) bytes")
    }
    let bytes = Numbers.grouped(changed.reduce(0) { $0 + $1.bytes })
    let verb = isDryRun ? "would be removed" : "removed"
    console.print(
      changed.isEmpty ? "nothing to remove" : "\(Numbers.count(changed.count, "share")), \(bytes) bytes \(verb)")
  }
}

extension InboxSnapshot.Entry.State {
  /// What a clean-up may do with it.
  fileprivate var reach: Retention.Reach? {
    switch self {
    case .staged, .delivered(_, .some): nil
    case .waiting, .delivered(_, nil): .waiting
    case .setAside(let reason): reason == .damaged ? .damaged : .setAside
    }
  }
}
