import Foundation
import Testing
import XcodeProject

@Suite struct GoldenTests {
  /// Pairs in which nothing but the extension was added, and those in which more was done in the same commit.
  @Test(arguments: ["yes", "no"]) func `an extension is added as Xcode adds it`(_ clean: String) throws {
    var equal = 0
    var pairs = 0
    var skipped = 0
    var different: [String: Int] = [:]
    for row in try Self.rows() where row["clean"] == clean {
      guard let folder = row["dir"], let target = row["target"] else { continue }
      let read = { (name: String) in
        let file = try #require(CorpusFiles.folder).appendingPathComponent("golden/\(folder)/\(name).pbxproj")
        return try Project(SourceText(CorpusFiles.bytes(of: file), path: "\(folder)/\(name)"))
      }
      // Files in another format, and pairs without a new embedded extension, have nothing to compare.
      guard let before = try? read("before"), let after = try? read("after"),
        let comparison = try GoldenComparison(before: before, after: after, target: target)
      else {
        skipped += 1
        continue
      }
      pairs += 1
      equal += comparison.equal.values.reduce(0, +)
      different.merge(comparison.different) { $0 + $1 }
    }
    let total = equal + different.values.reduce(0, +)
    print(
      "golden, clean \(clean): \(pairs) pairs (\(skipped) not comparable), \(equal) of \(total) facts equal"
    )
    for (fact, count) in different.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("  \(count) × \(fact)")
    }
    // The differences are listed with their reasons in Documentation/xcode-project.md.
    #expect(Double(equal) >= (clean == "yes" ? 0.96 : 0.9) * Double(total))
  }

  private static func rows() throws -> [[String: String]] {
    guard let folder = CorpusFiles.folder else { return [] }
    let text = try String(contentsOf: folder.appendingPathComponent("golden/index.tsv"), encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { line in
      Dictionary(zip(names, line).map { (String($0), String($1)) }) { first, _ in first }
    }
  }
}
