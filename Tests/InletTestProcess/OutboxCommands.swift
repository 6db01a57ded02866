import Foundation
import Inlet
import InletTestUploads
import InletUploadLinux

/// What the test process does with an outbox.
///
///     outbox enqueue CONTAINER BASE KEY|- FILE   prints "queued ID"
///     outbox send CONTAINER app|ext              sends everything, prints "done ID", "refused ID", "failed ID …"
///     outbox once CONTAINER app|ext              as send, and leaves what failed
///     outbox maintain CONTAINER                  prints "maintained"
///     outbox cancel|remove CONTAINER ID          prints "cancelled" or "removed"
enum OutboxCommands {
  static func run(_ given: [String]) async throws {
    var arguments = given
    let command = arguments.removeFirst()
    let container = URL(fileURLWithPath: arguments.removeFirst())
    var configuration = Outbox.Configuration.testing
    configuration.report = { report in
      switch report {
      case .failed(let id, let reason, _): InletTestProcess.say("failed \(id) \(reason)")
      case .refused(let id, let reason): InletTestProcess.say("refused \(id) \(reason)")
      case .storeUnavailable(let error): InletTestProcess.say("unavailable \(error)")
      case .sessionUnusable(let failure): InletTestProcess.say("unusable \(failure)")
      }
    }
    let role: Inbox.Role = command == "enqueue" || arguments.first == "ext" ? .extension : .app
    let outbox = try Outbox(container: container, role: role, configuration: configuration)
    switch command {
    case "enqueue": try enqueue(outbox, arguments)
    case "send": await outbox.sendAll(with: ForegroundTransport(stallInSeconds: 10))
    case "once": await outbox.sendOnce(with: ForegroundTransport(stallInSeconds: 10))
    case "maintain":
      try outbox.maintain()
      InletTestProcess.say("maintained")
    case "cancel":
      if let id = UploadID(arguments[0]) { try outbox.cancel(id) }
      InletTestProcess.say("cancelled")
    case "remove":
      if let id = UploadID(arguments[0]) { try outbox.remove(id) }
      InletTestProcess.say("removed")
    default: exit(64)
    }
  }

  private static func enqueue(_ outbox: Outbox, _ arguments: [String]) throws {
    guard let base = URL(string: arguments[0]) else { exit(64) }
    let id = try outbox.enqueue(
      file: URL(fileURLWithPath: arguments[2]), to: WholePut(base: base), title: "a title",
      key: arguments[1] == "-" ? nil : arguments[1])
    InletTestProcess.say("queued \(id)")
  }
}
