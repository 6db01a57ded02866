import Foundation
import InletTestTools
import Testing

@testable import Inlet

/// Real processes, killed between any two of their changes to the file system, or with one of these failing.
@Suite("Crashes and failing system calls", .timeLimit(.minutes(10))) struct InboxCrashTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    var files = 0
    var key: String?
    var testDescription: String { name }
  }

  static let forms = [
    Form(name: "text alone"),
    Form(name: "text alone under a key", key: "k"),
    Form(name: "three files", files: 3),
    Form(name: "three files under a key", files: 3, key: "request 1"),
  ]

  /// Runs a commit in a fresh container once for each of its changes, with the fault at that change.
  ///
  /// - Returns: How many changes a commit makes.
  @discardableResult
  private func forEveryChange(
    _ form: Form, _ fault: (Int) -> String, again: Bool = false,
    check: (TestInbox, Int, _ arguments: [String], ChildProcess.Result) throws -> Void
  ) throws -> Int {
    let changes = try commit(form) { number in "kill:\(number)" }
    for number in 1...changes {
      _ = try commit(form, fault(number), again: again) { try check($0, number, $1, $2) }
    }
    return changes
  }

  /// The number of changes, found by killing at each until there is nothing to kill at.
  private func commit(_ form: Form, countingBy fault: (Int) -> String) throws -> Int {
    for number in 1...500 where try !commit(form, fault(number), check: { _, _, _ in }).wasKilled { return number - 1 }
    throw Unending()
  }

  private struct Unending: Error {}

  private func commit(
    _ form: Form, _ fault: String, again isAgain: Bool = false,
    check: (TestInbox, [String], ChildProcess.Result) throws -> Void
  ) throws -> ChildProcess.Result {
    let inbox = try TestInbox()
    let files = try (0..<form.files).map { index in
      try inbox.folder.file("source\(index)", Data(repeating: UInt8(65 + index), count: 1000 + index)).path
    }
    // Opened before, so that the faults hit the commit and not the making of the folders.
    _ = try inbox.open(.app)
    let arguments = [isAgain ? "commit-again" : "commit", inbox.container.path, form.key ?? "-", "hello"] + files
    let result = try ChildProcess(built: "InletTestProcess").with(fault: fault).run(arguments)
    try check(inbox, arguments, result)
    return result
  }

  private func wholeSizes(_ form: Form) -> String {
    (0..<form.files).map { "\(1000 + $0):\(65 + $0)" }.joined(separator: ",")
  }

  /// What a fresh process receives, by text and sizes; fails the test for anything that is not whole.
  private func received(_ inbox: TestInbox, _ form: Form) throws -> [String] {
    let result = try ChildProcess(built: "InletTestProcess").run(["drain", inbox.container.path])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let delivered = result.lines.filter { $0.hasPrefix("delivered") }.map { $0.split(separator: " ").map(String.init) }
    for line in delivered {
      #expect(line[3] == "hello")
      #expect((line.count > 4 ? line[4] : "") == wholeSizes(form))
    }
    return delivered.map { $0[1] }
  }

  @Test(arguments: forms, ["kill", "killafter"])
  func `a commit killed at any of its changes is whole or not there, and a retry under its key delivers it once`(
    _ form: Form, _ kind: String
  ) throws {
    let points = try forEveryChange(form, { "\(kind):\($0)" }) { inbox, number, arguments, result in
      let reported = result.lines.contains { $0.hasPrefix("committed") }
      if form.key != nil {
        let retry = try ChildProcess(built: "InletTestProcess").run(arguments)
        #expect(retry.status == 0, "point \(number): \(retry.output)")
      }
      let ids = try received(inbox, form)
      if reported || form.key != nil {
        #expect(ids.count == 1, "point \(number): \(ids)")
      } else {
        #expect(ids.count <= 1, "point \(number): \(ids)")
      }
      // A later clean-up leaves nothing of the dead process, and brings nothing back.
      let tidied = try ChildProcess(built: "InletTestProcess").run(["maintain", inbox.container.path])
      #expect(tidied.status == 0, "\(tidied.output)")
      #expect(try inbox.names(in: "tmp") == [], "point \(number)")
      let again = try received(inbox, form)
      #expect(again == [], "point \(number)")
    }
    #expect(points >= (form.files == 0 ? 3 : 10), "only \(points) points")
  }

  @Test(arguments: forms)
  func `clean-up after a commit killed at any change never loses or halves what a key is bound to`(
    _ form: Form
  ) throws {
    try forEveryChange(form, { "kill:\($0)" }) { inbox, number, arguments, result in
      let isBound = try !inbox.names(in: "keys").isEmpty
      let tidied = try ChildProcess(built: "InletTestProcess").run(["maintain", inbox.container.path])
      #expect(tidied.status == 0, "\(tidied.output)")
      #expect(try inbox.names(in: "tmp") == [], "point \(number)")
      let ids = try received(inbox, form)
      // What a key is bound to was published, without a retry; what it is not may be there or not, but whole.
      #expect(isBound ? ids.count == 1 : ids.count <= 1, "point \(number): \(ids)")
      guard form.key != nil else { return }
      _ = try ChildProcess(built: "InletTestProcess").run(arguments)
      let again = try received(inbox, form)
      #expect(ids.count + again.count == 1, "point \(number): \(ids), after a retry \(again)")
    }
  }

  @Test(arguments: forms, [ENOSPC, EIO, EMFILE, EPERM, EDQUOT])
  func `when any one change fails, the answer is true: committed means visible, failed means nothing is there`(
    _ form: Form, _ code: Int32
  ) throws {
    try forEveryChange(form, { "errno:\(code):\($0)" }) { inbox, number, _, result in
      #expect(!result.wasKilled, "point \(number) crashed: \(result.errors)")
      let answer = result.lines.first?.split(separator: " ").first.map(String.init)
      let ids = try received(inbox, form)
      switch answer {
      case "committed", "indeterminate", "duplicate": #expect(ids.count == 1, "point \(number): \(result.output)")
      case "failed": #expect(ids == [], "point \(number): \(result.output)")
      default: Issue.record("point \(number) said nothing: \(result.output) \(result.errors)")
      }
    }
  }

  @Test(arguments: forms, [ENOSPC, EIO])
  func `a commit that failed at any of its changes is done again with what was added, and arrives once`(
    _ form: Form, _ code: Int32
  ) throws {
    try forEveryChange(form, { "errno:\(code):\($0)" }, again: true) { inbox, number, _, result in
      // A fault before the commit, while files are added, is not this test's.
      let hasCommitted = result.lines.contains { $0.hasPrefix("committing") }
      let last = result.lines.last ?? ""
      let ids = try received(inbox, form)
      #expect(
        ids.count == (hasCommitted ? 1 : 0), "point \(number): \(result.output) \(result.errors)")
      #expect(!hasCommitted || !last.hasPrefix("failed"), "point \(number): \(result.output)")
      #expect(try inbox.names(in: "tmp") == [], "point \(number)")
    }
  }

  @Test(arguments: forms) func `a write that stops half-way is continued`(_ form: Form) throws {
    try forEveryChange(form, { "short:\($0)" }) { inbox, number, _, result in
      #expect(result.lines.first?.hasPrefix("committed") == true, "point \(number): \(result.output)")
      let ids = try received(inbox, form)
      #expect(ids.count == 1)
    }
  }

  @Test(arguments: forms)
  func `a disk that is full from any change on refuses the share with a clear error and keeps nothing half`(
    _ form: Form
  )
    throws
  {
    try forEveryChange(form, { "allfrom:\(ENOSPC):\($0)" }) { inbox, number, _, result in
      let ids = try received(inbox, form)
      if result.status == 0 {
        #expect(ids.count == 1, "point \(number): \(result.output)")
      } else {
        #expect(ids == [], "point \(number): \(result.output)")
        #expect(result.output.contains("volume is full"), "point \(number): \(result.output)")
      }
    }
  }

  @Test(arguments: ["kill", "killafter"], ["drain", "take"])
  func `a reader killed at any of its changes loses nothing and repeats nothing that was acknowledged`(
    _ kind: String, _ command: String
  ) throws {
    for number in 1...200 {
      let inbox = try TestInbox()
      let file = try inbox.folder.file("f", "payload")
      let own = try inbox.folder.folder("own")
      var expected = [try inbox.commit("a", files: [file]), try inbox.commit("b")]
      expected.append(try inbox.commit("c", files: [file], key: "k"))
      let arguments = [command, inbox.container.path] + (command == "take" ? [own.path] : [])
      let first = try ChildProcess(built: "InletTestProcess").with(fault: "\(kind):\(number)").run(arguments)
      let second = try ChildProcess(built: "InletTestProcess").run(arguments)
      #expect(second.status == 0, "\(second.output)\(second.errors)")
      let said = { (result: ChildProcess.Result, word: String) in
        result.lines.filter { $0.hasPrefix(word) }.compactMap { ShareID($0.split(separator: " ")[1]) }
      }
      if command == "take" {
        let taken = try FileManager.default.contentsOfDirectory(atPath: own.path).compactMap { ShareID($0) }.sorted()
        #expect(taken == expected, "point \(number)")
        #expect(Set(said(first, "accepted")).isDisjoint(with: said(second, "accepted")), "point \(number)")
      } else {
        let acknowledged = Set(said(first, "acknowledged"))
        #expect(acknowledged.isDisjoint(with: said(second, "delivered")), "point \(number)")
        #expect(Set(said(first, "delivered") + said(second, "delivered")).sorted() == expected, "point \(number)")
        #expect(said(second, "delivered") == said(second, "delivered").sorted(), "point \(number)")
      }
      if !first.wasKilled { return }
    }
    Issue.record("the reader never ran to its end")
  }
}
