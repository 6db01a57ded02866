import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Host, extension and app as real processes; the app is killed while shares come in.
@Suite("Shares while the app runs and dies", .timeLimit(.minutes(10))) struct ReceivingProcessTests {
  /// An app process, running; its lines as they come.
  private final class App {
    private let running: ChildProcess.Running
    private(set) var lines: [String] = []

    init(_ container: URL, last: String, fault: String? = nil) throws {
      var process = ChildProcess(built: "InletTestProcess")
      if let fault { process = process.with(fault: fault) }
      process.environment["INLET_TEST_DURABILITY"] = "none"
      running = try process.start(["receive", container.path, last])
    }

    /// Waits for a line that begins so; false when the app ended before.
    func says(_ beginning: String) -> Bool {
      while let line = running.readLine() {
        lines.append(line)
        if line.hasPrefix(beginning) { return true }
      }
      return false
    }

    func kill() { running.kill() }

    func end() -> ChildProcess.Result {
      _ = says("never said")
      return running.finish()
    }
  }

  private func share(_ text: String, _ place: TestInbox) throws -> ShareID {
    let result = try ChildProcess(built: "InletTestProcess").run(["commit", place.container.path, "-", text])
    let id = result.lines.last.flatMap { ShareID($0.split(separator: " ").last ?? "") }
    return try #require(id, "\(result.output)\(result.errors)")
  }

  /// Delivered and acknowledged ids by the lines of several lives of the app.
  private func check(_ lives: [[String]], _ expected: [ShareID], _ comment: String) {
    func ids(_ lines: [String], _ word: String) -> [ShareID] {
      lines.filter { $0.hasPrefix(word) }.compactMap { ShareID($0.split(separator: " ")[1]) }
    }
    var seen: [ShareID] = []
    var acknowledged: Set<ShareID> = []
    for life in lives {
      for id in ids(life, "delivered") {
        #expect(!acknowledged.contains(id), "\(comment): \(id) came again after it was acknowledged")
        if !seen.contains(id) { seen.append(id) }
      }
      let own = ids(life, "acknowledged")
      #expect(own.count == Set(own).count)
      acknowledged.formUnion(own)
    }
    #expect(seen == expected, "\(comment)")
  }

  @Test func `two before the app is opened, three while it runs, one while it is being killed: all arrive in order`()
    throws
  {
    let place = try TestInbox()
    var expected = [try share("1", place), try share("2", place)]
    let first = try App(place.container, last: "never")
    for id in expected { #expect(first.says("acknowledged \(id)")) }
    for text in ["3", "4", "5"] { expected.append(try share(text, place)) }
    #expect(first.says("acknowledged \(expected[4])"))
    // The sixth is committed by a process that runs while the app dies.
    let sixth = try ChildProcess(built: "InletTestProcess").start(["commit", place.container.path, "-", "6"])
    first.kill()
    let committed = sixth.finish()
    expected.append(try #require(committed.lines.last.flatMap { ShareID($0.split(separator: " ").last ?? "") }))
    #expect(first.end().wasKilled)
    let second = try App(place.container, last: "last")
    let last = try share("last", place)
    #expect(second.end().status == 0)
    check([first.lines, second.lines], expected + [last], "one kill")
  }

  @Test func `the same, with the app killed at each of its changes to the inbox`() throws {
    for point in 1...60 {
      let place = try TestInbox()
      _ = try place.open(.app)
      var expected = [try share("1", place), try share("2", place)]
      let first = try App(place.container, last: "6", fault: "kill:\(point)")
      _ = first.says("running")
      for text in ["3", "4", "5", "6"] { expected.append(try share(text, place)) }
      let result = first.end()
      if !result.wasKilled {
        check([first.lines], expected, "not killed")
        #expect(point > 6)
        return
      }
      let second = try App(place.container, last: "last")
      expected.append(try share("last", place))
      #expect(second.end().status == 0)
      check([first.lines, second.lines], expected, "killed at \(point)")
    }
    Issue.record("the app never ran to its end")
  }
}
