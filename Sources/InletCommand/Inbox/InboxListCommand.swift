import CommandLineKit
import Foundation
import Inlet
import InletSimulator

/// `inlet inbox list`: what lies in an inbox.
enum InboxListCommand {
  static let command = Command(
    "list", summary: "list the shares of an inbox", parameters: [InboxCommand.container, InboxCommand.json],
    examples: [
      Command.Example("inlet inbox list ~/container", "every share, the oldest first"),
      Command.Example("inlet inbox list Gallery.xcappdata --json | jq '.inboxes[].shares[].id'", "in a script"),
    ]
  ) { invocation in
    await InboxDocument.run("list", invocation, isJSON: invocation[InboxCommand.json]) { document in
      let found = try FoundInboxes(in: invocation[InboxCommand.container])
      document.inboxes = found.inboxes.map { InboxDocument.Listed($0) }
      guard !invocation[InboxCommand.json] else { return .success }
      let console = invocation.console
      let table = InboxTable(painter: console.painter, width: console.width)
      for (number, inbox) in found.inboxes.enumerated() {
        if number > 0 { console.print() }
        console.print(console.painter.paint(inbox.snapshot.root.path.printable, .bold))
        table.lines(inbox.snapshot.entries).forEach(console.print)
        let bytes = inbox.snapshot.entries.reduce(0) { $0 + $1.bytes }
        console.print("\(Numbers.count(inbox.snapshot.entries.count, "share")), \(Numbers.grouped(bytes)) bytes")
      }
      return .success
    }
  }
}
