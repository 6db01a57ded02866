import CommandLineKit
import Foundation
import Inlet

/// `inlet inbox show`: the document of one share.
enum InboxShowCommand {
  static let share = Parameter<String>.argument("SHARE", help: "the id of a share, or the beginning of it")

  static let command = Command(
    "show", summary: "show one share: its document, with where its files are",
    discussion: "The document is the one the app gets (Documentation/share-document.md), with paths as they are now.",
    parameters: [InboxCommand.container, share],
    examples: [Command.Example("inlet inbox show ~/container 01m8nd", "the share whose id begins so")]
  ) { invocation in
    let found = try FoundInboxes(in: invocation[InboxCommand.container])
    let entry = try found.share(invocation[share])
    guard let kept = entry.share else {
      throw CommandFailure([
        Diagnostic(
          .error, "damaged-share", "the share is not whole: \(entry.problems().joined(separator: "; "))",
          at: Diagnostic.Location(path: entry.place.path), hint: "`inlet inbox export` copies what is there")
      ])
    }
    let data = try ShareDocument.data(for: kept.share, folder: kept.folder)
    let object = try JSONSerialization.jsonObject(with: data)
    let pretty = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    invocation.console.print(String(decoding: pretty, as: UTF8.self))
    return .success
  }
}
