import Foundation
import Inlet

/// A process that commits to an inbox or reads it, for tests that kill it.
///
/// Prints a line for every thing that its caller may rely on.
///
///     commit CONTAINER KEY|- TEXT [FILE…]   prints "committed ID", "duplicate ID", "indeterminate ID" or "failed …"
///     commit-again CONTAINER KEY|- TEXT [FILE…]   as commit, but a commit that fails is repeated once
///     drain CONTAINER                       prints "delivered ID ATTEMPT TEXT SIZES" and "acknowledged ID"
///     take CONTAINER INTO                   prints "accepted ID"
///     receive CONTAINER LAST                waits for shares and prints as drain does, until one has the text LAST
///     targets …                             see TargetCommands
///     outbox …                              see OutboxCommands
@main struct InletTestProcess {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { exit(64) }
    let command = arguments.removeFirst()
    if command == "targets" {
      do { try TargetCommands.run(arguments) } catch {
        say("failed \(error)")
        exit(1)
      }
      return
    }
    if command == "outbox" {
      do { try await OutboxCommands.run(arguments) } catch {
        say("failed \(error)")
        exit(1)
      }
      return
    }
    let container = URL(fileURLWithPath: arguments.removeFirst())
    var configuration = Inbox.Configuration()
    configuration.quota.reservedBytes = 0
    configuration.attemptLimit = 1_000_000
    if let durability = ProcessInfo.processInfo.environment["INLET_TEST_DURABILITY"], durability == "none" {
      configuration.durability = .none
    }
    do {
      let inbox = try Inbox(
        container: container, role: command.hasPrefix("commit") ? .extension : .app, configuration: configuration)
      switch command {
      case "commit": try commit(inbox, arguments)
      case "commit-again": try commit(inbox, arguments, attempts: 2)
      case "drain": try drain(inbox)
      case "take": try take(inbox, into: URL(fileURLWithPath: arguments[0]))
      case "receive": try await receive(inbox, last: arguments[0])
      case "maintain": say("maintained \(try inbox.maintain())")
      default: exit(64)
      }
    } catch {
      say("failed \(error)")
      exit(1)
    }
  }

  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  static func commit(_ inbox: Inbox, _ arguments: [String], attempts: Int = 1) throws {
    let staging = try inbox.stage(key: arguments[0] == "-" ? nil : arguments[0])
    var items = [SharedItem(id: "0", kind: .text, value: arguments[1])]
    if staging.duplicateOf == nil {
      for (index, path) in arguments.dropFirst(2).enumerated() {
        let staged = try staging.add(fileAt: URL(fileURLWithPath: path), ownership: .theirs, fileExtension: "bin")
        items.append(SharedItem(id: "\(index + 1)", kind: .file, file: staged.file))
      }
    }
    let content = ShareContent(text: arguments[1], items: items)
    if attempts > 1 {
      say("committing")
      if case .failed = staging.commit(content) {} else { return say("committed at once") }
    }
    switch staging.commit(content) {
    case .committed(let id): say("committed \(id)")
    case .duplicate(let id): say("duplicate \(id)")
    case .indeterminate(let id, let error): say("indeterminate \(id) \(error)")
    case .failed(let error): throw error
    }
  }

  static func drain(_ inbox: Inbox) throws {
    while let delivery = try inbox.next() {
      let sizes = delivery.share.items.compactMap { item -> String? in
        guard let url = delivery.url(of: item), let data = FileManager.default.contents(atPath: url.path) else {
          return item.file == nil ? nil : "missing"
        }
        return "\(data.count):\(data.first.map(String.init) ?? "-")"
      }
      say(
        "delivered \(delivery.share.id) \(delivery.attempt) \(delivery.share.text ?? "-") \(sizes.joined(separator: ","))"
      )
      if try delivery.acknowledge() { say("acknowledged \(delivery.share.id)") }
    }
  }

  static func receive(_ inbox: Inbox, last: String) async throws {
    say("running")
    for await delivery in inbox.deliveries {
      let text = delivery.share.text ?? "-"
      say("delivered \(delivery.share.id) \(delivery.attempt) \(text)")
      if try delivery.acknowledge() { say("acknowledged \(delivery.share.id)") }
      if text == last { return }
    }
  }

  static func take(_ inbox: Inbox, into directory: URL) throws {
    while let delivery = try inbox.next() {
      if try delivery.accept(into: directory) != nil { say("accepted \(delivery.share.id)") }
    }
  }
}
