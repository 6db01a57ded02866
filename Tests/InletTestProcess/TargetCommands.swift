import Foundation
import Inlet

/// Changes targets, for tests that kill the process or run several at once.
///
///     targets put CONTAINER ID TITLE [PICTURE]
///     targets update CONTAINER ID TITLE
///     targets remove CONTAINER ID
///     targets replace CONTAINER TITLE ID…
///     targets touch CONTAINER ID
///     targets fill CONTAINER COUNT
///     targets time CONTAINER                    prints the microseconds that opening and a first list took
///     targets count CONTAINER ID TIMES          adds one to the target's number, so many times
///     targets churn CONTAINER NAME ROUNDS KEPT  adds and removes targets of its own, and keeps the first few
enum TargetCommands {
  static func run(_ arguments: [String]) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let rest = Array(arguments.dropFirst(2))
    let store = try TargetStore(container: URL(fileURLWithPath: arguments[1]), role: .extension)
    switch arguments[0] {
    case "put":
      let picture: PictureChange = rest.count > 2 ? .set(Data(rest[2].utf8)) : .keep
      try store.put(ShareTarget(id: rest[0], title: rest[1]), picture: picture)
    case "update": _ = try store.update(rest[0]) { $0.title = rest[1] }
    case "remove": _ = try store.remove(rest[0])
    case "replace": try store.replaceAll(with: rest.dropFirst().map { ShareTarget(id: $0, title: rest[0]) })
    case "touch": _ = try store.touch(rest[0], at: Date(timeIntervalSince1970: 1_000))
    case "fill":
      try store.replaceAll(
        with: (0..<(Int(rest[0]) ?? 0)).map { (number: Int) in
          ShareTarget(
            id: "conversation-\(number)", title: "Target \(number)", subtitle: "Last seen \(number) days ago",
            section: "Section \(number % 7)", symbol: "star", order: number)
        })
    case "time":
      let count = try store.targets().count
      InletTestProcess.say("\(count) targets in \((clock.now - start).components.attoseconds / 1_000_000_000_000) us")
    case "count": try count(store, rest[0], times: Int(rest[1]) ?? 0)
    case "churn": try churn(store, rest[0], rounds: Int(rest[1]) ?? 0, kept: Int(rest[2]) ?? 0)
    default: exit(64)
    }
    InletTestProcess.say("done")
  }

  private static func count(_ store: TargetStore, _ id: String, times: Int) throws {
    for _ in 0..<times {
      _ = try store.update(id) { target in
        guard case .integer(let number)? = target.extra["number"] else { return }
        target.extra["number"] = .integer(number + 1)
      }
    }
  }

  private static func churn(_ store: TargetStore, _ name: String, rounds: Int, kept: Int) throws {
    for round in 0..<rounds {
      try store.put(ShareTarget(id: "\(name) \(round)", title: "\(round)"))
      if round >= kept, try !store.remove("\(name) \(round)") { InletTestProcess.say("lost \(name) \(round)") }
    }
  }
}
