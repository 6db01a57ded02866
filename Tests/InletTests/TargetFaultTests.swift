import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Several processes at once, processes that are killed, and files that nobody wrote.
@Suite("Targets under stress", .timeLimit(.minutes(10))) struct TargetFaultTests {
  let targets: TestTargets
  init() throws { targets = try TestTargets() }

  private func run(_ arguments: [String], fault: String? = nil) throws -> ChildProcess.Result {
    var process = ChildProcess(built: "InletTestProcess")
    if let fault { process = process.with(fault: fault) }
    return try process.run(["targets", arguments[0], targets.container.path] + arguments.dropFirst())
  }

  private func start(_ arguments: [String]) throws -> ChildProcess.Running {
    try ChildProcess(built: "InletTestProcess")
      .start(["targets", arguments[0], targets.container.path] + arguments.dropFirst())
  }

  @Test func `10,000 interleaved adds and removes from four processes lose nothing`() throws {
    let rounds = 1_275
    let kept = 50  // 2 × 1,275 − 50 = 2,500 changes each
    let processes = try (0..<4).map { try start(["churn", "p\($0)", "\(rounds)", "\(kept)"]) }
    let reader = try targets.open(.app)
    var reads = 0
    while processes.contains(where: \.process.isRunning) {
      let ids = try Set(reader.targets().map(\.id))
      #expect(ids.count <= 4 * kept + 4)
      reads += 1
    }
    for process in processes { #expect(process.finish().lines == ["done"]) }
    let expected = Set((0..<4).flatMap { name in (0..<kept).map { "p\(name) \($0)" } })
    #expect(try Set(reader.targets().map(\.id)) == expected)
    #expect(try Set(targets.open().targets().map(\.id)) == expected)
    #expect(try targets.names(in: "data").count == 4 * kept)
    #expect(reads > 0)
  }

  @Test func `four processes that change one target lose no change`() throws {
    let store = try targets.open(.app)
    try store.put(ShareTarget(id: "n", title: "counter", extra: ["number": 0]), picture: .set(Data("p".utf8)))
    let processes = try (0..<4).map { _ in try start(["count", "n", "250"]) }
    for process in processes { #expect(process.finish().lines == ["done"]) }
    let target = try #require(try store.targets().first)
    #expect(target.extra["number"] == 1_000)
    #expect(store.picture(of: target) != nil)
    #expect(try targets.names(in: "data").count == 2)
  }

  @Test func `of two processes that make one target at once, one value counts, and one removal removes it`() throws {
    let (one, other) = (try targets.open(.app), try targets.open(.extension))
    // What two processes leave that both found nothing: an entry each.
    try one.put(ShareTarget(id: "a", title: "one"))
    let entry = try #require(try targets.names(in: "all").first)
    let hidden = targets.root.appendingPathComponent(entry)
    let shown = targets.root.appendingPathComponent("all/\(entry)")
    try FileManager.default.moveItem(at: shown, to: hidden)
    try other.put(ShareTarget(id: "a", title: "other"))
    try FileManager.default.moveItem(at: hidden, to: shown)
    #expect(try targets.names(in: "all").count == 2)
    #expect(try targets.open().targets().map(\.title) == ["other"])
    #expect(try one.update("a") { $0.subtitle = "changed" })
    #expect(try targets.open().targets().map(\.title) == ["other"])
    #expect(try targets.names(in: "all").count == 1)
    try one.remove("a")
    #expect(try targets.files().filter { !$0.hasPrefix("index") } == [])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let after: [String: String]
    var testDescription: String { name }
  }

  static let before = ["a": "A", "b": "B"]
  static let changes = [
    Change(name: "add", arguments: ["put", "c", "C"], after: ["a": "A", "b": "B", "c": "C"]),
    Change(name: "add with a picture", arguments: ["put", "c", "C", "png"], after: ["a": "A", "b": "B", "c": "C"]),
    Change(name: "replace, picture kept", arguments: ["put", "a", "X"], after: ["a": "X", "b": "B"]),
    Change(name: "replace with a picture", arguments: ["put", "a", "X", "new"], after: ["a": "X", "b": "B"]),
    Change(name: "update", arguments: ["update", "a", "X"], after: ["a": "X", "b": "B"]),
    Change(name: "remove", arguments: ["remove", "a"], after: ["b": "B"]),
    Change(name: "use", arguments: ["touch", "a"], after: before),
  ]

  private func prepare() throws {
    let store = try targets.open(.app)
    try store.replaceAll(with: [])
    try store.replaceAll(
      with: Self.before.map { ShareTarget(id: $0.key, title: $0.value) }, pictures: ["a": Data("old".utf8)])
    _ = try store.maintain()
  }

  private func state() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try targets.open(.extension).targets().map { ($0.id, $0.title) })
  }

  @Test(arguments: changes, ["kill", "killafter"])
  func `a change killed anywhere is whole or not there, can be done again, and leaves nothing after clean-up`(
    _ change: Change, _ kind: String
  ) throws {
    for number in 1...100 {
      try prepare()
      let result = try run(change.arguments, fault: "\(kind):\(number)")
      let state = try state()
      #expect(state == Self.before || state == change.after, "point \(number): \(state)")
      let again = try run(change.arguments)
      #expect(again.lines == ["done"], "point \(number): \(again.output)\(again.errors)")
      #expect(try self.state() == change.after, "point \(number)")
      _ = try targets.open(.app, living: []).maintain()
      #expect(try self.state() == change.after, "point \(number)")
      let stored = try targets.open().targets()
      let pictures = stored.filter { $0.pictureDigest != nil }.count
      #expect(try targets.names(in: "data").count == stored.count + pictures, "point \(number)")
      #expect(try targets.names(in: "all").count == stored.count, "point \(number)")
      if !result.wasKilled {
        #expect(number > (change.name == "use" ? 1 : 2), "only \(number) points")
        return
      }
    }
    Issue.record("the change never ran to its end")
  }

  @Test(arguments: changes, [ENOSPC, EIO, EPERM])
  func `when any one step fails, the answer is true: done means done, failed means as before`(
    _ change: Change, _ code: Int32
  ) throws {
    for number in 1...100 {
      try prepare()
      let result = try run(change.arguments, fault: "errno:\(code):\(number)")
      #expect(!result.wasKilled, "point \(number): \(result.errors)")
      let state = try state()
      if result.lines == ["done"] {
        #expect(state == change.after, "point \(number)")
      } else {
        #expect(result.output.hasPrefix("failed"), "point \(number): \(result.output)")
        #expect(state == Self.before || change.name == "remove", "point \(number): \(state)")
      }
      _ = try targets.open(.app, living: []).maintain()
      if try !run(change.arguments, fault: "kill:\(number)").wasKilled, number > 12 { return }
    }
  }

  @Test func `replacing all, killed anywhere, leaves whole targets, and ends the same when done again`() throws {
    let ids = (0..<6).map { "\($0)" }
    for number in 1...200 {
      try prepare()
      let result = try run(["replace", "new"] + ids, fault: "kill:\(number)")
      for (id, title) in try state() { #expect(title == "new" || Self.before[id] == title, "point \(number)") }
      #expect(try run(["replace", "new"] + ids).lines == ["done"])
      #expect(try state() == Dictionary(uniqueKeysWithValues: ids.map { ($0, "new") }), "point \(number)")
      if !result.wasKilled {
        #expect(number > 15)
        return
      }
    }
    Issue.record("it never ran to its end")
  }

  @Test func `what others put into the folders is left alone, reported or refused, and never followed`() throws {
    let store = try targets.open(.app)
    try store.put(ShareTarget(id: "good", title: "good"))
    let digest = TargetName.digest(of: "bad")
    let id = ShareID(time: 1, random: 2)
    func entry(_ version: String) throws {
      try Data().write(to: targets.root.appendingPathComponent("all/\(digest),\(version)"))
    }
    for name in ["x", "\(digest),", "\(digest),../../x", ",", String(repeating: "z", count: 220), "ü,\(id).a"] {
      try? Data().write(to: targets.root.appendingPathComponent("all/\(name)"))
    }
    let documents = [
      "": "its document is empty", "{": "cut off", #"{"schema":1,"id":"bad"}"#: "title",
      #"{"schema":1,"id":"other","title":"t"}"#: "another target", #"{"schema":1,"id":"bad","title":3}"#: "title",
      String(repeating: "[", count: 60_000): "deep", String(repeating: " ", count: 70_000): "more than",
      #"{"schema":2,"id":"bad","title":"t"}"#: "newer",
    ]
    for (number, document) in documents.enumerated() {
      let version = "\(id).w\(number)"
      try entry(version)
      try Data(document.key.utf8).write(to: targets.root.appendingPathComponent("data/\(version)"))
      #expect(try targets.open().targets().map(\.id) == ["good"], "\(document.value)")
      #expect(targets.reports.withLock { $0.count } == 1, "\(document.value)")
      targets.reports.withLock { $0.removeAll() }
      if document.value == "newer" {
        #expect(throws: TargetStore.Failure.newer(id: "bad")) { try store.put(ShareTarget(id: "bad", title: "t")) }
      } else {
        #expect(throws: TargetStore.Failure.self) { try store.target("bad") }
        #expect(throws: TargetStore.Failure.self) { try store.update("bad") { $0.title = "x" } }
        try store.put(ShareTarget(id: "bad", title: "mended"))
        #expect(try store.target("bad")?.title == "mended")
      }
      #expect(try store.remove("bad"))
    }
    let version = "\(id).link"
    try entry(version)
    try FileManager.default.createSymbolicLink(
      atPath: targets.root.appendingPathComponent("data/\(version)").path, withDestinationPath: "/etc/passwd")
    #expect(try targets.open().targets().map(\.id) == ["good"])
    #expect(try store.remove("bad"))
    #expect(FileManager.default.contents(atPath: "/etc/passwd") != nil)
  }
}
