import Foundation
import Testing

@testable import XcodeProject

@Suite struct UnifiedDiffTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String?
    var new: String?
    var expected: String
  }

  static let examples = [
    Example(testDescription: "nothing changes", old: "a\n", new: "a\n", expected: ""),
    Example(
      testDescription: "one line of three", old: "a\nb\nc\n", new: "a\nB\nc\n",
      expected: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
    Example(
      testDescription: "the final newline goes", old: "a\n", new: "a",
      expected: "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n"),
    Example(
      testDescription: "neither has a final newline", old: "x\na", new: "y\na",
      expected: "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-x\n+y\n a\n\\ No newline at end of file\n"),
    Example(
      testDescription: "a new file", old: nil, new: "a\n",
      expected: "diff --git a/f b/f\nnew file mode 100644\n--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n"),
    Example(
      testDescription: "a deleted file", old: "a\n", new: nil,
      expected: "diff --git a/f b/f\ndeleted file mode 100644\n--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"),
    Example(
      testDescription: "a new empty file", old: nil, new: "",
      expected: "diff --git a/f b/f\nnew file mode 100644\n"),
    Example(
      testDescription: "a CRLF becomes LF", old: "a\r\n", new: "a\n",
      expected: "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\r\n+a\n"),
    Example(
      testDescription: "two far changes make two hunks", old: (1...12).map { "\($0)\n" }.joined(),
      new: (1...12).map { $0 == 1 || $0 == 12 ? "x\n" : "\($0)\n" }.joined(),
      expected:
        "--- a/f\n+++ b/f\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -9,4 +9,4 @@\n 9\n 10\n 11\n-12\n+x\n"),
    Example(
      testDescription: "binary content is told, not shown", old: "a\0b", new: "a\0c",
      expected: "diff --git a/f b/f\nBinary files a/f and b/f differ\n"),
  ]

  @Test(arguments: examples) func `the text is the standard form`(_ example: Example) {
    let diff = UnifiedDiff(from: example.old.map { Array($0.utf8) }, to: example.new.map { Array($0.utf8) }, path: "f")
    #expect(diff.description == example.expected)
    #expect(diff.isEmpty == example.expected.isEmpty)
  }

  @Test(arguments: [
    ("plain/f.swift", "a/plain/f.swift"), ("My App/f", "a/My App/f\t"), ("é", "\"a/\\303\\251\""),
    ("a\"b", "\"a/a\\\"b\""), ("a\\b", "\"a/a\\\\b\""),
  ])
  func `names are quoted as git does`(path: String, expected: String) {
    let lines = UnifiedDiff(from: [1], to: [2], path: path).description.split(separator: "\n")
    #expect(lines.first == "--- \(expected)")
  }

  @Test(arguments: [(5, 1), (6, 1), (7, 2)]) func `changes share a hunk when their contexts touch`(
    linesBetween: Int, hunks: Int
  ) {
    let kept = (0..<linesBetween).map { "\($0)\n" }.joined()
    let diff = UnifiedDiff(from: Array("a\n\(kept)b\n".utf8), to: Array("A\n\(kept)B\n".utf8), path: "f")
    #expect(diff.hunks.count == hunks)
  }

  @Test func `line counts follow the hunks`() {
    let diff = UnifiedDiff(from: Array("a\nb\n".utf8), to: Array("b\nc\nd\n".utf8), path: "f")
    #expect(diff.addedLineCount == 2)
    #expect(diff.removedLineCount == 1)
  }

  @Test(.enabled(if: OtherProgram.path(of: "patch") != nil, "needs the program 'patch'"))
  func `patch applies the diff forward and backward`() throws {
    try checkApplying { folder, isReversed in
      try OtherProgram.run(
        "patch", ["-p1", "-s", "--binary", "-i", "change.diff"] + (isReversed ? ["-R"] : []), in: folder)
    }
  }

  @Test(.enabled(if: OtherProgram.path(of: "git") != nil, "needs the program 'git'"))
  func `git apply applies the diff forward and backward`() throws {
    try checkApplying { folder, isReversed in
      try OtherProgram.run("git", ["apply", "change.diff"] + (isReversed ? ["-R"] : []), in: folder)
    }
  }

  /// Random pairs of files, some with odd names, missing final newlines, CRLF, or not there before or after.
  private func checkApplying(_ apply: (String, Bool) throws -> OtherProgram.Outcome) throws {
    var random = SeededRandom(3)
    for round in 0..<60 {
      let folder = try TemporaryFolder()
      let old: String? = random.chance(12) ? nil : text(&random)
      var new: String? = random.chance(12) && old != nil ? nil : changed(old ?? text(&random), &random)
      if old == nil, new == "" { new = "x" }  // an empty file is no hunk; git alone can say it
      let path = random.pick(["f.txt", "My App/Info plist.txt", "Übung.txt", "deep/er/f"])
      if old == "" || new == "" || old == new { continue }
      let diff = UnifiedDiff(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, path: path)
      if let old { try folder.write(old, to: path) }
      try Data(diff.bytes).write(to: folder.url("change.diff"))
      let outcome = try apply(folder.path, false)
      #expect(outcome.status == 0, "round \(round): \(outcome.output)\n\(diff)")
      #expect(folder.read(path) == new, "round \(round)\n\(diff)")
      let back = try apply(folder.path, true)
      #expect(back.status == 0, "round \(round): \(back.output)\n\(diff)")
      #expect(folder.read(path) == old, "round \(round)\n\(diff)")
    }
  }

  private func text(_ random: inout SeededRandom) -> String {
    let end = random.chance(25) ? "\r\n" : "\n"
    let lines = (0..<1 + random.below(30)).map { _ in random.pick(["a", "b", "", "\tkey", "}", "é", "- x"]) }
    return lines.joined(separator: end) + (random.chance(70) ? end : "")
  }

  private func changed(_ text: String, _ random: inout SeededRandom) -> String {
    var lines = text.components(separatedBy: "\n")
    for _ in 0..<1 + random.below(5) {
      let index = random.below(lines.count)
      switch random.below(3) {
      case 0: lines.insert(random.pick(["a", "new", ""]), at: index)
      case 1 where lines.count > 1: lines.remove(at: index)
      default: lines[index] = random.pick(["b", "changed"])
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test(.timeLimit(.minutes(10))) func `small edits all over a file of three megabytes are found at once`() {
    var old: [UInt8] = []
    for line in 0..<60_000 {
      old += Array("\t\t\(line * 7_919 % 50_000) /* a line of a project file */ = {isa = X; };\n".utf8)
    }
    var new = old
    for place in [100, 1_500_000, old.count - 200] { new.insert(contentsOf: Array("inserted\n".utf8), at: place) }
    let start = Self.processorSeconds()
    let diff = UnifiedDiff(from: old, to: new, path: "f")
    let seconds = Self.processorSeconds() - start
    #expect(diff.hunks.count == 3)
    print("diff of \(old.count) bytes, three small edits: \(seconds) s of this thread")
    // A debug build takes about three seconds; quadratic behaviour would take hours.
    #expect(seconds < 30)
  }

  /// What this thread has computed, whatever else the machine does.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(.timeLimit(.minutes(10))) func `two large files with nothing in common are compared in bounded time`() {
    let old = (0..<40_000).map { "line \($0 * 31 % 9_973)\n" }.joined()
    let new = (0..<40_000).map { "line \($0 * 17 % 9_967)\n" }.joined()
    let diff = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "f")
    #expect(!diff.isEmpty)
  }
}
