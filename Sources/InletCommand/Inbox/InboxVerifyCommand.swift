import CommandLineKit
import Foundation
import Inlet
import InletSimulator

/// `inlet inbox verify`: whether every share is what was committed.
enum InboxVerifyCommand {
  static let command = Command(
    "verify", summary: "check every share: document, sizes and SHA-256 of the files",
    discussion: "The exit code is 0 when all are whole. What is being received is not checked.",
    parameters: [InboxCommand.container, InboxCommand.json],
    examples: [Command.Example("inlet inbox verify Gallery.xcappdata", "after downloading it from a device")]
  ) { invocation in
    await InboxDocument.run("verify", invocation, isJSON: invocation[InboxCommand.json]) { document in
      let found = try FoundInboxes(in: invocation[InboxCommand.container])
      let total = found.entries.count
      var checked = 0
      var damaged = 0
      for inbox in found.inboxes {
        var listed = InboxDocument.Listed(inbox)
        for (position, entry) in inbox.snapshot.entries.enumerated() {
          invocation.console.progress(
            "checking share \(checked + 1) of \(total), \(Numbers.grouped(entry.bytes)) bytes")
          let problems = entry.problems()
          checked += 1
          listed.shares[position] = InboxDocument.ListedShare(entry, problems: problems)
          guard !problems.isEmpty else { continue }
          damaged += 1
          document.diagnostics += problems.map { problem in
            Diagnostic(
              .error, "damaged-share", "share \(entry.id?.description ?? "–") is not whole: \(problem)",
              at: Diagnostic.Location(path: entry.place.path))
          }
        }
        document.inboxes.append(listed)
      }
      if !invocation[InboxCommand.json] {
        let verdict = damaged == 0 ? "all whole" : "\(damaged) not whole"
        invocation.console.print("\(Numbers.count(total, "share")) checked, \(verdict)")
      }
      return damaged == 0 ? .success : .failure
    }
  }
}
