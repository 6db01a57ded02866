import Foundation
import InletSetup
import InletSetupTestTools
import InletTestTools
import Testing

/// `add` and `remove` that are killed, run out of disk, or meet another of their kind.
@Suite(.timeLimit(.minutes(20))) struct SetupFaultTests {
  /// What a folder holds apart from what an interrupted run left to be cleared up.
  private static func settled(_ snapshot: FolderSnapshot) -> [String: Data] {
    snapshot.files.filter { !$0.key.contains(".inlet-") }
  }

  /// What `add` makes of a skeleton.
  private static func full(_ skeleton: Skeleton) throws -> FolderSnapshot {
    let setup = try SetupTool(skeleton)
    #expect(try setup.run("add").status == 0)
    return try setup.now
  }

  @Test(arguments: [("kill", Skeleton.uiKit), ("killafter", .cordova7), ("kill", .air)])
  func `add killed at any change is finished by the next one, and taken back by remove`(
    _ way: String, _ skeleton: Skeleton
  ) throws {
    let full = try Self.full(skeleton)
    var point = 1
    while true {
      let setup = try SetupTool(skeleton)
      let killed = try setup.run("add", fault: "\(way):\(point)")
      guard killed.wasKilled else { break }
      // Each file is whole, the old one or the new one.
      for (path, data) in Self.settled(try setup.now) {
        #expect(data == setup.before.files[path] || data == full.files[path], "\(path) after \(way):\(point)")
      }
      let next = try setup.run("add")
      #expect(next.status == 0, "\(way):\(point): \(next.errors)")
      #expect(try setup.now.differences(from: full) == [], "\(way):\(point)")
      #expect(try setup.run("remove").status == 0)
      #expect(try setup.differences == [], "\(way):\(point)")
      point += 1
    }
    #expect(point > 20, "the tool makes \(point - 1) changes")
    print("add on \(skeleton.name): killed at each of \(point - 1) changes (\(way))")
  }

  @Test func `what a killed run left is told of by plan, which writes nothing, and taken back by remove`() throws {
    let full = try Self.full(.uiKit)
    var seen = 0
    for point in stride(from: 5, to: 200, by: 3) {
      let setup = try SetupTool(.uiKit)
      guard try setup.run("add", fault: "kill:\(point)").wasKilled else { break }
      let left = try setup.now
      let isInterrupted = left.files[".inlet-journal"].map { !$0.isEmpty } ?? false
      let plan = try setup.run("plan", "--check")
      #expect(try setup.now == left)
      if isInterrupted {
        seen += 1
        #expect(plan.errors.contains("[interrupted]"), "kill:\(point): \(plan.errors)")
      }
      let removed = try setup.run("remove")
      let isGone = try setup.differences == []
      #expect(isGone || (removed.status == 0), "kill:\(point): \(removed.errors)")
      #expect(try setup.differences == [], "kill:\(point)")
      #expect(try setup.run("add").status == 0)
      #expect(try setup.now.differences(from: full) == [])
    }
    #expect(seen > 5)
  }

  @Test(arguments: [Skeleton.uiKit, .expo]) func `remove killed at any change is finished by the next one`(
    _ skeleton: Skeleton
  ) throws {
    var point = 1
    while true {
      let setup = try SetupTool(skeleton)
      #expect(try setup.run("add").status == 0)
      guard try setup.run("remove", fault: "kill:\(point)").wasKilled else { break }
      let next = try setup.run("remove")
      #expect(try setup.differences == [], "kill:\(point): \(next.errors)")
      point += 1
    }
    #expect(point > 20)
  }

  @Test(arguments: [("full", 28), ("read-only", 30), ("without permission", 13)])
  func `where one change is refused, nothing is changed, and it is said`(_ name: String, _ code: Int) throws {
    var point = 1
    var refused = 0
    while point < 400 {
      let setup = try SetupTool(.uiKit)
      let result = try setup.run("add", fault: "errno:\(code):\(point)")
      if result.status == 0 {
        // Not needed for the result: clearing up, or making sure of what is on disk already.
        #expect(try setup.run("add").output == "nothing to do\n", "errno:\(code):\(point)")
      } else {
        refused += 1
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.contains("error: ") && result.errors.contains("[not-written]"), "\(result.errors)")
        #expect(Self.settled(try setup.now) == setup.before.files, "errno:\(code):\(point)")
      }
      if point > 20, result.status == 0, try isBeyond(point) { break }
      point += 1
    }
    #expect(refused > 20, "\(refused)")
  }

  /// Whether the tool makes fewer changes than this.
  private func isBeyond(_ point: Int) throws -> Bool {
    try !SetupTool(.uiKit).run("add", fault: "kill:\(point)").wasKilled
  }

  @Test func `a disk that stays full leaves files that the next run puts right`() throws {
    let full = try Self.full(.uiKit)
    for point in 1..<200 {
      let setup = try SetupTool(.uiKit)
      let result = try setup.run("add", fault: "allfrom:28:\(point)")
      for (path, data) in Self.settled(try setup.now) {
        #expect(data == setup.before.files[path] || data == full.files[path], "\(path) after \(point)")
      }
      let next = try setup.run("add")
      #expect(next.status == 0, "\(point): \(next.errors)")
      #expect(try setup.now.differences(from: full) == [], "\(point)")
      if result.status == 0, try isBeyond(point) { return }
    }
    Issue.record("add makes more than 200 changes")
  }

  @Test func `a folder that may not be written to is refused and named`() throws {
    guard Programs.has("setpriv"), getuid() == 0 else {
      return print("SKIPPED: needs root and setpriv to run the tool as somebody else")
    }
    let setup = try SetupTool(.uiKit)
    var other = ChildProcess(executable: URL(fileURLWithPath: "/usr/bin/env"))
    other.environment = ["NO_COLOR": "1", "HOME": "/"]
    let tool = ChildProcess.builtProducts.appendingPathComponent("inlet").path
    let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", tool, "add", setup.root.path]
    let result = try other.run(words)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("[not-written]") && result.errors.contains("ermission denied"), "\(result.errors)")
    #expect(try setup.differences == [])
    // What is only looked at needs no right to write.
    #expect(try other.run(Array(words.dropLast(2)) + ["plan", setup.root.path]).status == 0)
    #expect(try other.run(Array(words.dropLast(2)) + ["doctor", setup.root.path]).status == 1)
    #expect(try setup.differences == [])
  }

  @Test func `two at once end as one`() throws {
    let full = try Self.full(.flutter)
    for _ in 0..<20 {
      let setup = try SetupTool(.flutter)
      let running = try (0..<3).map { _ in try setup.tool.start("add", setup.root.path) }
      let results = running.map { $0.finish() }
      #expect(results.contains { $0.status == 0 })
      for result in results where result.status != 0 {
        #expect(result.status == 1)
        #expect(result.errors.contains("[not-written]"), "\(result.errors)")
      }
      #expect(try setup.now.differences(from: full) == [])
      #expect(try setup.run("remove").status == 0)
      #expect(try setup.differences == [])
    }
  }
}
