import CommandLineKit
import Foundation
import Inlet

/// The one JSON document of `--json`.
struct InboxDocument: Encodable {
  struct Listed: Encodable {
    var path: String
    var shares: [ListedShare]
    var bytes: Int64
  }

  struct ListedShare: Encodable {
    var id: String?
    var state: String
    /// Why it was set aside.
    var reason: String?
    var attempt: Int?
    var receivedAt: String?
    var action: String?
    var title: String?
    var text: String?
    var items: Int?
    var failures: Int?
    var bytes: Int64
    /// What is not as it was committed.
    var problems: [String]?
  }

  var schema = 1
  var command: String
  var inboxes: [Listed] = []
  /// What was copied or removed.
  var changed: [ListedShare]?
  var diagnostics: [Diagnostic] = []

  func print(to console: Console) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      console.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    } catch {
      console.report(Diagnostic(.error, "no-document", "the result cannot be written as JSON: \(error)"))
    }
  }

  /// Runs a command that may print a document, which is printed whatever happens.
  static func run(
    _ command: String, _ invocation: Invocation, isJSON: Bool,
    _ body: (inout InboxDocument) async throws -> ExitCode
  ) async -> ExitCode {
    var document = InboxDocument(command: "inbox \(command)")
    var code = ExitCode.failure
    do {
      code = try await body(&document)
    } catch let failure as CommandFailure {
      document.diagnostics += failure.diagnostics
    } catch {
      document.diagnostics.append(Diagnostic(.error, "failed", "\(error)"))
    }
    invocation.console.progress(nil)
    if isJSON { document.print(to: invocation.console) }
    for diagnostic in document.diagnostics { invocation.console.report(diagnostic) }
    return code
  }
}

extension InboxDocument.Listed {
  init(_ found: FoundInboxes.Found) {
    let entries = found.snapshot.entries
    self.init(
      path: found.snapshot.root.path, shares: entries.map { InboxDocument.ListedShare($0) },
      bytes: entries.reduce(0) { $0 + $1.bytes })
  }
}

extension InboxDocument.ListedShare {
  init(_ entry: InboxSnapshot.Entry, problems: [String]? = nil) {
    let content = try? entry.content.get()  // nil: its problems say why
    var found = problems
    if found == nil, case .failure(let unreadable) = entry.content, entry.id != nil { found = [unreadable.reason] }
    self.init(
      id: entry.id?.description, state: entry.state.name, reason: entry.state.reason, attempt: entry.state.attempt,
      receivedAt: content.map { InboxTable.time($0.receivedAt) }, action: content?.action.rawValue,
      title: content?.title, text: content?.text, items: content?.items.count, failures: content?.failures.count,
      bytes: entry.bytes, problems: found)
  }
}

extension InboxSnapshot.Entry.State {
  /// What it is called in lists and documents.
  var name: String {
    switch self {
    case .staged: "receiving"
    case .waiting: "waiting"
    case .delivered(_, let owner): owner == nil ? "given back" : "delivered"
    case .setAside: "set aside"
    }
  }

  var reason: String? { if case .setAside(let reason) = self { reason.rawValue } else { nil } }
  var attempt: Int? { if case .delivered(let attempt, _) = self { attempt } else { nil } }
}
