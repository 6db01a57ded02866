import CommandLineKit
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("share", "share", 0), ("shaer", "share", 1), ("kitten", "sitting", 3),
    ("flaw", "lawn", 2), ("ab", "ba", 1), ("ü", "u", 1),
  ])
  func `distance counts letters inserted, removed, changed and swapped`(_ a: String, _ b: String, _ expected: Int) {
    #expect(Spelling.distance(a, b) == expected)
    #expect(Spelling.distance(b, a) == expected)
  }

  @Test(
    arguments: [
      ("demo", "demo"), ("deom", "demo"), ("simulat", "simulate"), ("sim", "simulate"), ("Simulate", "simulate"),
      ("x", nil), ("s", nil), ("banana", nil),
    ] as [(String, String?)])
  func `the nearest word is offered only when it is near`(_ word: String, _ expected: String?) {
    #expect(Spelling.nearest(to: word, among: ["demo", "simulate", "rule"]) == expected)
  }

  @Test func `a beginning of two words suggests neither`() {
    #expect(Spelling.nearest(to: "comp", among: ["compose", "completions"]) == nil)
  }

  @Test func `a hostile word of any length is compared in bounded time`() {
    #expect(Spelling.distance(String(repeating: "a", count: 1_000_000), "demo") == 64)
  }
}
