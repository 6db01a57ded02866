import Foundation
import Inlet
import InletTestTools
import Testing

@testable import InletApp

/// An app that is killed while it takes documents, before and after every change that it makes to the file system.
@Suite("Killed app", .timeLimit(.minutes(10))) struct KilledAppTests {
  /// What the app is opened with: the names of copies in `Documents/Inbox`.
  struct Case: CustomTestStringConvertible, Sendable {
    let copies: [String]
    let fault: String
    var testDescription: String { "\(copies.count) copies, \(fault)" }
  }

  static let cases = [["a.txt"], ["a.txt", "b.pdf"]].flatMap { copies in
    ["kill", "killafter"].map { Case(copies: copies, fault: $0) }
  }

  /// The lives of one app: a folder for its inbox and one for its home.
  private struct Lives {
    let container: TemporaryFolder
    let home: TemporaryFolder
    let copies: [URL]

    init(copies names: [String]) throws {
      container = try TemporaryFolder("container")
      home = try TemporaryFolder("home")
      let inbox = try home.folder("Documents/Inbox")
      copies = try names.map { name in
        let copy = inbox.appendingPathComponent(name)
        try Data("pears in \(name)".utf8).write(to: copy)
        return copy
      }
    }

    func run(_ app: ChildProcess, with documents: [URL] = []) throws -> ChildProcess.Result {
      try app.run([container.url.path, home.url.path] + documents.map(\.path))
    }
  }

  @Test(arguments: cases)
  func `wherever it is killed, every copy arrives exactly once and none is left behind`(_ example: Case) throws {
    let app = ChildProcess(built: "InletTestApp")
    var point = 0
    var kills = 0
    while true {
      point += 1
      let lives = try Lives(copies: example.copies)
      let first = try lives.run(app.with(fault: "\(example.fault):\(point)"), with: lives.copies)
      let second = try lives.run(app)
      let third = try lives.run(app)
      let place = "\(example.fault):\(point)\n\(first.output)\(first.errors)--\n\(second.output)\(second.errors)"
      #expect(second.status == 0 && third.status == 0, "\(place)")
      #expect(!third.output.contains("received"), "delivered after everything was acknowledged: \(place)")
      var arrived: [String: Set<String>] = [:]
      for line in first.lines + second.lines where line.hasPrefix("received ") {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        for name in words[2].split(separator: ",") { arrived[String(name), default: []].insert(words[1]) }
      }
      let once = Dictionary(uniqueKeysWithValues: example.copies.map { ($0, 1) })
      #expect(arrived.mapValues(\.count) == once, "\(place)")
      #expect(OpeningFolder.files(in: DocumentFolders(home: lives.home.url).systemInbox).isEmpty, "\(place)")
      #expect(OpeningFolder(url: DocumentFolders(home: lives.home.url).opening).leftovers().isEmpty, "\(place)")
      guard first.wasKilled else { break }
      kills += 1
    }
    #expect(kills > 20)
  }
}
